// SPDX-License-Identifier: MIT
#include "results/report/totals.h"

struct sum {
    uint64_t calls, ns;
};

static struct sum sum_of(const struct worker_samples *worker)
{
    struct sum sum = {0, 0};
    for (size_t i = 0; i < worker->ns.count && i < worker->calls.count; i++) {
        sum.calls += (uint64_t)worker->calls.values[i];
        sum.ns += (uint64_t)worker->ns.values[i];
    }
    return sum;
}

// Adds a process; `even` stays set while all its workers made as many calls.
static void add_process(struct totals *totals, const struct process_samples *process, bool *even)
{
    uint64_t slowest = 0, first = 0;
    for (size_t w = 0; w < process->worker_count; w++) {
        struct sum sum = sum_of(&process->workers[w]);
        totals->calls += sum.calls;
        slowest = sum.ns > slowest ? sum.ns : slowest;
        first = w ? first : sum.calls;
        *even = *even && sum.calls == first;
    }
    totals->ns += slowest;
    totals->calls_each += first;
}

bool totals_of(const struct cell *cell, struct totals *totals)
{
    bool even = true;
    *totals = (struct totals){0};
    for (size_t b = 0; b < cell->boot_count; b++)
        for (size_t p = 0; p < cell->boots[b].process_count; p++)
            add_process(totals, &cell->boots[b].processes[p], &even);
    totals->calls_each = even ? totals->calls_each : 0;
    return totals->calls > 0 && totals->ns > 0;
}

bool rates_of(const struct process_samples *process, struct rates *rates)
{
    *rates = (struct rates){.least = UINT64_MAX};
    for (size_t w = 0; w < process->worker_count; w++) {
        struct sum sum = sum_of(&process->workers[w]);
        if (sum.calls == 0 || sum.ns == 0)
            return false;
        uint64_t rate = (uint64_t)((double)sum.calls * 1e9 / (double)sum.ns);
        rates->least = rate < rates->least ? rate : rates->least;
        rates->most = rate > rates->most ? rate : rates->most;
        rates->total += rate;
    }
    return process->worker_count > 0;
}
