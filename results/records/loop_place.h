// SPDX-License-Identifier: MIT
// Where a measuring loop lies: its place in a cache line alone moved a getrandom system call by 21 %
// (results/study/moved.sh).
#ifndef RESULTS_LOOP_PLACE_H
#define RESULTS_LOOP_PLACE_H

#include "results/result.h"

// Warns where a cell record tells that its loop does not begin a cache line, as every build of the runner
// should make it.
void loop_place_check(struct result *result, const struct cell *cell, const json_t *record);

#endif
