// SPDX-License-Identifier: MIT
#include "group.h"
#include "group_calls.h"
#include "cell_record.h"
#include "guard.h"
#include "shuffle.h"

#include <errno.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

struct cell *group_cell(const struct group *group, unsigned number)
{
    return &group->measuring->plan->cells[number];
}

size_t group_slot(const struct group *group, unsigned worker, unsigned number)
{
    return (size_t)worker * group->measuring->plan->count + number;
}

void group_draw_opening(struct group *group)
{
    memcpy(group->opening, group->active, group->active_count * sizeof *group->active);
    shuffle(&group->opening_random, group->opening, group->active_count);
}

static void open_cells(struct worker *worker, void *argument)
{
    struct group *group = argument;
    for (unsigned i = 0; i < group->active_count; i++) {
        size_t place = group_slot(group, worker->number, group->opening[i]);
        group->errors[place] = cell_open(group_cell(group, group->opening[i]), &group->calls[place]);
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
    if (!group->active)
        return -ENOMEM;
    choose_cells(group);
    group->order = calloc((size_t)plan->count * BLOCK, sizeof *group->order);
    group->opening = calloc(plan->count, sizeof *group->opening);
    group->second = calloc((size_t)plan->count * BLOCK, 1);
    group->calls = calloc((size_t)plan->count * group->workers, sizeof *group->calls);
    group->errors = calloc((size_t)plan->count * group->workers, sizeof *group->errors);
    if (!group->order || !group->opening || !group->second || !group->calls || !group->errors)
        return -ENOMEM;
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
    free(group->opening);
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

static void note_pin(struct worker *worker, void *argument)
{
    atomic_uint *unpinned = argument;
    if (worker->pin_error)
        atomic_fetch_add(unpinned, 1);
}

static void go_real_time(struct worker *worker, void *argument)
{
    struct sched_param priority = {.sched_priority = 1};
    (void)argument;
    worker->real_time = pthread_setschedparam(pthread_self(), SCHED_FIFO, &priority) == 0;
}

// Workers that each have a CPU call at the same time, and wait for each other; others cannot, and real-time
// ones that wait for each other on one CPU would wait for ever.
static void settle_crew(struct group *group)
{
    const struct measuring *measuring = group->measuring;
    atomic_uint unpinned = 0;
    crew_run(&group->crew, note_pin, &unpinned);
    int fit = group->workers <= measuring->cpu_count && atomic_load(&unpinned) == 0;
    group->sampling = (struct sampling){.begin_ns = measuring->begin_ns, .workers = group->workers};
    if (measuring->counted)
        group->sampling.counting = count_prepare(measuring->timer);
    group->sampling.gate = group->workers > 1 && fit ? &group->gate : NULL;
    if (measuring->want_real_time && fit)
        crew_run(&group->crew, go_real_time, NULL);
}

static int start_crew(struct group *group)
{
    unsigned started;
    int error = crew_start(&group->crew, group->workers, group->measuring->cpus, group->measuring->cpu_count,
                           &started);
    for (unsigned i = 0; error && i < group->active_count; i++)
        text_count(&group_cell(group, group->active[i])->answer, started, group->workers);
    if (!error)
        settle_crew(group);
    return error;
}

static void record_crew(const struct group *group)
{
    struct recorder *recorder = group->measuring->recorder;
    const struct worker *worker = &group->crew.workers[0];
    record_fact(recorder, "conditions.scheduler", worker->real_time ? "fifo" : "other");
    record_fact_unsigned(recorder, "conditions.cpu", worker->cpu);
    if (group->sampling.counting.step)
        record_fact(recorder, "conditions.counting", "instructions");
    if (group->workers > group->measuring->cpu_count)
        record_fact(recorder, "conditions.oversubscribed", "yes");
    for (unsigned i = 0; i < group->workers; i++)
        if (group->crew.workers[i].pin_error)
            record_fact(recorder, "conditions.unpinned", "yes");
}

int group_start(struct group *group, const struct measuring *measuring, unsigned workers)
{
    *group = (struct group){.measuring = measuring,
                            .workers = workers,
                            .random = measuring->seed + workers,
                            .opening_random = ~(measuring->seed + workers)};
    int error = allocate(group);
    for (unsigned i = 0; error && i < group->active_count; i++)
        answer_error(&group_cell(group, group->active[i])->answer, "no memory to measure it", -error);
    if (!error)
        error = start_crew(group);
    if (error) {
        settle_all(group);
        release(group);
        return error;
    }
    guard_watch(measuring->watchdog_seconds);
    group_draw_opening(group);
    crew_run(&group->crew, open_cells, group);
    check_opened(group);
    group_find_calls(group);
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
