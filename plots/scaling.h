// SPDX-License-Identifier: MIT
// Cells that were measured with several numbers of workers.
#ifndef PLOTS_SCALING_H
#define PLOTS_SCALING_H

#include "plots/cells.h"

// Whether a board has any among the cells that `patterns` choose (see cells.h).
bool scaling_is_there(const struct board *board, char **patterns);
// Of each such benchmark and parameters the row with the fewest workers, labelled without their number. The
// rows are those of `all`, which must stay; scaling_free() goes with it in any case. Returns 0 or -ENOMEM.
int scaling_make(struct cells *scaling, const struct cells *all);
void scaling_free(struct cells *scaling);
// The cell of the row's benchmark and parameters with the fewest workers above `more_than`, on one side;
// NULL: there is none with a figure.
const struct cell *scaling_next(const struct cells *all, const struct cells_row *row, enum row_path path,
                                size_t side, unsigned more_than);

#endif
