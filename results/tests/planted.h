// SPDX-License-Identifier: MIT
// Cells whose samples a test plants, and the faults in them.
#ifndef RESULTS_TESTS_PLANTED_H
#define RESULTS_TESTS_PLANTED_H

#include "results/result.h"

#include <stdlib.h>

static inline void *zeroed(size_t count, size_t size)
{
    void *memory = calloc(count ? count : 1, size);
    if (!memory)
        exit(EXIT_FAILURE);
    return memory;
}

// Boots are named a, b, c ...; processes are numbered from 0 in each.
// An empty ok cell in ns/call with so many boots and processes in each, one worker a process; exits when
// memory is out. Free with planted_free.
static inline struct cell *planted_cell(size_t boots, size_t processes)
{
    struct cell *cell = zeroed(1, sizeof(*cell));
    cell->unit = "ns/call";
    cell->boots = zeroed(boots, sizeof(*cell->boots));
    cell->boot_count = boots;
    for (size_t i = 0; i < boots; i++) {
        cell->boots[i].processes = zeroed(processes, sizeof(struct process_samples));
        cell->boots[i].process_count = processes;
        cell->boots[i].boot = zeroed(2, 1);
        cell->boots[i].boot[0] = (char)('a' + i);
        for (size_t j = 0; j < processes; j++) {
            cell->boots[i].processes[j].workers = zeroed(1, sizeof(struct worker_samples));
            cell->boots[i].processes[j].worker_count = 1;
            cell->boots[i].processes[j].process = (int64_t)j;
        }
    }
    return cell;
}

static inline void free_worker(struct worker_samples *worker)
{
    free(worker->calls.values);
    free(worker->ns.values);
    free(worker->ticks.values);
    free(worker->preempted.values);
    free(worker);
}

static inline void planted_free(struct cell *cell)
{
    for (size_t i = 0; i < cell->boot_count; i++) {
        for (size_t j = 0; j < cell->boots[i].process_count; j++)
            free_worker(cell->boots[i].processes[j].workers);
        free(cell->boots[i].processes);
        free(cell->boots[i].boot);
    }
    free(cell->boots);
    free(cell);
}

// The only worker of a process.
static inline struct worker_samples *planted_worker(struct cell *cell, size_t boot, size_t process)
{
    return cell->boots[boot].processes[process].workers;
}

static inline void append(struct numbers *numbers, int64_t value)
{
    numbers->values = realloc(numbers->values, (numbers->count + 1) * sizeof(value));
    if (!numbers->values)
        exit(EXIT_FAILURE);
    numbers->values[numbers->count++] = value;
}

// Appends one batch of so many calls, ns and ticks.
static inline void planted_batch(struct worker_samples *worker, int64_t calls, int64_t ns, int64_t ticks)
{
    append(&worker->calls, calls);
    append(&worker->ns, ns);
    append(&worker->ticks, ticks);
}

#endif
