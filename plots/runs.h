// SPDX-License-Identifier: MIT
// Several runs of one kernel as one result.
#ifndef PLOTS_RUNS_H
#define PLOTS_RUNS_H

#include "results/result.h"

#include <stdbool.h>

// Whether two results are runs of the same: measured, with samples, on the same board, kernel, command line,
// vDSO, C library and kind of emulation.
bool runs_are_alike(const struct result *a, const struct result *b);
// Puts the samples of `more` into `result` and summarizes anew. Processes of one boot that bear the same
// number in both stay apart. Returns 0 or -ENOMEM.
int runs_join(struct result *result, const struct result *more);

#endif
