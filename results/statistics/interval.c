// SPDX-License-Identifier: MIT
#include "results/statistics/interval.h"

#include "results/statistics/quantile.h"

#include <errno.h>
#include <math.h>

// A level such as 1 - 2/256 isn't to be missed by the rounding of a sum of binomial terms.
#define ROUNDING 1e-12

struct interval interval_missing(void)
{
    return (struct interval){.low = NAN, .high = NAN, .coverage = NAN};
}

size_t median_interval_rank(size_t count, double level, double *coverage)
{
    // Terms as logarithms: 2^-count is no double any more at 1100 values.
    double term = -(double)count * log(2), missed = 0;
    size_t rank = 0;
    while (rank < count / 2 && 2 * (missed + exp(term)) <= 1 - level + ROUNDING) {
        missed += exp(term);
        term += log((double)(count - rank) / (double)(rank + 1));
        rank++;
    }
    if (coverage)
        *coverage = rank ? 1 - 2 * missed : NAN;
    return rank;
}

int median_interval(double *values, size_t count, double level, struct interval *interval)
{
    *interval = interval_missing();
    if (!(level > 0 && level < 1) || !all_finite(values, count))
        return -EINVAL;
    double coverage;
    size_t rank = median_interval_rank(count, level, &coverage);
    if (rank == 0)
        return -ENODATA;
    interval->low = order_statistic(values, count, rank - 1);
    interval->high = order_statistic(values, count, count - rank);
    interval->coverage = coverage;
    return 0;
}
