// SPDX-License-Identifier: MIT
// The two results of one `run-bench compare --live`, whose processes took turns on one CPU, a batch at a
// time: process by process and round by round they are pairs, and no drift parts them.
#ifndef RESULTS_COMPARE_TURNS_H
#define RESULTS_COMPARE_TURNS_H

#include "results/compare/comparison.h"

// Whether a result comes from such a comparison, so that its samples are worth keeping.
bool turns_maybe(const struct result *result);
// Whether the comparison's two sides are its two results.
bool turns_are_pairs(const struct comparison *comparison);

// Judges a line from the rounds; returns 0 or -ENOMEM.
int turns_judge(const struct comparison *comparison, struct line *line, size_t span);

#endif
