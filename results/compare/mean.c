// SPDX-License-Identifier: MIT
// One figure for the table: the geometric mean of the cells' ratios.
#include "results/compare/change.h"

#include "results/compare/shift.h"
#include "results/statistics/geomean.h"
#include "results/statistics/quantile.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>

enum { SEED = 1 }; // of the resampling: the same files always give the same interval

static bool is_complete(const struct comparison *comparison, const struct line *line, size_t column)
{
    return all_finite(line->units[column], comparison_units(comparison, column));
}

// Cells that belong in the mean: those that cost time, are no controls, and which every unit of both sides
// measured.
static bool counts(const struct comparison *comparison, const struct line *line, size_t index)
{
    const struct span *span = &comparison->spans[index];
    bool exact = comparison->basis == BASIS_COUNTED;
    if (line->control || line->sense != (exact ? SENSE_COUNT : SENSE_COST) ||
        isnan(line->changes[index].effect.change))
        return false;
    if (comparison->basis != BASIS_BOOTS && comparison->basis != BASIS_RUNS)
        return true;
    return is_complete(comparison, line, span->from) && is_complete(comparison, line, span->to);
}

static size_t count_cells(const struct comparison *comparison, size_t index)
{
    size_t cells = 0;
    for (size_t i = 0; i < comparison->line_count; i++)
        cells += counts(comparison, &comparison->lines[i], index);
    return cells;
}

// Each unit's mean over the cells.
static void unit_means(const struct comparison *comparison, size_t index, size_t column, size_t cells,
                       double *means)
{
    size_t units = comparison_units(comparison, column);
    for (size_t u = 0; u < units; u++)
        means[u] = 0;
    for (size_t i = 0; i < comparison->line_count; i++) {
        const struct line *line = &comparison->lines[i];
        if (counts(comparison, line, index))
            for (size_t u = 0; u < units; u++)
                means[u] += line->units[column][u] / (double)cells;
    }
}

static int mean_of_units(const struct comparison *comparison, size_t index, size_t cells,
                         struct effect *effect)
{
    const struct span *span = &comparison->spans[index];
    size_t bases = comparison_units(comparison, span->from), changes = comparison_units(comparison, span->to);
    double *means = malloc((bases + changes + 1) * sizeof *means);
    if (!means)
        return -ENOMEM;
    unit_means(comparison, index, span->from, cells, means);
    unit_means(comparison, index, span->to, cells, means + bases);
    int error = shift_effect(means, bases, means + bases, changes, COMPARE_LEVEL, effect);
    if (comparison->basis == BASIS_RUNS && !span->order.in_turn)
        effect->low = effect->high = NAN;
    free(means);
    return error == -ENODATA ? 0 : error;
}

// Whether all cells of the mean have this block or process.
static bool is_common(const struct comparison *comparison, size_t index, size_t unit)
{
    for (size_t i = 0; i < comparison->line_count; i++)
        if (counts(comparison, &comparison->lines[i], index) &&
            isnan(comparison->lines[i].changes[index].differences[unit]))
            return false;
    return true;
}

static size_t all_pairs(const struct comparison *comparison, size_t index)
{
    for (size_t i = 0; i < comparison->line_count; i++)
        if (counts(comparison, &comparison->lines[i], index))
            return comparison->lines[i].changes[index].difference_count;
    return 0;
}

// Over the blocks or processes that have all cells.
static int mean_of_pairs(const struct comparison *comparison, size_t index, size_t cells,
                         struct effect *effect)
{
    size_t all = all_pairs(comparison, index), units = 0;
    double *values = calloc(all * cells + 1, sizeof *values);
    if (!values)
        return -ENOMEM;
    for (size_t u = 0; u < all; u++) {
        double *next = values + units * cells;
        if (!is_common(comparison, index, u))
            continue;
        units++;
        for (size_t i = 0; i < comparison->line_count; i++)
            if (counts(comparison, &comparison->lines[i], index))
                *next++ = comparison->lines[i].changes[index].differences[u];
    }
    int error = units ? geomean_effect(values, units, cells, comparison->level, SEED, effect) : 0;
    free(values);
    return error == -ENODATA ? 0 : error;
}

static void mean_of_changes(const struct comparison *comparison, size_t index, size_t cells,
                            struct effect *effect)
{
    effect->change = 0;
    for (size_t i = 0; i < comparison->line_count; i++)
        if (counts(comparison, &comparison->lines[i], index))
            effect->change += comparison->lines[i].changes[index].effect.change / (double)cells;
}

static struct effect *begin(struct comparison *comparison, size_t index)
{
    struct span *span = &comparison->spans[index];
    span->mean =
        (struct change){.effect = {.change = NAN, .low = NAN, .high = NAN, .level = COMPARE_LEVEL}, .p = NAN};
    span->mean_cells = count_cells(comparison, index);
    return &span->mean.effect;
}

int mean_judge(struct comparison *comparison, size_t index)
{
    struct effect *effect = begin(comparison, index);
    const struct span *span = &comparison->spans[index];
    if (span->mean_cells < 2)
        return 0;
    if (comparison->basis == BASIS_COUNTED || comparison->basis == BASIS_PUBLISHED) {
        mean_of_changes(comparison, index, span->mean_cells, effect);
        return 0;
    }
    bool paired = comparison_by_process(comparison) || span_is_paired(comparison, span);
    return paired ? mean_of_pairs(comparison, index, span->mean_cells, effect)
                  : mean_of_units(comparison, index, span->mean_cells, effect);
}
