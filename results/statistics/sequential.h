// SPDX-License-Identifier: MIT
// Looking early without lying: the sign-flip test at 10, 16, 25 and 40 processes, each look with an error of
// 0.25 %, so that all of them together err in at most 1 % (Bonferroni: true however the looks depend on each
// other). Pocock, "Group Sequential Methods in the Design and Analysis of Clinical Trials", Biometrika 64
// (1977).
#ifndef RESULTS_SEQUENTIAL_H
#define RESULTS_SEQUENTIAL_H

#include "results/statistics/signflip.h"
#include "results/statistics/verdict.h"

#define SEQUENTIAL_LEVEL 0.9975 // of one look

// The number of processes of the first look that has more than so many, or 0 after the last.
size_t sequential_next(size_t processes);

// One look: the effect at SEQUENTIAL_LEVEL, the verdict, and in *next the number of processes to go on to, 0
// when decided or after the last look. Call it at the looks alone, and at the end of a run that was cut short
// or lost processes. Returns 0; -ENODATA for fewer than 10 processes (the verdict is inconclusive, *next 10);
// else the errors of signflip_effect, with *next 0.
int sequential_look(const struct clusters *clusters, double delta, enum direction direction,
                    struct effect *effect, struct judgement *judgement, size_t *next);

#endif
