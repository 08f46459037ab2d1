// SPDX-License-Identifier: MIT
#include "results/compare/shift.h"

#include "results/statistics/permutation.h"
#include "results/statistics/quantile.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define PRECISION 1e-10 // of a logarithm of a ratio: no clock tells that much

// Both samples in ascending order.
struct samples {
    double *base, *changed;
    size_t bases, changes;
    double mean, deviation; // of the rank-sum statistic without ties; ties make it conservative
};

static int ascending(const void *left, const void *right)
{
    double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

static double *sorted_copy(const double *values, size_t count)
{
    double *copy = malloc(count * sizeof *copy);
    if (copy) {
        memcpy(copy, values, count * sizeof *copy);
        qsort(copy, count, sizeof *copy, ascending);
    }
    return copy;
}

static void samples_free(struct samples *samples)
{
    free(samples->base);
    free(samples->changed);
}

static int samples_make(struct samples *samples, const double *base, size_t bases, const double *changed,
                        size_t changes)
{
    double m = (double)bases, n = (double)changes;
    if (!all_finite(base, bases) || !all_finite(changed, changes))
        return -EINVAL;
    *samples = (struct samples){
        sorted_copy(base, bases),      sorted_copy(changed, changes), bases, changes, m * n / 2,
        sqrt(m * n * (m + n + 1) / 12)};
    if (samples->base && samples->changed)
        return 0;
    samples_free(samples);
    return -ENOMEM;
}

// How many of all differences changed - base are below theta; those equal to it too where `with_equal`.
static size_t count_below(const struct samples *samples, double theta, int with_equal)
{
    size_t count = 0,
           first = 0; // the first base value whose difference is below; it moves up as `changed` grows
    for (size_t j = 0; j < samples->changes; j++) {
        double value = samples->changed[j];
        while (first < samples->bases &&
               !(with_equal ? value - samples->base[first] <= theta : value - samples->base[first] < theta))
            first++;
        count += samples->bases - first;
    }
    return count;
}

// The difference of a rank, from 1, by halving where it can lie.
static double difference_of_rank(const struct samples *samples, size_t rank)
{
    double low = samples->changed[0] - samples->base[samples->bases - 1];
    double high = samples->changed[samples->changes - 1] - samples->base[0];
    if (count_below(samples, low, 1) >= rank)
        return low;
    while (high - low > PRECISION) {
        double middle = low + (high - low) / 2;
        if (count_below(samples, middle, 1) >= rank)
            high = middle;
        else
            low = middle;
    }
    return high;
}

// P(the statistic <= count), by the normal distribution.
static double tail(const struct samples *samples, double count)
{
    return 0.5 * erfc((samples->mean - count - 0.5) / samples->deviation / sqrt(2));
}

// The greatest rank whose difference, and its counterpart from above, still bound an interval of the level.
static size_t interval_rank(const struct samples *samples, double level)
{
    size_t low = 0, high = (size_t)samples->mean;
    while (low < high) {
        size_t middle = low + (high - low + 1) / 2;
        if (2 * tail(samples, (double)middle - 1) <= 1 - level)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

static int effect_of_many(const struct samples *samples, double level, struct effect *effect)
{
    size_t all = samples->bases * samples->changes, rank = interval_rank(samples, level);
    size_t fewer = samples->bases < samples->changes ? samples->bases : samples->changes;
    *effect = (struct effect){.low = NAN, .high = NAN, .level = level, .clusters = fewer};
    effect->least = PERMUTATION_BOOTS_LEAST;
    effect->change =
        0.5 * (difference_of_rank(samples, (all + 1) / 2) + difference_of_rank(samples, all / 2 + 1));
    if (fewer < PERMUTATION_BOOTS_LEAST || rank == 0)
        return -ENODATA;
    effect->low = difference_of_rank(samples, rank);
    effect->high = difference_of_rank(samples, all + 1 - rank);
    return 0;
}

int shift_effect(const double *base, size_t bases, const double *changed, size_t changes, double level,
                 struct effect *effect)
{
    struct samples samples;
    if (bases * changes <= SHIFT_EXACT_MOST || !(level > 0 && level < 1))
        return permutation_effect(base, bases, changed, changes, level, effect);
    int error = samples_make(&samples, base, bases, changed, changes);
    if (error)
        return error;
    error = effect_of_many(&samples, level, effect);
    samples_free(&samples);
    return error;
}

int shift_p(const double *base, size_t bases, const double *changed, size_t changes, double theta, double *p)
{
    struct samples samples;
    size_t fewer = bases < changes ? bases : changes;
    if (bases * changes <= SHIFT_EXACT_MOST || fewer < PERMUTATION_BOOTS_LEAST || !isfinite(theta))
        return permutation_p(base, bases, changed, changes, theta, p);
    *p = NAN;
    int error = samples_make(&samples, base, bases, changed, changes);
    if (error)
        return error;
    size_t at_most = count_below(&samples, theta, 1),
           at_least = bases * changes - count_below(&samples, theta, 0);
    *p = fmin(1, 2 * tail(&samples, (double)(at_most < at_least ? at_most : at_least)));
    samples_free(&samples);
    return 0;
}
