// SPDX-License-Identifier: MIT
#include "results/statistics/signflip.h"

#include "results/statistics/flips.h"
#include "results/statistics/quantile.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

// The clusters made ready for many thetas: values sorted within each cluster, and all values sorted.
struct sorted {
    size_t count, total;
    const size_t *sizes;
    double *clusters, *all, *scratch;
    size_t *weights;
};

static int ascending(const void *left, const void *right)
{
    double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

static void sorted_free(struct sorted *sorted)
{
    free(sorted->clusters);
    free(sorted->all);
    free(sorted->scratch);
    free(sorted->weights);
}

static int sorted_allocate(struct sorted *sorted, const struct clusters *clusters)
{
    size_t total = clusters->values.count, bytes = total * sizeof(double);
    *sorted = (struct sorted){.count = clusters->count, .total = total, .sizes = clusters->sizes};
    sorted->clusters = malloc(bytes);
    sorted->all = malloc(bytes);
    sorted->scratch = malloc(bytes + sizeof(double));
    sorted->weights = malloc(clusters->count * sizeof(*sorted->weights));
    if (sorted->clusters && sorted->all && sorted->scratch && sorted->weights)
        return 0;
    sorted_free(sorted);
    return -ENOMEM;
}

static int sorted_make(struct sorted *sorted, const struct clusters *clusters)
{
    if (!all_finite(clusters->values.values, clusters->values.count))
        return -EINVAL;
    if (clusters->values.count == 0)
        return -ENODATA;
    int error = sorted_allocate(sorted, clusters);
    if (error)
        return error;
    memcpy(sorted->clusters, clusters->values.values, sorted->total * sizeof(double));
    memcpy(sorted->all, clusters->values.values, sorted->total * sizeof(double));
    qsort(sorted->all, sorted->total, sizeof(double), ascending);
    for (size_t i = 0, start = 0; i < sorted->count; start += sorted->sizes[i++])
        qsort(sorted->clusters + start, sorted->sizes[i], sizeof(double), ascending);
    return 0;
}

// How many of count ascending values are below theta; those equal to it too where `with_equal`.
static size_t below(const double *values, size_t count, double theta, bool with_equal)
{
    size_t low = 0, high = count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (values[middle] < theta || (with_equal && values[middle] == theta))
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

// Which side of theta a value equal to it counts on: neither, or as seen from just beside theta.
enum side { AT, BEFORE, BEHIND };

// The sum over clusters of S_p at theta, or just before or behind it; |S_p| become the weights to be flipped.
static int64_t statistic(struct sorted *sorted, double theta, enum side side)
{
    int64_t sum = 0;
    for (size_t i = 0, start = 0; i < sorted->count; start += sorted->sizes[i++]) {
        const double *values = sorted->clusters + start;
        size_t size = sorted->sizes[i];
        size_t under = below(values, size, theta, side == BEHIND);
        size_t over = size - below(values, size, theta, side != BEFORE);
        int64_t score = (int64_t)over - (int64_t)under;
        sorted->weights[i] = (size_t)(score < 0 ? -score : score);
        sum += score;
    }
    return sum;
}

// P(a flipped sum >= sum): the flipped weights make up at most half of what the sum lacks to the total of
// all.
static double upper_tail(struct sorted *sorted, int64_t sum)
{
    size_t total = 0;
    for (size_t i = 0; i < sorted->count; i++)
        total += sorted->weights[i];
    size_t limit = (size_t)((int64_t)total - sum) / 2;
    return flips_at_most(sorted->weights, sorted->count, limit, sorted->scratch);
}

int signflip_p(const struct clusters *clusters, double theta, double *p)
{
    struct sorted sorted;
    *p = NAN;
    int error = isfinite(theta) ? sorted_make(&sorted, clusters) : -EINVAL;
    if (error)
        return error;
    int64_t sum = statistic(&sorted, theta, AT);
    *p = fmin(1, 2 * upper_tail(&sorted, sum < 0 ? -sum : sum));
    sorted_free(&sorted);
    return 0;
}

// Whether the changes just behind all[rank] are too low, or (upper) those just before all[total - 1 - rank]
// too high.
static bool rejected(struct sorted *sorted, size_t rank, bool upper, double error)
{
    double theta = sorted->all[upper ? sorted->total - 1 - rank : rank];
    int64_t sum = statistic(sorted, theta, upper ? BEFORE : BEHIND);
    sum = upper ? -sum : sum;
    return sum > 0 && upper_tail(sorted, sum) <= error;
}

// The outermost value beyond which, seen from the middle, every change is rejected with the given one-sided
// error. Only there can the interval end, since S_p is constant between values.
static double end_of_interval(struct sorted *sorted, bool upper, double error)
{
    size_t low = 0, high = sorted->total - 1;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (rejected(sorted, middle, upper, error))
            low = middle + 1;
        else
            high = middle;
    }
    return sorted->all[upper ? sorted->total - 1 - low : low];
}

static double median_of_sorted(const double *values, size_t count)
{
    return 0.5 * (values[(count - 1) / 2] + values[count / 2]);
}

// An empty cluster has no sign to flip.
static size_t flippable(const struct clusters *clusters)
{
    size_t count = 0;
    for (size_t i = 0; i < clusters->count; i++)
        count += clusters->sizes[i] > 0;
    return count;
}

int signflip_effect(const struct clusters *clusters, double level, struct effect *effect)
{
    struct sorted sorted;
    *effect = (struct effect){.change = NAN, .low = NAN, .high = NAN, .level = level};
    if (!(level > 0 && level < 1))
        return -EINVAL;
    effect->clusters = flippable(clusters);
    effect->least = flips_least(level);
    int error = sorted_make(&sorted, clusters);
    if (error)
        return error;
    effect->change = median_of_sorted(sorted.all, sorted.total);
    if (effect->clusters >= effect->least) {
        effect->low = end_of_interval(&sorted, false, (1 - level) / 2);
        effect->high = end_of_interval(&sorted, true, (1 - level) / 2);
    }
    sorted_free(&sorted);
    return effect->clusters >= effect->least ? 0 : -ENODATA;
}
