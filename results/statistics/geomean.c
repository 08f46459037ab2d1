// SPDX-License-Identifier: MIT
#include "results/statistics/geomean.h"

#include "results/statistics/flips.h"
#include "results/statistics/quantile.h"
#include "results/statistics/random.h"
#include "results/statistics/student.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>

#define RESAMPLES 20000

struct entry {
    double value;
    size_t cluster;
};

// One cell after another, each sorted by value: a resample's median is then found by counting draws, without
// a sort.
struct table {
    struct entry *entries;
    size_t *draws; // how often each cluster was drawn
    size_t clusters, cells;
};

static int ascending(const void *left, const void *right)
{
    double a = ((const struct entry *)left)->value, b = ((const struct entry *)right)->value;
    return (a > b) - (a < b);
}

static void table_free(struct table *table)
{
    free(table->entries);
    free(table->draws);
}

static int table_make(struct table *table, const double *values, size_t clusters, size_t cells)
{
    *table = (struct table){.clusters = clusters, .cells = cells};
    table->entries = malloc(clusters * cells * sizeof(*table->entries));
    table->draws = malloc(clusters * sizeof(*table->draws));
    if (!table->entries || !table->draws) {
        table_free(table);
        return -ENOMEM;
    }
    for (size_t j = 0; j < cells; j++) {
        struct entry *cell = table->entries + j * clusters;
        for (size_t i = 0; i < clusters; i++)
            cell[i] = (struct entry){values[i * cells + j], i};
        qsort(cell, clusters, sizeof(*cell), ascending);
    }
    return 0;
}

static double drawn_median(const struct entry *cell, const size_t *draws, size_t clusters)
{
    size_t passed = 0, i = 0;
    while ((passed += draws[cell[i].cluster]) < (clusters + 1) / 2)
        i++;
    double lower = cell[i].value;
    while (passed < clusters / 2 + 1)
        passed += draws[cell[++i].cluster];
    return 0.5 * (lower + cell[i].value);
}

static double mean_of_medians(const struct table *table)
{
    double sum = 0;
    for (size_t j = 0; j < table->cells; j++)
        sum += drawn_median(table->entries + j * table->clusters, table->draws, table->clusters);
    return sum / (double)table->cells;
}

static void draw(struct table *table, struct random *random)
{
    for (size_t i = 0; i < table->clusters; i++)
        table->draws[i] = 0;
    for (size_t i = 0; i < table->clusters; i++)
        table->draws[random_below(random, table->clusters)]++;
}

// The share of resamples to leave out at each end.
static double tail_share(size_t clusters, double level)
{
    double n = (double)clusters;
    return 0.5 * erfc(sqrt(n / (n - 1)) * student_quantile(level, clusters - 1) / sqrt(2));
}

static int resample(struct table *table, uint64_t seed, struct effect *effect)
{
    struct random random;
    double *means = malloc(RESAMPLES * sizeof(*means)), tail = tail_share(table->clusters, effect->level);
    if (!means)
        return -ENOMEM;
    random_seed(&random, seed);
    for (size_t i = 0; i < RESAMPLES; i++) {
        draw(table, &random);
        means[i] = mean_of_medians(table);
    }
    quantile_of(means, RESAMPLES, tail, &effect->low);
    quantile_of(means, RESAMPLES, 1 - tail, &effect->high);
    free(means);
    return 0;
}

int geomean_effect(const double *values, size_t clusters, size_t cells, double level, uint64_t seed,
                   struct effect *effect)
{
    struct table table;
    *effect = (struct effect){.change = NAN, .low = NAN, .high = NAN, .level = level, .clusters = clusters};
    if (!(level > 0 && level < 1) || !all_finite(values, clusters * cells))
        return -EINVAL;
    effect->least = flips_least(level);
    if (clusters == 0 || cells == 0)
        return -ENODATA;
    int error = table_make(&table, values, clusters, cells);
    if (error)
        return error;
    for (size_t i = 0; i < clusters; i++)
        table.draws[i] = 1;
    effect->change = mean_of_medians(&table);
    error = clusters < effect->least ? -ENODATA : resample(&table, seed, effect);
    table_free(&table);
    return error;
}
