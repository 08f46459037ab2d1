// SPDX-License-Identifier: MIT
#include "results/statistics/quiet.h"

#include <math.h>

static const double longer = 1.05, too_often = 0.1;

struct tally {
    size_t disturbed, probes;
};

static int64_t least_of(const struct numbers *probe)
{
    int64_t least = INT64_MAX;
    for (size_t i = 0; i < probe->count; i++)
        least = probe->values[i] < least ? probe->values[i] : least;
    return least;
}

static void count_worker(const struct worker_samples *worker, struct tally *tally)
{
    double limit = (double)least_of(&worker->probe) * longer;
    for (size_t i = 0; i < worker->probe.count; i++)
        tally->disturbed += (double)worker->probe.values[i] > limit;
    tally->probes += worker->probe.count;
}

static void count_cell(const struct cell *cell, struct tally *tally)
{
    for (size_t b = 0; b < cell->boot_count; b++)
        for (size_t p = 0; p < cell->boots[b].process_count; p++)
            for (size_t w = 0; w < cell->boots[b].processes[p].worker_count; w++)
                count_worker(&cell->boots[b].processes[p].workers[w], tally);
}

double disturbed_share(const struct result *result)
{
    struct tally tally = {0, 0};
    for (size_t i = 0; i < result->cell_count; i++)
        count_cell(&result->cells[i], &tally);
    return tally.probes ? (double)tally.disturbed / (double)tally.probes : NAN;
}

void quiet_warn(struct result *result)
{
    double share = disturbed_share(result);
    if (share > too_often)
        result_warn(
            result,
            "in %.0f %% of the batches the quiet probe was slowed down: something else used this core "
            "(a sibling thread, another guest)",
            100 * share);
}
