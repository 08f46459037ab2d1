// SPDX-License-Identifier: MIT
#include "results/study/seconds.h"
#include "results/commands/stop.h"
#include "results/live/live_cells.h"
#include "results/statistics/quantile.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

const struct target targets[TARGETS] = {
    {ONE_PROCESS, 1, 0, {2, 2, 2, 2}},
    {ONE_PROCESS, 2, 0, {1.5, 1.5, 1.5, 1.5}},
    {ONE_PROCESS, 3, 0, {0.6, 0.6, 0.6, 0.6}},
    {ONE_PROCESS, 4, 0, {0.5, 0.5, 0.5, 0.5}},
    {ONE_PROCESS, 3, VERDICT_DELTA, {0.6, 0.6, 0.6, 0.6}},
    {ONE_PROCESS, 4, VERDICT_DELTA, {0.5, 0.5, 0.5, 0.5}},
    {TWO_PROGRAMS, 3, 0, {1, 1, 2, 1}},
    {TWO_PROGRAMS, 4, VERDICT_DELTA, {1, 1, 2, 1}},
};

// The place of the new side's cell: beside the base in one process, alone in the other program.
static int find(struct live_pairs *pairs, const struct target *target, const struct result *base,
                const struct result *changed, const char *name)
{
    size_t one = cell_find_variant(base, name, 0);
    size_t other = cell_find_variant(changed, name, target->regime == ONE_PROCESS ? 1 : 0);
    if (one == base->cell_count || other == changed->cell_count)
        return -ENODATA;
    return live_pairs_add(pairs, one, other, false);
}

// Processes until the verdict; fails where a cell that the setup measured cannot be measured any more.
static int compare(struct live *live, const struct target *target, const struct study_cell *cell,
                   struct live_pairs *pairs)
{
    struct arguments base = {NULL, 0}, changed = {NULL, 0};
    size_t next = sequential_next(0);
    study_add_word(&base, cell, 0);
    study_add_word(target->regime == ONE_PROCESS ? &base : &changed, cell, target->slowdown);
    int error = live_facts(live);
    while (next && !error) {
        error = stop_asked() ? -EINTR : live_process(live, base.words, changed.words);
        const struct result *one = live->sides[0].result, *other = live_new_result(live);
        if (!error && pairs->count == 0)
            error = find(pairs, target, one, other, cell->name);
        if (!error && live->processes >= next)
            error = live_pairs_look(pairs, one, other, target->delta, &next);
    }
    arguments_free(&base);
    arguments_free(&changed);
    return error;
}

static int take(struct timing *timing, double seconds, double limit, enum verdict verdict)
{
    tally_add(&timing->found, verdict == VERDICT_SLOWER);
    tally_add(&timing->in_time, verdict == VERDICT_SLOWER && seconds <= limit);
    tally_add(&timing->wrong, verdict == VERDICT_FASTER);
    return values_add(verdict == VERDICT_SLOWER ? &timing->seconds : &timing->missed_seconds, seconds);
}

static int time_one(struct timing *timing, const struct study_setup *setup, const struct target *target,
                    size_t place)
{
    struct live_pairs pairs = {NULL, 0};
    struct live live;
    int error = study_live_begin(&live, setup, target->regime == ONE_PROCESS ? 1 : 2);
    if (!error)
        error = compare(&live, target, &setup->cells[place], &pairs);
    if (!error)
        error = take(timing, live_seconds(&live), target->seconds[place], pairs.list[0].judgement.verdict);
    live_pairs_free(&pairs);
    study_live_end(&live);
    return error;
}

int timings_repeat(struct timings *timings, const struct study_setup *setup)
{
    int error = 0;
    for (size_t i = 0; i < TARGETS; i++)
        for (size_t place = 0; place < STUDY_CELL_COUNT && !error; place++)
            if (setup->cells[place].offered)
                error = time_one(&timings->timing[i][place], setup, &targets[i], place);
    return error;
}

static void timing_free(struct timing *timing)
{
    free(timing->seconds.values);
    free(timing->missed_seconds.values);
}

void timings_free(struct timings *timings)
{
    for (size_t i = 0; i < TARGETS; i++)
        for (size_t place = 0; place < STUDY_CELL_COUNT; place++)
            timing_free(&timings->timing[i][place]);
}

double timing_within(const struct timing *timing, double share)
{
    size_t found = timing->seconds.count, all = found + timing->missed_seconds.count;
    size_t needed = (size_t)ceil(share * (double)all);
    double *copy = needed && needed <= found ? malloc(found * sizeof *copy) : NULL;
    if (!copy)
        return NAN;
    memcpy(copy, timing->seconds.values, found * sizeof *copy);
    double seconds = order_statistic(copy, found, needed - 1);
    free(copy);
    return seconds;
}
