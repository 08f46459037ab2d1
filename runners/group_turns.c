// SPDX-License-Identifier: MIT
#include "group_turns.h"
#include "guard.h"
#include "shuffle.h"
#include "turns_cells.h"

void group_turns_agree(struct group *group)
{
    const struct measuring *measuring = group->measuring;
    struct agreement agreement = {.plan = measuring->plan,
                                  .active = group->active,
                                  .count = group->active_count,
                                  .rounds = measuring->rounds,
                                  .seed = &group->random};
    int error = turns_agree(measuring->turns, &agreement);
    for (unsigned i = 0; error && i < group->active_count; i++) {
        struct answer *answer = &group_cell(group, group->active[i])->answer;
        if (answer->status == STATUS_OK)
            answer_wrong(answer, turns_error(error));
    }
}

void group_turns_order(struct group *group)
{
    unsigned side = group->measuring->turns->side;
    for (unsigned place = 0; place < group->rounds * group->active_count; place++)
        group->second[place] = (unsigned char)((random_next(&group->random) >> 63) ^ side);
}

static uint32_t own_turn(const struct group *group, unsigned place)
{
    return group->turn + 2 * place + group->second[place];
}

int group_turns_take(struct group *group, unsigned place)
{
    group->turns_error = turns_take(group->measuring->turns, own_turn(group, place));
    return group->turns_error;
}

// The other side is woken unless this one comes first at the next place, too.
void group_turns_pass(struct group *group, unsigned place)
{
    int is_last = place + 1 == group->rounds * group->active_count;
    int hand_over = !group->second[place] || is_last || group->second[place + 1];
    turns_pass(group->measuring->turns, own_turn(group, place), hand_over);
}

static void drop_lost(struct group *group)
{
    unsigned kept = 0;
    for (unsigned i = 0; i < group->active_count; i++)
        if (!turns_cell_lost(group->measuring->turns, group_cell(group, group->active[i])))
            group->active[kept++] = group->active[i];
    group->active_count = kept;
}

void group_turns_settle(struct group *group)
{
    struct turns *turns = group->measuring->turns;
    if (guard_stop_asked())
        atomic_store(&turns->page->stopped[turns->side], 1);
    group->turns_error = turns_settle(turns);
    drop_lost(group);
    group->stopped = atomic_load(&turns->page->stopped[0]) || atomic_load(&turns->page->stopped[1]);
}
