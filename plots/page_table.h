// SPDX-License-Identifier: MIT
// The figures of a board as a table of HTML.
#ifndef PLOTS_PAGE_TABLE_H
#define PLOTS_PAGE_TABLE_H

#include "plots/boards.h"

// Appends the table of the cells that `patterns` choose (see cells.h): of one kernel a row a benchmark with
// its paths side by side, of several a row a cell with the kernels side by side and the verdict on each later
// one. Returns 0 or -ENOMEM.
int page_table(struct bytes *page, const struct board *board, char **patterns);

#endif
