// SPDX-License-Identifier: MIT
// How many calls a batch of each cell of a group makes.
#ifndef RUNNERS_GROUP_CALLS_H
#define RUNNERS_GROUP_CALLS_H

#include "group.h"

// Seeks them, unless they are given, makes them equal where that is asked for, and agrees on them with the
// other program where two take turns. A cell without them is not ok afterwards.
void group_find_calls(struct group *group);

#endif
