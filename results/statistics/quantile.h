// SPDX-License-Identifier: MIT
// Order statistics and quantiles of doubles, by selection in place: linear time, no allocation.
#ifndef RESULTS_QUANTILE_H
#define RESULTS_QUANTILE_H

#include <stdbool.h>
#include <stddef.h>

// Whether all values are finite; true for none at all.
bool all_finite(const double *values, size_t count);

// The value of a rank (0 = smallest) among count > rank finite values, which are reordered so that none
// before the rank is greater and none behind it is smaller. Hoare, "Algorithm 65: FIND", CACM 4 (1961).
double order_statistic(double *values, size_t count, size_t rank);

// The quantile of a fraction 0..1: definition 7 of Hyndman & Fan, "Sample Quantiles in Statistical Packages",
// American Statistician 50 (1996), linear between the ranks around (count - 1) * fraction. Reorders the
// values. Returns 0, -ENODATA without values, -EINVAL for a fraction out of range or a value that isn't
// finite; *quantile is NaN unless 0 was returned.
int quantile_of(double *values, size_t count, double fraction, double *quantile);

// The quantile of one half; arguments and errors as quantile_of.
int median_of(double *values, size_t count, double *median);

// The median and the robust standard deviation, 1.4826 * median |value - median|, which estimates that of a
// normal distribution (Hampel, "The Influence Curve", JASA 69, 1974). Overwrites the values. Errors as
// quantile_of.
int robust_deviation(double *values, size_t count, double *median, double *deviation);

#endif
