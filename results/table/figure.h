// SPDX-License-Identifier: MIT
// Figures as people read them: enough digits for their interval, and never a figure where there is none.
#ifndef RESULTS_FIGURE_H
#define RESULTS_FIGURE_H

#include "results/result.h"

enum { FIGURE_SIZE = 64 };

// Whether a cell has a figure to show: it is there, ok, and has a summary.
bool cell_has_figure(const struct cell *cell);
// Whether the figure is a count of instructions, which is exact and has no interval.
bool cell_is_counted(const struct cell *cell);
// Half of the cell's 99 % interval, the longer half, as a share of its median; NaN without an interval.
double cell_half_width(const struct cell *cell);
// A value with four significant digits, from .01 on: "0.27", "21.98", "163.7", "2357".
void figure_value(char figure[FIGURE_SIZE], double value);
// The median and the longer half of its interval, "21.98 +-0.2%" ("+-<.1%" below 0.05 %, "?" without one);
// the status where there is no figure, "-" where there is no cell.
void figure_with_interval(char figure[FIGURE_SIZE], const struct cell *cell);

#endif
