// SPDX-License-Identifier: MIT
#include "results/study/truth.h"
#include "results/live/live_cells.h"
#include "results/statistics/quantile.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static int ascending(const void *left, const void *right)
{
    double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

// The mean of the middle half of all batches, in ns per call, NaN without any. A clock may step by a tenth of
// a short chain's time: a median would, too.
static double middle_of(const struct cell *cell)
{
    struct values batches = {0};
    double sum = 0;
    if (cell_values(cell, UNIT_BATCH, &batches))
        batches.count = 0;
    size_t begin = batches.count / 4, end = batches.count - begin;
    if (batches.count)
        qsort(batches.values, batches.count, sizeof(double), ascending);
    for (size_t i = begin; i < end; i++)
        sum += batches.values[i];
    free(batches.values);
    return end > begin ? sum / (double)(end - begin) : NAN;
}

static double reference_ns(const struct result *result, size_t slowdown)
{
    size_t place = cell_find_variant(result, LIVE_CONTROL, (long)slowdown);
    return place < result->cell_count ? middle_of(&result->cells[place]) : NAN;
}

// The chain of a cell is not quite as long as the reference, whose additions cost the same.
int truth_add(struct truth *truth, const struct study_setup *setup, size_t place, size_t slowdown,
              const struct cell *base, const struct result *result)
{
    const struct study_cell *cell = &setup->cells[place];
    double reference = reference_ns(result, slowdown) - reference_ns(result, 0);
    double longer =
        setup->reference[slowdown] ? (double)cell->chain[slowdown] / (double)setup->reference[slowdown] : 1;
    double ratio = reference * longer / (middle_of(base) * (double)cell->calls);
    return isfinite(ratio) ? values_add(&truth->ratios, ratio) : 0;
}

double truth_median(const struct truth *truth)
{
    double median = NAN;
    double *copy = malloc((truth->ratios.count + 1) * sizeof *copy);
    if (copy && truth->ratios.count) {
        memcpy(copy, truth->ratios.values, truth->ratios.count * sizeof *copy);
        median_of(copy, truth->ratios.count, &median);
    }
    free(copy);
    return median;
}
