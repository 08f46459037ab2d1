// SPDX-License-Identifier: MIT
// A confidence interval of a median that assumes nothing of the distribution, from order statistics.
#ifndef RESULTS_INTERVAL_H
#define RESULTS_INTERVAL_H

#include <stddef.h>

// low..high, both ends belonging to it, and the probability with which such intervals hold the truth: at
// least the level asked for. All three are NaN where there is no interval.
struct interval {
    double low, high, coverage;
};

// The interval without ends: all NaN.
struct interval interval_missing(void);

// The greatest d for which the d-th smallest and the d-th largest of count independent values hold the median
// with at least the level, counted from 1; 0 where even the extremes don't (at level 0.99: fewer than 8
// values). Exact: the number of values below the median is binomial(count, 1/2), so an end misses with P(X <
// d). Thompson, Annals of Mathematical Statistics 7 (1936); David & Nagaraja, "Order Statistics" (2003), 7.1.
// Coverage goes in steps: ten values give their extremes, 1 - 2/1024, at 0.99 already. *coverage may be NULL.
size_t median_interval_rank(size_t count, double level, double *coverage);

// The interval of the median of independent values at a level in 0..1; reorders the values. Returns 0,
// -ENODATA for too few values, -EINVAL for a value that isn't finite or another level; *interval is missing
// unless 0 was returned.
int median_interval(double *values, size_t count, double level, struct interval *interval);

#endif
