// SPDX-License-Identifier: MIT
// A board's cells as a table: a row a benchmark with its parameters and workers, its paths side by side, and
// of each the figures of all kernels.
#ifndef PLOTS_CELLS_H
#define PLOTS_CELLS_H

#include "plots/boards.h"
#include "results/table/rows.h"

struct cells_row {
    char label[160];           // "getrandom size=16": what tells it from other rows, no more
    char workers[32];          // ", 2 workers" where rows differ in them or there are several
    const struct cell *first;  // some cell of it: its benchmark, workers and parameters
    const struct cell **cells; // [path * sides + side], path one of enum row_path; NULL: the result has none
};

struct cells {
    struct cells_row *rows;
    size_t count, sides;
};

// Whether a cell's name matches one of the patterns (fnmatch), or its benchmark is one of them. NULL ends the
// list; no list at all takes any cell.
bool cell_is_chosen(const struct cell *cell, char **patterns);

// The cells to be drawn: those that are chosen, of the board's unit, and have a figure on some side, in the
// order of the results. Returns 0 or -ENOMEM; cells_free() goes with it in any case.
int cells_make(struct cells *cells, const struct board *board, char **patterns);
// Leaves out the cells for which `keep` is false, and rows that are then without a figure.
void cells_keep(struct cells *cells, bool (*keep)(const struct cell *cell));
void cells_free(struct cells *cells);

const struct cell *cells_at(const struct cells *cells, size_t row, enum row_path path, size_t side);
// Whether any side has a figure there; in any row for the second.
bool cells_have(const struct cells *cells, size_t row, enum row_path path);
bool cells_have_path(const struct cells *cells, enum row_path path);
// What a row's cells of a path are called: "getrandom size=16 vdso, 2 workers"; of all paths with ROW_CELLS.
void cells_title(char *title, size_t size, const struct cells_row *row, enum row_path path);
// "vdso", "libc", "syscall"; "" for cells of no path.
const char *path_label(enum row_path path);
// The path's colour 0xRRGGBB, the same in all pictures.
unsigned path_colour(enum row_path path);
// The colour of one of `count` sides; beyond eight all have the same, as no more can be told apart.
unsigned side_colour(size_t side, size_t count);

#endif
