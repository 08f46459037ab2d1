// SPDX-License-Identifier: MIT
#include "results/statistics/diagnosis.h"

#include "results/statistics/quantile.h"
#include "results/statistics/summary.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define OUTLIER_DEVIATIONS 5
#define OUTLIER_PROCESSES  5      // fewer have no spread to speak of
#define QUIET_DEVIATION    0.0002 // of the median: no processes are more alike, whatever tied values say
#define JUMP               0.1

typedef int (*worker_visitor)(const struct cell *cell, const struct worker_samples *worker, void *context);

// Calls visit for every worker of every process until it returns an error; returns that or 0.
static int each_worker(const struct cell *cell, worker_visitor visit, void *context)
{
    int error = 0;
    for (size_t i = 0; i < cell->boot_count; i++)
        for (size_t j = 0; j < cell->boots[i].process_count; j++) {
            const struct process_samples *process = &cell->boots[i].processes[j];
            for (size_t k = 0; k < process->worker_count && !error; k++)
                error = visit(cell, &process->workers[k], context);
        }
    return error;
}

static int count_batches(const struct cell *cell, const struct worker_samples *worker, void *context)
{
    struct diagnosis *diagnosis = context;
    double value;
    diagnosis->batches += worker->ns.count;
    diagnosis->preempted += worker->preempted.count;
    for (size_t i = 0; i < worker->ns.count; i++)
        diagnosis->unusable += !batch_value(cell, worker, i, &value);
    return 0;
}

// ns per tick of one batch; false where one of the two is missing or not positive.
static bool clock_ratio(const struct worker_samples *worker, size_t batch, double *ratio)
{
    if (batch >= worker->ticks.count || worker->ns.values[batch] <= 0 || worker->ticks.values[batch] <= 0)
        return false;
    *ratio = (double)worker->ns.values[batch] / (double)worker->ticks.values[batch];
    return true;
}

static int collect_ratios(const struct cell *cell, const struct worker_samples *worker, void *context)
{
    (void)cell;
    int error = 0;
    for (size_t i = 0; i < worker->ns.count && !error; i++) {
        double ratio;
        if (clock_ratio(worker, i, &ratio))
            error = values_add(context, ratio);
    }
    return error;
}

struct jumps {
    double usual;
    size_t count;
};

static int count_jumps(const struct cell *cell, const struct worker_samples *worker, void *context)
{
    (void)cell;
    struct jumps *jumps = context;
    for (size_t i = 0; i < worker->ticks.count && i < worker->ns.count; i++) {
        double ratio;
        bool known = clock_ratio(worker, i, &ratio);
        bool backwards = worker->ns.values[i] < 0 || worker->ticks.values[i] < 0;
        jumps->count += backwards || (known && fabs(ratio / jumps->usual - 1) > JUMP);
    }
    return 0;
}

static int find_jumps(const struct cell *cell, size_t *count)
{
    struct values ratios = {0};
    struct jumps jumps = {NAN, 0};
    int error = each_worker(cell, collect_ratios, &ratios);
    if (!error) {
        median_of(ratios.values, ratios.count, &jumps.usual);
        error = each_worker(cell, count_jumps, &jumps);
    }
    free(ratios.values);
    *count = jumps.count;
    return error;
}

// Fills outliers and farthest from the processes' values.
static void judge_processes(const struct values *processes, double *scratch, struct diagnosis *diagnosis)
{
    double median, deviation, farthest = 0;
    memcpy(scratch, processes->values, processes->count * sizeof(*scratch));
    robust_deviation(scratch, processes->count, &median, &deviation);
    deviation = fmax(deviation, QUIET_DEVIATION * fabs(median));
    for (size_t i = 0; i < processes->count; i++) {
        double off = fabs(processes->values[i] - median);
        if (!(off > OUTLIER_DEVIATIONS * deviation))
            continue;
        diagnosis->outliers++;
        if (off > farthest) {
            farthest = off;
            diagnosis->farthest = processes->values[i] / median;
        }
    }
}

static int find_outliers(const struct cell *cell, struct diagnosis *diagnosis)
{
    struct values processes = {0};
    int error = cell_values(cell, UNIT_PROCESS, &processes);
    diagnosis->processes = processes.count;
    diagnosis->farthest = NAN;
    if (!error && processes.count >= OUTLIER_PROCESSES) {
        double *scratch = malloc(processes.count * sizeof(*scratch));
        if (scratch)
            judge_processes(&processes, scratch, diagnosis);
        error = scratch ? 0 : -ENOMEM;
        free(scratch);
    }
    free(processes.values);
    return error;
}

static int find_cell_modes(const struct cell *cell, struct modes *modes)
{
    struct values batches = {0};
    int error = cell_values(cell, UNIT_BATCH, &batches);
    if (!error)
        error = find_modes(batches.values, batches.count, modes);
    free(batches.values);
    return error;
}

static double half_width(const struct summary *summary)
{
    double share = 0.5 * (summary->high99 - summary->low99) / summary->median;
    return summary->processes > 0 && isfinite(share) ? share : NAN;
}

int diagnose(const struct cell *cell, struct diagnosis *diagnosis)
{
    *diagnosis = (struct diagnosis){.unit = summary_unit(cell)};
    diagnosis->boots_pooled = cell->boot_count > 1 && diagnosis->unit == UNIT_PROCESS;
    diagnosis->half_width = half_width(&cell->summary);
    each_worker(cell, count_batches, diagnosis);
    int error = find_jumps(cell, &diagnosis->jumps);
    if (!error)
        error = find_outliers(cell, diagnosis);
    if (!error)
        error = find_cell_modes(cell, &diagnosis->modes);
    return error;
}
