// SPDX-License-Identifier: MIT
#include "plots/histogram.h"
#include "results/statistics/values.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define TAIL  0.05 // of the values at either end may stay outside,
#define REACH 0.25 // where they lie farther out than this share of the others' range
#define THIN  1e-3 // of a value: a bin's width where all values are the same

static const struct worker_samples *any_worker(const struct cell *cell)
{
    for (size_t i = 0; i < cell->boot_count; i++)
        for (size_t j = 0; j < cell->boots[i].process_count; j++)
            if (cell->boots[i].processes[j].worker_count)
                return cell->boots[i].processes[j].workers;
    return NULL;
}

// One ns more or less in a batch: by how much the cost of a call then differs. Not known where rates are
// counted.
static double step_of(const struct cell *cell)
{
    const struct worker_samples *worker = any_worker(cell);
    bool is_time = strcmp(cell->unit, RESULT_UNIT) == 0;
    return is_time && worker && worker->calls.count && worker->calls.values[0] > 0
               ? 1.0 / (double)worker->calls.values[0]
               : 0;
}

enum { LEAST = 12 }; // bins, with those at the sides

static int ascending(const void *a, const void *b)
{
    double one = *(const double *)a, other = *(const double *)b;
    return (one > other) - (one < other);
}

static double at_share(const struct values *values, double share)
{
    return values->values[(size_t)(share * (double)(values->count - 1) + 0.5)];
}

// Sets bins for sorted values. The lowest lies in the middle of its bin, so that all do which the clock's
// step puts on a grid. On both sides of those there are empty ones, or what few values lie there.
static void set_bins(struct histogram *histogram, const struct values *values, double step, size_t bins)
{
    double low = at_share(values, TAIL), high = at_share(values, 1 - TAIL), reach = REACH * (high - low);
    low = fmax(low - reach, at_share(values, 0));
    high = fmin(high + reach, at_share(values, 1));
    double width = (high - low) / (double)bins;
    if (step > 0)
        width = fmax(1, ceil(width / step)) * step;
    else if (width <= 0)
        width = fmax(fabs(high), THIN) * THIN;
    size_t full = (size_t)((high - low) / width + 0.5) + 1,
           margin = full + 2 < LEAST ? (LEAST - full) / 2 : 1;
    histogram->low = low - ((double)margin + 0.5) * width;
    histogram->width = width;
    histogram->bins = full + 2 * margin;
    histogram->values = values->count;
}

static int count_values(struct histogram *histogram, const struct values *values)
{
    histogram->counts = calloc(histogram->bins, sizeof *histogram->counts);
    if (!histogram->counts)
        return -ENOMEM;
    for (size_t i = 0; i < values->count; i++) {
        double bin = floor((values->values[i] - histogram->low) / histogram->width);
        if (!(bin >= 0 && bin < (double)histogram->bins)) {
            histogram->outside++;
            continue;
        }
        size_t count = ++histogram->counts[(size_t)bin];
        histogram->most = count > histogram->most ? count : histogram->most;
    }
    return 0;
}

int histogram_make(struct histogram *histogram, const struct cell *cell, size_t bins)
{
    struct values values = {0};
    *histogram = (struct histogram){0};
    int error = cell_values(cell, UNIT_BATCH, &values);
    if (!error && !values.count)
        error = -ENODATA;
    if (!error)
        error = find_modes(values.values, values.count, &histogram->modes);
    if (!error) {
        qsort(values.values, values.count, sizeof *values.values, ascending);
        set_bins(histogram, &values, step_of(cell), bins);
        error = count_values(histogram, &values);
    }
    free(values.values);
    return error;
}
