// SPDX-License-Identifier: MIT
// What is whole in a result file that is damaged: cut off, edited by hand, or with a number that is none.
#ifndef RESULTS_COMPARE_SALVAGE_H
#define RESULTS_COMPARE_SALVAGE_H

#include "results/compare/layout.h"
#include "results/compare/texts.h"
#include "results/result.h"

// Makes a result of the head and of those cells that are right in themselves; `problems` tells of each that
// is left out, with its line and the fault. Returns 0; -EINVAL where the head itself is damaged or no cell is
// whole; -ENOMEM.
int salvage(const char *path, const struct layout *layout, struct result **result, struct texts *problems);

#endif
