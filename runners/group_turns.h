// SPDX-License-Identifier: MIT
// A group that takes turns with that of another program: each round, every cell is sampled once by both, the
// two batches next to each other, in an order drawn from the seed that both sides share.
#ifndef RUNNERS_GROUP_TURNS_H
#define RUNNERS_GROUP_TURNS_H

#include "group.h"

// Agrees on cells and batch lengths; cells that the other side lacks are skipped, all fail where it does not
// answer.
void group_turns_agree(struct group *group);
// Draws who comes first at each place of the block's order.
void group_turns_order(struct group *group);
// Waits for this side's turn at a place of the order; returns 0, or nonzero when there will be none
// (group->turns_error).
int group_turns_take(struct group *group, unsigned place);
void group_turns_pass(struct group *group, unsigned place);
// Ends a block on both sides: cells that failed on either leave both, and a stop asked of one stops both.
void group_turns_settle(struct group *group);

#endif
