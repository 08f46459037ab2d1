// SPDX-License-Identifier: MIT
#include "runners/replicas/cells.h"

int cells_choose(struct plan *plan, const char *pattern, long size)
{
    const struct request request = {.patterns = &pattern,
                                    .pattern_count = pattern ? 1 : 0,
                                    .workers = {1},
                                    .workers_count = 1,
                                    .parameter = size ? "size" : NULL,
                                    .values = {size},
                                    .value_count = 1};
    const char *unknown;
    const int error = plan_make(plan, &request, &unknown);

    if (!error)
        plan_try(plan);
    return error;
}

const struct cell *cells_path(const struct plan *plan, enum path path)
{
    for (unsigned i = 0; i < plan->count; i++)
        if (plan->cells[i].path == path)
            return &plan->cells[i];
    return NULL;
}
