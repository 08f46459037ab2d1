// SPDX-License-Identifier: MIT
// A study's counts as bars.
#ifndef PLOTS_STUDY_BARS_H
#define PLOTS_STUDY_BARS_H

#include "plots/bars.h"
#include "plots/study.h"

// Adds a bar a rule, all cells together, in a group a regime (and slowdown): of the A/A comparisons, or of
// those with planted slowdowns. Returns 0 or -ENOMEM.
int study_add_rulings(struct bars *bars, const json_t *file, bool false_alarms);
// Adds a bar a cell, in a group a target, of the comparisons that were timed. Returns 0 or -ENOMEM.
int study_add_timings(struct bars *bars, const json_t *file);

#endif
