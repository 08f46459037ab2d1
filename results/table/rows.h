// SPDX-License-Identifier: MIT
// Cells as table rows: a row a benchmark, number of workers and set of parameters, its paths side by side.
#ifndef RESULTS_ROWS_H
#define RESULTS_ROWS_H

#include "results/result.h"

enum row_path { ROW_VDSO, ROW_LIBC, ROW_SYSCALL, ROW_PATHS, ROW_NONE = ROW_PATHS, ROW_CELLS };

struct row {
    char label[96]; // "getrandom", with its parameters where rows would look alike: "getrandom size=16"
    unsigned workers;
    const struct cell *cells[ROW_CELLS]; // by path; NULL: there is none
};

struct rows {
    struct row *rows;
    size_t count;
    const char *unit; // of the first cell
};

// Rows with at least one figure, those of equal numbers of workers together, else in the result's order.
// Returns 0 or -ENOMEM; rows_free() goes with it in any case.
int rows_make(struct rows *rows, const struct result *result);
void rows_free(struct rows *rows);
const char *row_benchmark(const struct row *row);

#endif
