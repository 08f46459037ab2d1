// SPDX-License-Identifier: MIT
#ifndef RESULTS_COUNTED_H
#define RESULTS_COUNTED_H

#include "results/result.h"

#define UNIT_COUNTED "instructions/call"

// Makes a result of what it is where the runner says that its nanoseconds are an emulator's instructions: the
// origin is counted, and so is every cell's unit. Returns 0 or -ENOMEM.
int counted_describe(struct result *result);

#endif
