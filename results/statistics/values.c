// SPDX-License-Identifier: MIT
#include "results/statistics/values.h"

#include "results/statistics/quantile.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

int values_add(struct values *values, double value)
{
    if (values->count == values->room) {
        size_t room = values->room ? 2 * values->room : 64;
        double *grown = realloc(values->values, room * sizeof(*grown));
        if (!grown)
            return -ENOMEM;
        values->values = grown;
        values->room = room;
    }
    values->values[values->count++] = value;
    return 0;
}

bool batch_value(const struct cell *cell, const struct worker_samples *worker, size_t batch, double *value)
{
    if (batch >= worker->calls.count || batch >= worker->ns.count)
        return false;
    int64_t calls = worker->calls.values[batch], ns = worker->ns.values[batch];
    bool rate = cell->unit && strcmp(cell->unit, "calls/s") == 0;
    if (calls <= 0 || ns < 0 || (rate && ns == 0))
        return false;
    *value = rate ? (double)calls * 1e9 / (double)ns : (double)ns / (double)calls;
    return true;
}

static int worker_batches(const struct cell *cell, const struct worker_samples *worker, struct values *values)
{
    int error = 0;
    for (size_t i = 0; i < worker->ns.count && !error; i++) {
        double value;
        if (batch_value(cell, worker, i, &value))
            error = values_add(values, value);
    }
    return error;
}

int process_batches(const struct cell *cell, const struct process_samples *process, struct values *values)
{
    int error = 0;
    for (size_t i = 0; i < process->worker_count && !error; i++)
        error = worker_batches(cell, &process->workers[i], values);
    return error;
}

// The median of collected values, which are freed.
static int take_median(struct values *values, int error, double *median)
{
    if (!error)
        error = median_of(values->values, values->count, median);
    free(values->values);
    return error;
}

int process_value(const struct cell *cell, const struct process_samples *process, double *value)
{
    struct values batches = {0};
    return take_median(&batches, process_batches(cell, process, &batches), value);
}

// Appends one process's value if it has one.
static int add_process(const struct cell *cell, const struct process_samples *process, struct values *values)
{
    double value;
    int error = process_value(cell, process, &value);
    if (error)
        return error == -ENODATA ? 0 : error;
    return values_add(values, value);
}

int boot_value(const struct cell *cell, const struct boot_samples *boot, double *value)
{
    struct values medians = {0};
    int error = 0;
    for (size_t i = 0; i < boot->process_count && !error; i++)
        error = add_process(cell, &boot->processes[i], &medians);
    return take_median(&medians, error, value);
}

static int add_boot(const struct cell *cell, const struct boot_samples *boot, struct values *values)
{
    double value;
    int error = boot_value(cell, boot, &value);
    if (error)
        return error == -ENODATA ? 0 : error;
    return values_add(values, value);
}

static int add_processes(const struct cell *cell, const struct boot_samples *boot, enum unit unit,
                         struct values *values)
{
    int error = 0;
    for (size_t i = 0; i < boot->process_count && !error; i++)
        error = unit == UNIT_BATCH ? process_batches(cell, &boot->processes[i], values)
                                   : add_process(cell, &boot->processes[i], values);
    return error;
}

int cell_values(const struct cell *cell, enum unit unit, struct values *values)
{
    int error = 0;
    for (size_t i = 0; i < cell->boot_count && !error; i++)
        error = unit == UNIT_BOOT ? add_boot(cell, &cell->boots[i], values)
                                  : add_processes(cell, &cell->boots[i], unit, values);
    return error;
}
