// SPDX-License-Identifier: MIT
// The verdict on a cell, from its effect and what difference matters. A change is always new/base.
#ifndef RESULTS_VERDICT_H
#define RESULTS_VERDICT_H

#include "results/statistics/effect.h"

#include <stdint.h>

// Differences below these matter to nobody, or are what another placement of the same code can do.
#define VERDICT_DELTA      0.0025 // inside one process or on one CPU
#define VERDICT_DELTA_BOOT 0.01   // between boots

enum verdict { VERDICT_INCONCLUSIVE, VERDICT_FASTER, VERDICT_SLOWER, VERDICT_SAME };
// What the cell's unit counts: ns per call, where a ratio below 1 is faster, or calls per second.
enum direction { LESS_IS_FASTER, MORE_IS_FASTER };

#define VERDICT_MORE_UNKNOWN SIZE_MAX

struct judgement {
    enum verdict verdict;
    size_t more; // only inconclusive: about how many clusters more it would take, or VERDICT_MORE_UNKNOWN
};

// faster or slower where the interval lies wholly beyond the ratio 1 + delta or 1 / (1 + delta), same where
// it lies wholly between them, both included; else inconclusive. Then `more` supposes that the estimate stays
// and that the interval's width shrinks with the root of the number of clusters; it is unknown where the
// estimate sits so near a limit that a million would not do. Without an interval `more` is what is lacking to
// the least number.
struct judgement judge(const struct effect *effect, double delta, enum direction direction);

// "faster", "slower", "same" or "inconclusive".
const char *verdict_name(enum verdict verdict);

#endif
