// SPDX-License-Identifier: MIT
// Whole tables of few boots or processes. Holm's method multiplies the least p that so few can reach, and
// five boots a side then decide nothing in a table of two. But all cells share their boots: relabel the
// boots, for all cells at once, and see how far out the most extreme cell of the table comes by chance alone.
// A cell farther out than that in all but 1 % of the relabellings has moved, however many cells there are.
// Westfall & Young, "Resampling-Based Multiple Testing" (1993), 2.3 (single-step maxT); it holds for any
// dependence between cells. All relabellings are tried: the result is exact, as permutation.h's. With many
// units it would take long, and Holm's method then does as well.
#ifndef RESULTS_COMPARE_JOINT_H
#define RESULTS_COMPARE_JOINT_H

#include <stddef.h>

// Logarithms of units (rows) and cells: values[unit * cells + cell], NaN where a unit lacks the cell. The
// supposed change is `limit` or -limit, whichever is nearer to what was found: log1p of the change that
// matters to nobody.
struct joint {
    const double *values;
    size_t units, cells;
    size_t bases; // so many units come first and are base's, the rest is new; of differences: 0
    double limit;
};

// The cells' p values, adjusted for the whole table, of units that are two unpaired samples (all ways to
// choose the base units) or differences (all signs). Returns 0 or -ENOMEM. Takes as many steps as there are
// relabellings, times units and cells.
int joint_adjust(const struct joint *joint, double *adjusted);

#endif
