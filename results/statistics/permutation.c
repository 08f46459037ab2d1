// SPDX-License-Identifier: MIT
#include "results/statistics/permutation.h"

#include "results/statistics/flips.h"
#include "results/statistics/quantile.h"
#include "results/statistics/ranks.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>

#define ROUNDING 1e-12

// The numbers whose order statistics are the estimate and the interval's ends (all differences, or all means
// of two), and the distribution of how many of them lie below the true change: the rank statistic itself.
struct contrasts {
    double *values, *chances; // chances[0..count / 2]
    size_t count;
};

static void contrasts_free(struct contrasts *contrasts)
{
    free(contrasts->values);
    free(contrasts->chances);
}

static int contrasts_allocate(struct contrasts *contrasts, size_t count)
{
    contrasts->count = count;
    contrasts->values = malloc(count * sizeof(double));
    contrasts->chances = malloc((count / 2 + 1) * sizeof(double));
    if (contrasts->values && contrasts->chances)
        return 0;
    contrasts_free(contrasts);
    return -ENOMEM;
}

static int unpaired(const double *base, size_t bases, const double *changed, size_t changes,
                    struct contrasts *contrasts)
{
    if (!all_finite(base, bases) || !all_finite(changed, changes))
        return -EINVAL;
    if (bases == 0 || changes == 0)
        return -ENODATA;
    int error = contrasts_allocate(contrasts, bases * changes);
    if (error)
        return error;
    for (size_t i = 0; i < bases; i++)
        for (size_t j = 0; j < changes; j++)
            contrasts->values[i * changes + j] = changed[j] - base[i];
    error = rank_sum_chances(bases, changes, contrasts->count / 2, contrasts->chances);
    if (error)
        contrasts_free(contrasts);
    return error;
}

static int paired(const double *differences, size_t count, struct contrasts *contrasts)
{
    if (!all_finite(differences, count))
        return -EINVAL;
    if (count == 0)
        return -ENODATA;
    int error = contrasts_allocate(contrasts, count * (count + 1) / 2);
    if (error)
        return error;
    double *next = contrasts->values;
    for (size_t i = 0; i < count; i++)
        for (size_t j = i; j < count; j++)
            *next++ = 0.5 * (differences[i] + differences[j]);
    signed_rank_chances(count, contrasts->count / 2, contrasts->chances);
    return 0;
}

// The greatest k for which the k-th smallest and k-th largest contrast hold the truth at the level; 0: none
// does.
static size_t interval_rank(const struct contrasts *contrasts, double level)
{
    double missed = 0;
    size_t rank = 0;
    while (rank < contrasts->count / 2 && 2 * (missed + contrasts->chances[rank]) <= 1 - level + ROUNDING)
        missed += contrasts->chances[rank++];
    return rank;
}

// Fills estimate and interval and frees the contrasts; returns 0, or -ENODATA where no interval may be given.
static int conclude(struct contrasts *contrasts, bool enough, struct effect *effect)
{
    size_t rank = enough ? interval_rank(contrasts, effect->level) : 0;
    if (rank > 0) {
        effect->low = order_statistic(contrasts->values, contrasts->count, rank - 1);
        effect->high = order_statistic(contrasts->values, contrasts->count, contrasts->count - rank);
    }
    median_of(contrasts->values, contrasts->count, &effect->change);
    contrasts_free(contrasts);
    return rank > 0 ? 0 : -ENODATA;
}

// With ties, those at theta count on whichever side makes p the greater: so p agrees with the closed
// interval.
static double p_value(struct contrasts *contrasts, double theta)
{
    size_t at_most = 0, at_least = 0;
    for (size_t i = 0; i < contrasts->count; i++) {
        at_most += contrasts->values[i] <= theta;
        at_least += contrasts->values[i] >= theta;
    }
    size_t fewer = at_most < at_least ? at_most : at_least;
    double chance = 0;
    for (size_t i = 0; i <= fewer && i <= contrasts->count / 2; i++)
        chance += contrasts->chances[i];
    contrasts_free(contrasts);
    return fmin(1, 2 * chance);
}

// The least two-sided p of two samples of equal size: 2 of all (2 n over n) ways to part them.
static double least_p(size_t boots)
{
    double n = (double)boots;
    return 2 * exp(2 * lgamma(n + 1) - lgamma(2 * n + 1));
}

static size_t boots_least(double level)
{
    size_t boots = PERMUTATION_BOOTS_LEAST;
    while (boots < 64 && least_p(boots) > 1 - level + ROUNDING)
        boots++;
    return boots;
}

static bool begin(struct effect *effect, double level, size_t clusters)
{
    *effect = (struct effect){.change = NAN, .low = NAN, .high = NAN, .level = level, .clusters = clusters};
    return level > 0 && level < 1;
}

int permutation_effect(const double *base, size_t bases, const double *changed, size_t changes, double level,
                       struct effect *effect)
{
    struct contrasts contrasts;
    size_t fewer = bases < changes ? bases : changes;
    if (!begin(effect, level, fewer))
        return -EINVAL;
    effect->least = boots_least(level);
    int error = unpaired(base, bases, changed, changes, &contrasts);
    return error ? error : conclude(&contrasts, fewer >= PERMUTATION_BOOTS_LEAST, effect);
}

int permutation_p(const double *base, size_t bases, const double *changed, size_t changes, double theta,
                  double *p)
{
    struct contrasts contrasts;
    *p = NAN;
    if (!isfinite(theta))
        return -EINVAL;
    if (bases < PERMUTATION_BOOTS_LEAST || changes < PERMUTATION_BOOTS_LEAST)
        return all_finite(base, bases) && all_finite(changed, changes) ? -ENODATA : -EINVAL;
    int error = unpaired(base, bases, changed, changes, &contrasts);
    if (!error)
        *p = p_value(&contrasts, theta);
    return error;
}

int paired_effect(const double *differences, size_t count, double level, struct effect *effect)
{
    struct contrasts contrasts;
    if (!begin(effect, level, count))
        return -EINVAL;
    effect->least = flips_least(level);
    int error = paired(differences, count, &contrasts);
    return error ? error : conclude(&contrasts, count >= effect->least, effect);
}

int paired_p(const double *differences, size_t count, double theta, double *p)
{
    struct contrasts contrasts;
    *p = NAN;
    int error = isfinite(theta) ? paired(differences, count, &contrasts) : -EINVAL;
    if (!error)
        *p = p_value(&contrasts, theta);
    return error;
}
