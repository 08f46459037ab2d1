// SPDX-License-Identifier: MIT
#include "group.h"
#include "calibrate.h"
#include "group_turns.h"
#include "cell_record.h"
#include "guard.h"

#include <errno.h>
#include <stdlib.h>

struct cell *group_cell(const struct group *group, unsigned number)
{
    return &group->measuring->plan->cells[number];
}

size_t group_slot(const struct group *group, unsigned worker, unsigned number)
{
    return (size_t)worker * group->measuring->plan->count + number;
}

static void open_cells(struct worker *worker, void *argument)
{
    struct group *group = argument;
    for (unsigned i = 0; i < group->active_count; i++) {
        size_t place = group_slot(group, worker->number, group->active[i]);
        group->errors[place] = cell_open(group_cell(group, group->active[i]), &group->calls[place]);
    }
}

static void close_cells(struct worker *worker, void *argument)
{
    struct group *group = argument;
    for (unsigned number = 0; number < group->measuring->plan->count; number++) {
        size_t place = group_slot(group, worker->number, number);
        if (group->calls[place].buffer && group->errors[place] == 0)
            cell_close(group_cell(group, number), &group->calls[place]);
    }
}

static void calibrate_cells(struct worker *worker, void *argument)
{
    struct group *group = argument;
    const struct measuring *measuring = group->measuring;
    for (unsigned i = 0; i < group->active_count && worker->number == 0; i++) {
        struct cell *cell = group_cell(group, group->active[i]);
        guard_cell(cell);
        if (!cell->calls)
            cell->calls = measuring->calls;
        if (!cell->calls)
            cell->calls =
                calibrate(cell->benchmark->batch[cell->path],
                          &group->calls[group_slot(group, 0, group->active[i])], measuring->target_ns);
    }
    guard_cell(NULL);
}

static void equalize_calls(struct group *group)
{
    unsigned long most = 0;
    for (unsigned i = 0; i < group->active_count; i++)
        if (group_cell(group, group->active[i])->calls > most)
            most = group_cell(group, group->active[i])->calls;
    for (unsigned i = 0; i < group->active_count; i++)
        if (group_cell(group, group->active[i])->calls)
            group_cell(group, group->active[i])->calls = most;
}

int group_settle(struct group *group, unsigned number)
{
    record_cell(group->measuring->recorder, group_cell(group, number), number);
    return group_cell(group, number)->answer.status == STATUS_OK;
}

// A cell that is not ok leaves the group.
static void settle_all(struct group *group)
{
    unsigned kept = 0;
    for (unsigned i = 0; i < group->active_count; i++)
        if (group_settle(group, group->active[i]))
            group->active[kept++] = group->active[i];
    group->active_count = kept;
}

static void check_opened(struct group *group)
{
    for (unsigned i = 0; i < group->active_count; i++)
        for (unsigned worker = 0; worker < group->workers; worker++) {
            int error = group->errors[group_slot(group, worker, group->active[i])];
            if (error)
                answer_error(&group_cell(group, group->active[i])->answer, "a worker's state", -error);
        }
}

static void check_calibrated(struct group *group)
{
    for (unsigned i = 0; i < group->active_count; i++) {
        struct cell *cell = group_cell(group, group->active[i]);
        if (cell->answer.status == STATUS_OK && !cell->calls)
            answer_wrong(&cell->answer, "a call failed while its batch length was sought");
    }
}

// Side 1 of two programs takes what side 0 has found.
static void find_calls(struct group *group)
{
    const struct measuring *measuring = group->measuring;
    if (!measuring->turns || measuring->turns->side == 0) {
        crew_run(&group->crew, calibrate_cells, group);
        check_calibrated(group);
    }
    if (measuring->equal_calls)
        equalize_calls(group);
    if (measuring->turns)
        group_turns_agree(group);
}

// The cells of this crew's size that can be measured; the others' answers are recorded as they are.
static void choose_cells(struct group *group)
{
    const struct plan *plan = group->measuring->plan;
    for (unsigned number = 0; number < plan->count; number++) {
        if (plan->cells[number].workers != group->workers)
            continue;
        if (plan->cells[number].answer.status == STATUS_OK)
            group->active[group->active_count++] = number;
        else
            group_settle(group, number);
    }
}

static int allocate(struct group *group)
{
    const struct plan *plan = group->measuring->plan;
    group->active = calloc(plan->count, sizeof *group->active);
    group->order = calloc((size_t)plan->count * BLOCK, sizeof *group->order);
    group->second = calloc((size_t)plan->count * BLOCK, 1);
    group->calls = calloc((size_t)plan->count * group->workers, sizeof *group->calls);
    group->errors = calloc((size_t)plan->count * group->workers, sizeof *group->errors);
    if (!group->active || !group->order || !group->second || !group->calls || !group->errors)
        return -ENOMEM;
    choose_cells(group);
    for (unsigned i = 0; i < group->active_count; i++) {
        struct cell *cell = group_cell(group, group->active[i]);
        cell->samples = calloc((size_t)group->workers * BLOCK, sizeof *cell->samples);
        if (!cell->samples)
            return -ENOMEM;
    }
    return 0;
}

static void release(struct group *group)
{
    free(group->active);
    free(group->order);
    free(group->second);
    free(group->calls);
    free(group->errors);
}

static void text_count(struct answer *answer, unsigned started, unsigned wanted)
{
    struct line line = {answer->reason, 0, REASON_SIZE - 1, 0};
    answer->status = STATUS_FAILED;
    line_text(&line, "only ");
    line_unsigned(&line, started);
    line_text(&line, " of ");
    line_unsigned(&line, wanted);
    line_text(&line, " workers could start");
    answer->reason[line.length] = '\0';
}

// Workers that each have a CPU call at the same time; more workers than CPUs cannot, and wait for nobody.
static int start_crew(struct group *group)
{
    const struct measuring *measuring = group->measuring;
    unsigned started;
    int alone = group->workers == 1, fit = group->workers <= measuring->cpu_count;
    int error = crew_start(&group->crew, group->workers, measuring->cpus, measuring->cpu_count,
                           measuring->want_real_time && fit, &started);
    group->sampling = (struct sampling){.begin_ns = measuring->begin_ns, .workers = group->workers};
    group->sampling.gate = !alone && fit ? &group->gate : NULL;
    for (unsigned i = 0; error && i < group->active_count; i++)
        text_count(&group_cell(group, group->active[i])->answer, started, group->workers);
    return error;
}

static void record_crew(const struct group *group)
{
    struct recorder *recorder = group->measuring->recorder;
    const struct worker *worker = &group->crew.workers[0];
    record_fact(recorder, "conditions.scheduler", worker->real_time ? "fifo" : "other");
    record_fact_unsigned(recorder, "conditions.cpu", worker->cpu);
    if (group->workers > group->measuring->cpu_count)
        record_fact(recorder, "conditions.oversubscribed", "yes");
    for (unsigned i = 0; i < group->workers; i++)
        if (group->crew.workers[i].pin_error)
            record_fact(recorder, "conditions.unpinned", "yes");
}

int group_start(struct group *group, const struct measuring *measuring, unsigned workers)
{
    *group = (struct group){.measuring = measuring, .workers = workers, .random = measuring->seed + workers};
    int error = allocate(group);
    if (!error)
        error = start_crew(group);
    if (error) {
        settle_all(group);
        release(group);
        return error;
    }
    guard_watch(measuring->watchdog_seconds);
    crew_run(&group->crew, open_cells, group);
    check_opened(group);
    find_calls(group);
    settle_all(group);
    record_crew(group);
    return 0;
}

void group_stop(struct group *group)
{
    crew_run(&group->crew, close_cells, group);
    crew_stop(&group->crew);
    release(group);
}
