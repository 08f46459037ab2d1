// SPDX-License-Identifier: MIT
// The range of an axis. It begins at 0, so that lengths compare as values do, unless the values lie so far
// apart that only a log scale shows all of them.
#ifndef PLOTS_SCALE_H
#define PLOTS_SCALE_H

#include <stdbool.h>

#define SCALE_LOG_FROM 100 // largest by smallest value

enum scale_wish { SCALE_AUTO, SCALE_LINEAR, SCALE_LOG };

struct scale {
    bool log;
    double low, high; // high above low
    double step;      // between numbered marks; a factor on a log scale
};

// Values seen so far; {0} has seen none.
struct extent {
    double least, most;
    bool seen, has_zero;
};

// Takes a value; NaN and infinities are passed over.
void extent_add(struct extent *extent, double value);
// The axis for these values with about `marks` numbered marks. Values of 0 have no place on a log scale.
struct scale scale_of(const struct extent *extent, enum scale_wish wish, int marks);
// 1, 2 or 5 times a power of ten, the smallest that is not below `value` (above 0).
double scale_round_up(double value);

#endif
