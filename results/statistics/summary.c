// SPDX-License-Identifier: MIT
#include "results/statistics/summary.h"

#include "results/statistics/interval.h"
#include "results/statistics/quantile.h"

#include <errno.h>
#include <stdlib.h>

static size_t boots_with_samples(const struct cell *cell)
{
    size_t count = 0;
    double value;
    for (size_t i = 0; i < cell->boot_count; i++)
        count += boot_value(cell, &cell->boots[i], &value) == 0;
    return count;
}

enum unit summary_unit(const struct cell *cell)
{
    return boots_with_samples(cell) >= SUMMARY_BOOTS_LEAST ? UNIT_BOOT : UNIT_PROCESS;
}

static int fill_quantiles(const struct cell *cell, struct summary *summary)
{
    struct values batches = {0};
    int error = cell_values(cell, UNIT_BATCH, &batches);
    summary->samples = batches.count;
    if (!error)
        error = quantile_of(batches.values, batches.count, 0, &summary->min);
    if (!error)
        error = quantile_of(batches.values, batches.count, 0.25, &summary->p25);
    if (!error)
        error = quantile_of(batches.values, batches.count, 0.75, &summary->p75);
    free(batches.values);
    return error;
}

static int count_processes(const struct cell *cell, struct summary *summary)
{
    struct values processes = {0};
    int error = cell_values(cell, UNIT_PROCESS, &processes);
    summary->processes = processes.count;
    free(processes.values);
    return error;
}

// The median is that of what its interval is taken over, so that the one always lies in the other.
static int fill_median(const struct cell *cell, struct summary *summary)
{
    struct values units = {0};
    struct interval interval = interval_missing();
    int error = cell_values(cell, summary_unit(cell), &units);
    if (!error)
        error = median_interval(units.values, units.count, SUMMARY_LEVEL, &interval);
    if (units.count)
        median_of(units.values, units.count, &summary->median);
    summary->low99 = interval.low;
    summary->high99 = interval.high;
    free(units.values);
    return error == -ENODATA ? 0 : error;
}

int summary_fill(struct cell *cell)
{
    struct summary summary = {0};
    int error = fill_quantiles(cell, &summary);
    if (!error)
        error = count_processes(cell, &summary);
    if (!error)
        error = fill_median(cell, &summary);
    if (!error)
        cell->summary = summary;
    return error;
}
