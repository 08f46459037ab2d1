// SPDX-License-Identifier: MIT
#include "measure.h"
#include "guard.h"
#include "group.h"

// Whether an earlier cell of the plan has the same number of workers: its group has then had this cell, too.
static int seen_before(const struct plan *plan, unsigned number)
{
    for (unsigned i = 0; i < number; i++)
        if (plan->cells[i].workers == plan->cells[number].workers)
            return 1;
    return 0;
}

int measure(const struct measuring *measuring)
{
    const struct plan *plan = measuring->plan;
    for (unsigned number = 0; number < plan->count && !measuring->recorder->error; number++) {
        struct group group;
        if (seen_before(plan, number) || group_start(&group, measuring, plan->cells[number].workers))
            continue; // a group that could not start has said so in its cells
        group_measure(&group);
        group_stop(&group);
    }
    guard_watch(0);
    return measuring->recorder->error;
}
