// SPDX-License-Identifier: MIT
// A comparison's lines as a grid.
#ifndef RESULTS_COMPARE_ROWS_H
#define RESULTS_COMPARE_ROWS_H

#include "results/compare/comparison.h"
#include "results/compare/grid.h"

// Two columns: a row a cell. More: a row a cell and column, with the change from the one before and from the
// first. Cells without any value are left out, control cells stand last. grid_free() goes with it.
void rows_fill(struct grid *grid, const struct comparison *comparison);

#endif
