// SPDX-License-Identifier: MIT
// Two unpaired samples of any size: exact tests (permutation.h) where they are few, and where these would
// take too long the same rank-sum test by its normal approximation, with all differences counted instead of
// listed.
#ifndef RESULTS_COMPARE_SHIFT_H
#define RESULTS_COMPARE_SHIFT_H

#include "results/statistics/effect.h"

// Above so many differences (two sides of 40 boots) the approximation's ranks are within one of the exact
// ones.
#define SHIFT_EXACT_MOST 1600

// As permutation_effect() and permutation_p(). Lehmann, "Nonparametrics: Statistical Methods Based on Ranks"
// (1975), 1.3 (normal approximation with continuity correction) and 2.5 (the interval).
int shift_effect(const double *base, size_t bases, const double *changed, size_t changes, double level,
                 struct effect *effect);
int shift_p(const double *base, size_t bases, const double *changed, size_t changes, double theta, double *p);

#endif
