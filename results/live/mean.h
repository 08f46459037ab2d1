// SPDX-License-Identifier: MIT
// One figure for a table of comparisons.
#ifndef RESULTS_LIVE_MEAN_H
#define RESULTS_LIVE_MEAN_H

#include "results/live/comparison.h"

// The geometric mean of all changes but the controls', over the processes that measured every one of them. Returns 0;
// -ENODATA for fewer than two comparisons or where a process left one out; other errors of geomean_effect().
int comparisons_mean(const struct comparisons *comparisons, const struct result *base, const struct result *changed,
                     struct effect *effect);

#endif
