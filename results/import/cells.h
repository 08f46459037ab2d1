// SPDX-License-Identifier: MIT
#ifndef RESULTS_IMPORT_CELLS_H
#define RESULTS_IMPORT_CELLS_H

#include "group.h"
#include "results/result.h"

// Adds a cell for each figure of members `begin` to `end` that can be one, and the figures' own words to the
// facts. What of a figure a cell cannot hold is said in the warnings. Returns 0 or -ENOMEM.
int cells_add(struct result *result, const struct members *members, size_t begin, size_t end);

#endif
