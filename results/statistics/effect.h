// SPDX-License-Identifier: MIT
// How much a cell changed between two sides, and how surely: what the tests give and a verdict takes.
#ifndef RESULTS_EFFECT_H
#define RESULTS_EFFECT_H

#include <stddef.h>

// All changes are natural logarithms of new/base: exp(change) is the ratio, below 1 (here: below 0) is less
// ns per call.
struct effect {
    double change;    // the estimate
    double low, high; // its confidence interval, both ends belonging to it; NaN where there is none
    double level;     // the interval's level, as 0.99
    size_t clusters;  // independent units: processes, blocks, or boots of the smaller side
    size_t least;     // units without which no interval of this level exists
};

#endif
