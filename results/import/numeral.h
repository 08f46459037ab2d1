// SPDX-License-Identifier: MIT
// Figures as people write them.
#ifndef RESULTS_IMPORT_NUMERAL_H
#define RESULTS_IMPORT_NUMERAL_H

#include "span.h"

// How a figure was hedged: NUMERAL_BOUND is "< 0.1", which is no value; NUMERAL_ABOUT is "~6.6".
enum numeral_kind { NUMERAL_EXACT, NUMERAL_ABOUT, NUMERAL_BOUND };

struct numeral {
    double value;
    unsigned digits;  // significant digits that were written
    bool whole;       // no fraction and no exponent was written
    bool comma_taken; // one comma before three digits was taken for grouping, as "1,174"; it might be a
                      // decimal comma
    enum numeral_kind kind;
};

// Reads the figure that `text` begins with: a sign, ~ or <, digits grouped by commas (1,174 and 1,12,97,086),
// points, apostrophes or underscores, a decimal point or comma (7,5), no digit before the point (.17), an
// exponent (1.273e+09). Returns the bytes it takes, 0 where there is none.
size_t numeral_read(struct span text, struct numeral *number);
// The same where the figure takes the whole of the text.
bool numeral_is(struct span text, struct numeral *number);

#endif
