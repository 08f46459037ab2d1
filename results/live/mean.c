// SPDX-License-Identifier: MIT
#include "results/live/mean.h"
#include "results/statistics/geomean.h"
#include "results/statistics/quantile.h"

#include <errno.h>
#include <stdlib.h>

enum { SEED = 1 }; // the same table gives the same figure

// Writes the median of each cluster to the column `cell` of values, which has `cells` columns and room for
// `room` rows.
static int fill_column(const struct cell *base, const struct cell *changed, double *values, size_t cells,
                       size_t cell, size_t room, size_t *rows)
{
    struct clusters clusters = {0};
    size_t passed, begin = 0;
    int error = clusters_of_pair(base, changed, &clusters, &passed);
    *rows = clusters.count < room ? clusters.count : room;
    for (size_t i = 0; i < *rows && !error; begin += clusters.sizes[i++])
        error = median_of(clusters.values.values + begin, clusters.sizes[i], &values[i * cells + cell]);
    clusters_free(&clusters);
    return error;
}

static size_t count_cells(const struct live_pairs *pairs)
{
    size_t cells = 0;
    for (size_t i = 0; i < pairs->count; i++)
        cells += !pairs->list[i].control && pairs->list[i].effect.clusters > 0;
    return cells;
}

// A cell that was decided early has fewer processes than others, and all of its are theirs, too.
static int fill(const struct live_pairs *pairs, const struct result *base, const struct result *changed,
                double *values, size_t cells, size_t *clusters)
{
    size_t column = 0, rows;
    int error = 0;
    for (size_t i = 0; i < pairs->count && !error; i++) {
        const struct live_pair *pair = &pairs->list[i];
        if (pair->control || pair->effect.clusters == 0)
            continue;
        error = fill_column(&base->cells[pair->base], &changed->cells[pair->changed], values, cells, column++,
                            *clusters, &rows);
        *clusters = rows < *clusters ? rows : *clusters;
    }
    return error;
}

int live_pairs_mean(const struct live_pairs *pairs, const struct result *base, const struct result *changed,
                    struct effect *effect)
{
    size_t cells = count_cells(pairs), clusters = 0;
    for (size_t i = 0; i < pairs->count; i++)
        if (pairs->list[i].effect.clusters > clusters)
            clusters = pairs->list[i].effect.clusters;
    if (cells < 2)
        return -ENODATA;
    double *values = calloc(clusters * cells, sizeof *values);
    int error = values ? fill(pairs, base, changed, values, cells, &clusters) : -ENOMEM;
    if (!error)
        error = geomean_effect(values, clusters, cells, SEQUENTIAL_LEVEL, SEED, effect);
    free(values);
    return error;
}
