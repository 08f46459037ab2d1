// SPDX-License-Identifier: MIT
#include "plots/runs.h"
#include "results/statistics/summary.h"
#include "runners/fields.h"

#include <errno.h>
#include <string.h>

static bool is_sampled(const struct result *result)
{
    const char *origin = result_text(result, "origin");
    if (!origin || strcmp(origin, "measured") != 0)
        return false;
    for (size_t i = 0; i < result->cell_count; i++)
        if (result->cells[i].summary.processes && !result->cells[i].boot_count)
            return false;
    return true;
}

bool runs_are_alike(const struct result *a, const struct result *b)
{
    static const char *const members[] = {"board.name",     "board.emulated",       "kernel.name",
                                          "kernel.release", "kernel.version",       "kernel.command_line",
                                          "libc",           "kernel.vdso.build_id", "tool.runner.arch"};
    if (!is_sampled(a) || !is_sampled(b))
        return false;
    for (size_t i = 0; i < sizeof members / sizeof members[0]; i++) {
        json_t *one = result_member(a, members[i]), *other = result_member(b, members[i]);
        if (one != other && !json_equal(one, other))
            return false;
    }
    return true;
}

static int64_t end_of_processes(const struct cell *cell)
{
    int64_t end = 0;
    for (size_t i = 0; i < cell->boot_count; i++)
        for (size_t j = 0; j < cell->boots[i].process_count; j++)
            if (cell->boots[i].processes[j].process >= end)
                end = cell->boots[i].processes[j].process + 1;
    return end;
}

// The first number that no process of any cell bears: all numbers of the other run are counted from there, so
// that what one process measured in several cells stays together.
static int64_t free_number(const struct result *result)
{
    int64_t number = 0;
    for (size_t i = 0; i < result->cell_count; i++) {
        int64_t end = end_of_processes(&result->cells[i]);
        number = end > number ? end : number;
    }
    return number;
}

static int copy_numbers(struct numbers *to, const struct numbers *from)
{
    int error = 0;
    for (size_t i = 0; i < from->count && !error; i++)
        error = numbers_add(to, from->values[i]);
    return error;
}

static int copy_worker(struct worker_samples *to, const struct worker_samples *from)
{
    to->cpu_ns = from->cpu_ns;
    if (copy_numbers(&to->calls, &from->calls) || copy_numbers(&to->ns, &from->ns) ||
        copy_numbers(&to->ticks, &from->ticks) || copy_numbers(&to->at, &from->at) ||
        copy_numbers(&to->probe, &from->probe) || copy_numbers(&to->preempted, &from->preempted))
        return -ENOMEM;
    return 0;
}

static int copy_process(struct cell *cell, const char *boot, int64_t number,
                        const struct process_samples *process)
{
    for (size_t i = 0; i < process->worker_count; i++) {
        struct worker_samples *worker = cell_worker(cell, boot, number, process->workers[i].worker);
        if (!worker || copy_worker(worker, &process->workers[i]))
            return -ENOMEM;
    }
    return 0;
}

static struct cell *cell_like(struct result *result, const struct cell *from)
{
    struct cell *cell = result_find(result, from->name, from->workers, from->parameters);
    if (cell)
        return cell;
    cell = result_cell(result, from->benchmark, from->path, from->workers, from->parameters);
    if (cell && (cell_set(&cell->status, from->status) || cell_set(&cell->reason, from->reason) ||
                 cell_set(&cell->unit, from->unit)))
        return NULL;
    return cell;
}

// What one run could measure counts, whatever the other says of it.
static int take_status(struct cell *cell, const struct cell *from)
{
    if (strcmp(from->status, STATUS_NAME_OK) != 0)
        return 0;
    return cell_set(&cell->reason, NULL) || cell_set(&cell->status, STATUS_NAME_OK) ? -ENOMEM : 0;
}

static int join_cell(struct result *result, const struct cell *from, int64_t first)
{
    struct cell *cell = cell_like(result, from);
    if (!cell || take_status(cell, from))
        return -ENOMEM;
    for (size_t i = 0; i < from->boot_count; i++) {
        const struct boot_samples *boot = &from->boots[i];
        for (size_t j = 0; j < boot->process_count; j++)
            if (copy_process(cell, boot->boot, first + boot->processes[j].process, &boot->processes[j]))
                return -ENOMEM;
    }
    return summary_fill(cell) == -ENOMEM ? -ENOMEM : 0;
}

int runs_join(struct result *result, const struct result *more)
{
    int64_t first = free_number(result);
    size_t place;
    json_t *warning;
    for (size_t i = 0; i < more->cell_count; i++)
        if (join_cell(result, &more->cells[i], first))
            return -ENOMEM;
    json_array_foreach(json_object_get(more->head, "warnings"), place, warning)
        result_warn(result, "%s", json_string_value(warning) ? json_string_value(warning) : "");
    return 0;
}
