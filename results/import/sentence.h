// SPDX-License-Identifier: MIT
// Costs within sentences: "2227ns", "296 cycles", "124.40ns before and 123.64ns after", "428 to 318 cycles".
#ifndef RESULTS_IMPORT_SENTENCE_H
#define RESULTS_IMPORT_SENTENCE_H

#include "text.h"

struct cost {
    double value;
    const char *unit; // "ns/call" or "cycles/call"
    unsigned digits;
    struct span published;
};

// The cost that `rest` begins with, which is cut off; false, and `rest` as it was, where it begins otherwise.
bool sentence_cost(struct span *rest, struct cost *cost);
// The same for a number alone, whose unit is known.
bool sentence_bare_cost(struct span *rest, const char *unit, struct cost *cost);
// The cost that `text` ends with, which is cut off.
bool sentence_last_cost(struct span *text, struct cost *cost);
// Two costs, base first: "A before and B after", and the other way round (then `named`), or "(A to B
// cycles)".
bool sentence_pair(struct span text, struct cost costs[2], bool *named);
// "7% more on NAME (9 cycles)": 1, or -1 for less; 0 for other sentences.
int sentence_more(struct span text, struct span *name, struct cost *cost);

// A line and, where its sentence goes on there, the next.
struct span sentence_text(const struct text *text, size_t line);
// How many lines of a sentence lie before the end of `last`, which is one of its words.
size_t sentence_lines(struct span sentence, struct span last);

#endif
