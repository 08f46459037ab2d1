// SPDX-License-Identifier: MIT
// Exact tests for few and costly units, boots above all: two samples by rank sums, pairs by signed ranks,
// each with the interval that inverts it. Nothing is assumed but that boots are independent and that a change
// shifts the logarithm. Hodges & Lehmann, "Estimates of Location Based on Rank Tests", Annals of Mathematical
// Statistics 34 (1963); Hollander, Wolfe & Chicken, "Nonparametric Statistical Methods" (2014), 3.3 and 4.3.
// Ties make them conservative.
#ifndef RESULTS_PERMUTATION_H
#define RESULTS_PERMUTATION_H

#include "results/statistics/effect.h"

#define PERMUTATION_BOOTS_LEAST 5 // a side: two such samples can just reach 1 %, with p = 2 / 252

// Unpaired boots. base and changed hold one logarithm (of ns per call) a boot; a change shifts all of
// `changed`. Fills the Hodges-Lehmann estimate, the median of all differences changed - base, and its
// interval at a level in 0..1. Returns 0; -ENODATA for fewer than 5 boots a side or too few for the level,
// with the estimate, if both sides have a value, but no interval; -EINVAL for a value that isn't finite or
// another level; -ENOMEM.
int permutation_effect(const double *base, size_t bases, const double *changed, size_t changes, double level,
                       struct effect *effect);
// The two-sided p value of a supposed change theta; errors as above, *p NaN unless 0 was returned.
int permutation_p(const double *base, size_t bases, const double *changed, size_t changes, double theta,
                  double *p);

// Paired blocks such as A B B A: one difference of logarithms a block. The estimate is the median of all
// means of two differences, one with itself too. Reaches 99 % from 8 blocks on; errors as above, -ENODATA
// under flips_least(level).
int paired_effect(const double *differences, size_t count, double level, struct effect *effect);
// The two-sided p value of a supposed change theta; -ENODATA without differences.
int paired_p(const double *differences, size_t count, double theta, double *p);

#endif
