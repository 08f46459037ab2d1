// SPDX-License-Identifier: MIT
// The kinds of pictures. Each draws into an empty chart and returns 0; -ENODATA where there is nothing to
// draw, and -ENOMEM.
#ifndef PLOTS_PICTURES_H
#define PLOTS_PICTURES_H

#include "plots/boards.h"
#include "plots/chart.h"
#include "plots/scale.h"

// How pictures are wished.
struct wish {
    enum scale_wish scale;
    char **patterns; // names of cells, NULL for all; see cells.h
    bool narrow;     // as wide as a telephone
    bool two_costs;  // of the distributions only those of cells with two costs
};

// One kernel: a bar a cell, the paths of a benchmark below each other.
int picture_board(struct chart *chart, const struct board *board, size_t side, const struct wish *wish);
// The kernels side by side: a bar a kernel, in a group a cell.
int picture_kernels(struct chart *chart, const struct board *board, const struct wish *wish);
// A small chart a cell, with the kernels in their order.
int picture_series(struct chart *chart, const struct board *board, const struct wish *wish);
// A small chart a cell over the number of workers, a line a kernel.
int picture_workers(struct chart *chart, const struct board *board, const struct wish *wish);
// A small chart a cell: how the cost of its batches is distributed on one kernel.
int picture_samples(struct chart *chart, const struct board *board, size_t side, const struct wish *wish);

#endif
