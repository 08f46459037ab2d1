// SPDX-License-Identifier: MIT
#ifndef RESULTS_RECOMPUTE_H
#define RESULTS_RECOMPUTE_H

#include "results/file/problems.h"

#include <jansson.h>

// Tells where the summary of a cell that has samples is not the one that they give, by more than a billionth;
// for a file that keeps to the schema and does not contradict itself.
void recompute_check(const json_t *file, struct problems *problems);

#endif
