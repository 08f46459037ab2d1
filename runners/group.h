// SPDX-License-Identifier: MIT
// The cells that are measured by one crew, which all have the same number of workers.
#ifndef RUNNERS_GROUP_H
#define RUNNERS_GROUP_H

#include "crew.h"
#include "gate.h"
#include "measure.h"
#include "sample.h"

enum { BLOCK = 10 }; // at most so many rounds between two writings of records

// All that the crew's tasks share.
struct group {
    const struct measuring *measuring;
    struct crew crew;
    unsigned workers;
    unsigned *active, active_count; // the plan's cells for this crew, by number
    unsigned *opening;              // the active cells in the order in which they are opened
    unsigned *order;                // BLOCK times active_count: who comes when
    unsigned char *second;          // taking turns: whether the other side comes first, likewise
    uint32_t turn;                  // that of the block's first batch
    unsigned complete;              // rounds of the block that were measured wholly
    int turns_error, stopped;       // why there are no more turns, 0: there are; one side was asked to stop
    unsigned rounds;                // in this block
    uint64_t measured;              // rounds before this block
    uint64_t round_ns;              // what a round of the last block took, 0 before the first
    uint64_t random;                // of the order of samples
    uint64_t opening_random;        // apart, since how many blocks there are is a matter of time
    struct call *calls;             // [worker * plan count + cell]
    int *errors;                    // of opening, the same shape
    struct gate gate;
    struct sampling sampling;
};

// Starts the crew, opens each cell in each worker and finds the batch lengths; cells that are not ok after
// this have been recorded and left out. Returns 0 or -errno.
int group_start(struct group *group, const struct measuring *measuring, unsigned workers);
// Measures and records all rounds.
void group_measure(struct group *group);
// Closes the cells and ends the crew.
void group_stop(struct group *group);

// The cell of this number in the plan.
struct cell *group_cell(const struct group *group, unsigned number);
// Where a worker's call for a cell is in `calls` and `errors`.
size_t group_slot(const struct group *group, unsigned worker, unsigned number);
// Draws the order in which cells are opened: a state's place must not depend on which variant it belongs to.
void group_draw_opening(struct group *group);
// Records a cell's new state; returns nonzero while it is ok.
int group_settle(struct group *group, unsigned number);

#endif
