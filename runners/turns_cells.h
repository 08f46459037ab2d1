// SPDX-License-Identifier: MIT
// Which cells two runners that take turns both have, and how many calls a batch of each has.
#ifndef RUNNERS_TURNS_CELLS_H
#define RUNNERS_TURNS_CELLS_H

#include "plan.h"
#include "turns.h"

struct agreement {
    struct plan *plan;
    unsigned *active,
        count; // numbers of the cells to be measured; those that stay ok are alike on both sides, in order
    uint64_t rounds, *seed; // side 1 takes the seed of side 0
};

// Side 0 offers its active cells that are ok, each with its `calls`; side 1 takes those that it has, and
// their calls. A cell that the other side lacks is skipped with that reason. Returns 0, -EXDEV where the
// sides' rounds differ, -EINVAL for a page that holds nonsense, or an error of turns_await().
int turns_agree(const struct turns *turns, struct agreement *agreement);
// Notes on the page that this cell has failed here.
void turns_cell_failed(const struct turns *turns, const struct cell *cell);
// Whether it has failed on the other side.
int turns_cell_lost(const struct turns *turns, const struct cell *cell);

#endif
