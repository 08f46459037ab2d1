// SPDX-License-Identifier: MIT
// One figure for a table of pairs.
#ifndef RESULTS_LIVE_MEAN_H
#define RESULTS_LIVE_MEAN_H

#include "results/live/live_pairs.h"

// The geometric mean of all changes but the controls', over the processes that measured every one of them.
// Returns 0; -ENODATA for fewer than two comparisons or where a process left one out; other errors of
// geomean_effect().
int live_pairs_mean(const struct live_pairs *pairs, const struct result *base, const struct result *changed,
                    struct effect *effect);

#endif
