// SPDX-License-Identifier: MIT
// One figure for a whole table: the geometric mean of its cells' ratios, with an interval.
#ifndef RESULTS_GEOMEAN_H
#define RESULTS_GEOMEAN_H

#include "results/statistics/effect.h"

#include <stdint.h>

// values[i * cells + j] is the log ratio of cell j in cluster i (a process's median, or a boot's). The
// estimate is the mean over cells of the median over clusters, both of logarithms. The interval at a level in
// 0..1 resamples whole clusters, as one cluster's cells depend on each other: percentiles of 20000 resamples
// drawn from the seed (Davison & Hinkley, "Bootstrap Methods and their Application", 1997, 3.8), taken
// further out as t is wider than the normal distribution, since resampling few clusters alone is too narrow
// (Hesterberg, "What Teachers Should Know About the Bootstrap", American Statistician 69, 2015, 5.3: expanded
// percentiles). Returns 0; -ENODATA without values, or for fewer than effect->least clusters, then with the
// estimate but without interval; -EINVAL for a value that isn't finite or another level; -ENOMEM.
int geomean_effect(const double *values, size_t clusters, size_t cells, double level, uint64_t seed,
                   struct effect *effect);

#endif
