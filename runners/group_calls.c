// SPDX-License-Identifier: MIT
#include "group_calls.h"
#include "calibrate.h"
#include "count.h"
#include "group_turns.h"
#include "guard.h"

#include <string.h>

static unsigned long find_calls(const struct group *group, const struct cell *cell, unsigned number)
{
    batch_function *batch = cell->benchmark->batch[cell->path];
    const struct call *call = &group->calls[group_slot(group, 0, number)];
    return group->measuring->counted ? count_calls(batch, call)
                                     : calibrate(batch, call, group->measuring->target_ns);
}

static void calibrate_cells(struct worker *worker, void *argument)
{
    struct group *group = argument;
    const struct measuring *measuring = group->measuring;
    for (unsigned i = 0; i < group->active_count && worker->number == 0; i++) {
        struct cell *cell = group_cell(group, group->active[i]);
        guard_cell(worker->number, cell);
        if (!cell->calls)
            cell->calls = measuring->calls;
        if (!cell->calls)
            cell->calls = find_calls(group, cell, group->active[i]);
    }
    guard_cell(worker->number, NULL);
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

static int is_same_call(const struct cell *one, const struct cell *other)
{
    return one->image && other->image && one->benchmark == other->benchmark && one->path == other->path &&
           strcmp(one->name, other->name) == 0 && one->value == other->value;
}

// A call through several images is the same number of calls for each, as many as the fastest needs.
static void equalize_images(struct group *group)
{
    for (unsigned i = 0; i < group->active_count; i++)
        for (unsigned j = 0; j < group->active_count; j++) {
            struct cell *one = group_cell(group, group->active[i]),
                        *other = group_cell(group, group->active[j]);
            if (is_same_call(one, other) && one->calls && other->calls > one->calls)
                one->calls = other->calls;
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

void group_find_calls(struct group *group)
{
    const struct measuring *measuring = group->measuring;
    // side 1 of two programs takes what side 0 has found
    if (!measuring->turns || measuring->turns->side == 0) {
        crew_run(&group->crew, calibrate_cells, group);
        check_calibrated(group);
    }
    if (measuring->plan->images)
        equalize_images(group);
    if (measuring->equal_calls)
        equalize_calls(group);
    if (measuring->turns)
        group_turns_agree(group);
}
