// SPDX-License-Identifier: MIT
// The rounds of a group: measured in blocks, recorded between them, so that a crash costs one block at most.
#include "group.h"
#include "cell_record.h"
#include "group_turns.h"
#include "guard.h"
#include "shuffle.h"
#include "turns_cells.h"
#include "images/images.h"

#include <string.h>

enum {
    PAUSE_NS = 20000, // before each batch, once preemptions are frequent
    FREQUENT = 100,   // one batch in so many
    BLOCK_NS = 100000000
};

// Each block has a state and a buffer of its own for every cell: where they come to lie moves a vDSO
// getrandom by up to 4 %, and so a process sees several such places. The old ones are kept where there are no
// new ones.
static void renew_calls(const struct worker *worker, struct group *group)
{
    for (unsigned i = 0; i < group->active_count; i++) {
        const struct cell *cell = group_cell(group, group->opening[i]);
        struct call *call = &group->calls[group_slot(group, worker->number, group->opening[i])], fresh;
        if (cell_open(cell, &fresh))
            continue;
        cell_close(cell, call);
        *call = fresh;
    }
}

// A copy of the kernel's data pages grows old, and the vDSO takes a turn of a loop more for every second that
// has passed. A counted batch waits for a tick, so that a round takes seconds of the guest's clock; a timed
// round takes milliseconds.
static void refresh_images(const struct group *group, unsigned batch)
{
    struct images *images = group->measuring->plan->images;
    if (images && (batch == 0 || group->sampling.counting.step))
        images_refresh(images);
}

static void measure_block(struct worker *worker, void *argument)
{
    struct group *group = argument;
    unsigned long passage = 0;
    if (worker->number == 0)
        group->complete = 0;
    if (group->measured > 0)
        renew_calls(worker, group);
    for (unsigned round = 0; round < group->rounds; round++) {
        for (unsigned i = 0; i < group->active_count; i++) {
            unsigned place = round * group->active_count + i, number = group->order[place];
            struct cell *cell = group_cell(group, number);
            if (group->measuring->turns && group_turns_take(group, place))
                return;
            refresh_images(group, i);
            guard_cell(worker->number, cell);
            sample_take(&group->sampling, cell, &group->calls[group_slot(group, worker->number, number)],
                        ++passage, &cell->samples[worker->number * BLOCK + round]);
            if (group->measuring->turns)
                group_turns_pass(group, place);
        }
        if (worker->number == 0)
            group->complete = round + 1;
    }
    guard_cell(worker->number, NULL);
}

// A figure never hides a failed call: such a cell's block is not written, and the cell ends.
static int block_succeeded(const struct group *group, struct cell *cell)
{
    for (unsigned worker = 0; worker < group->workers; worker++)
        for (unsigned round = 0; round < group->rounds; round++)
            if (cell->samples[worker * BLOCK + round].done != cell->calls)
                return 0;
    return 1;
}

static void write_block(struct group *group)
{
    const struct measuring *measuring = group->measuring;
    unsigned kept = 0;
    for (unsigned i = 0; i < group->active_count; i++) {
        unsigned number = group->active[i];
        struct cell *cell = group_cell(group, number);
        if (!block_succeeded(group, cell)) {
            answer_wrong(&cell->answer, "calls failed while they were timed");
            if (measuring->turns)
                turns_cell_failed(measuring->turns, cell);
            group_settle(group, number);
            continue;
        }
        group->active[kept++] = number;
        for (unsigned worker = 0; worker < group->workers; worker++)
            record_samples(measuring->recorder, cell, number, worker, group->measured,
                           cell->samples + worker * BLOCK, group->rounds, measuring->timer->ticks[0]);
    }
    group->active_count = kept;
}

static unsigned preemptions(const struct group *group)
{
    unsigned found = 0;
    for (unsigned i = 0; i < group->active_count; i++)
        for (unsigned worker = 0; worker < group->workers; worker++)
            for (unsigned round = 0; round < group->rounds; round++)
                found += group_cell(group, group->active[i])->samples[worker * BLOCK + round].preempted != 0;
    return found;
}

// How many cells of the active ones from here on are one call in several variants.
static unsigned family_size(const struct group *group, unsigned begin)
{
    const struct cell *first = group_cell(group, group->active[begin]);
    unsigned end = begin + 1;
    while (end < group->active_count && group_cell(group, group->active[end])->variant > 0 &&
           strcmp(group_cell(group, group->active[end])->name, first->name) == 0)
        end++;
    return end - begin;
}

// The variants of a call stay together, as near in time as they can be: families come in random order, and so
// do the members of each. First `order` holds where families begin; they are written out from its end.
static void order_round(struct group *group, unsigned *order)
{
    unsigned families = 0, place = group->active_count;
    for (unsigned i = 0; i < group->active_count; i += family_size(group, i))
        order[families++] = i;
    shuffle(&group->random, order, families);
    while (families-- > 0) {
        unsigned begin = order[families], size = family_size(group, begin);
        place -= size;
        for (unsigned i = 0; i < size; i++)
            order[place + i] = group->active[begin + i];
        shuffle(&group->random, order + place, size);
    }
}

static void order_block(struct group *group)
{
    group_draw_opening(group);
    for (unsigned round = 0; round < group->rounds; round++)
        order_round(group, group->order + round * group->active_count);
    if (group->measuring->turns)
        group_turns_order(group);
}

static void pause_from_now(struct group *group)
{
    if (group->sampling.pause_ns == 0)
        record_fact_unsigned(group->measuring->recorder, "conditions.pause_ns", PAUSE_NS);
    group->sampling.pause_ns = PAUSE_NS;
}

// A block is short, so that what a crash takes along is little; two programs that take turns keep one length.
static unsigned block_rounds(const struct group *group)
{
    uint64_t left = group->measuring->rounds - group->measured, fitting = BLOCK;
    if (!group->measuring->turns)
        fitting = group->round_ns ? BLOCK_NS / group->round_ns : 1;
    fitting = fitting < 1 ? 1 : fitting > BLOCK ? BLOCK : fitting;
    return (unsigned)(left < fitting ? left : fitting);
}

static void take_block(struct group *group)
{
    unsigned places = group->rounds * group->active_count;
    atomic_store(&group->gate.arrived, 0);
    atomic_store(&group->gate.finished, 0);
    guard_watch(group->measuring->watchdog_seconds);
    uint64_t begin = timer_ns();
    crew_run(&group->crew, measure_block, group);
    guard_watch(0); // a console may take its time with the records
    group->round_ns = (timer_ns() - begin) / group->rounds;
    group->turn += 2 * places;
    if (preemptions(group) * FREQUENT > places * group->workers)
        pause_from_now(group);
    group->rounds = group->complete;
    write_block(group);
    group->measured += group->rounds;
}

static int goes_on(const struct group *group)
{
    const struct measuring *measuring = group->measuring;
    return group->measured < measuring->rounds && group->active_count && !measuring->recorder->error &&
           !group->turns_error && !group->stopped;
}

void group_measure(struct group *group)
{
    const struct measuring *measuring = group->measuring;
    while (goes_on(group) && (measuring->turns || !guard_stop_asked())) {
        group->rounds = block_rounds(group);
        order_block(group);
        take_block(group);
        if (measuring->turns && goes_on(group))
            group_turns_settle(group);
    }
    if (group->turns_error)
        record_fact(measuring->recorder, TURNS_FACT, turns_error(group->turns_error));
}
