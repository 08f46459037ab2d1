// SPDX-License-Identifier: MIT
// The lines of a comparison of files: every cell that any side has, with each side's units and median.
#ifndef RESULTS_COMPARE_LINES_H
#define RESULTS_COMPARE_LINES_H

#include "results/compare/comparison.h"

// An empty line for a cell, with room for all columns and spans; NULL when memory is out.
struct line *line_add(struct comparison *comparison, const struct side_cell *cell, bool control);
// Gives lines of one name their parameters and numbers of workers, where these tell them apart.
void lines_label(struct comparison *comparison);

// Makes a line of each cell that the question is about, in the order of the sides' files. Returns 0 or
// -ENOMEM.
int lines_make(struct comparison *comparison, const struct question *question);

// A cell's logarithms, one a boot or (`by_file`) one a run: of the median over its processes, NaN without
// any. `units` has room for all boots or files of the side. Returns 0 or -ENOMEM.
int side_cell_units(const struct side_cell *cell, bool by_file, size_t count, double *units);
// The median over all of a cell's units, in the cell's unit; of its summaries where it has no samples; NaN
// without.
double side_cell_median(const struct side_cell *cell, const double *units, size_t count);

#endif
