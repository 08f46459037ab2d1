// SPDX-License-Identifier: MIT
// Cells against cells that the same processes measured in the same rounds: paths of a benchmark, or
// parameters.
#ifndef RESULTS_COMPARE_PAIRS_H
#define RESULTS_COMPARE_PAIRS_H

#include "results/compare/comparison.h"
#include "results/compare/refusal.h"

// Compares the cells that the patterns name (cell_pattern.h; two or more, parted by commas), in the files
// that the arguments stand for. Returns and errors as compare_sides(); -EINVAL where `patterns` is wrong or
// names no cell.
int compare_cells(struct comparison *comparison, const char *patterns, char *const *arguments, size_t count,
                  const struct question *question, char reason[REASON_SIZE]);

#endif
