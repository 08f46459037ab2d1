// SPDX-License-Identifier: MIT
// What `run-bench compare` finds between a board's kernels, for the page's tables.
#ifndef PLOTS_PAGE_VERDICTS_H
#define PLOTS_PAGE_VERDICTS_H

#include "plots/boards.h"

struct verdicts;

// Compares all sides of a board with its first, over the cells that `patterns` choose (see cells.h). The
// comparison reads the files itself, so that boots and their order count as they do there; where these can't
// be named as one file or folder a side, or the sides can't be judged, there are no verdicts but a reason.
// NULL when memory is out, and for one side.
struct verdicts *verdicts_find(const struct board *board, char **patterns);
void verdicts_free(struct verdicts *verdicts);

// Appends the change from the first side's cell to this one's with its verdict and interval; nothing where
// there is none. `verdicts` may be NULL in both.
void verdicts_add(struct bytes *page, const struct verdicts *verdicts, const struct cell *cell, size_t side);
// Appends how it was judged, what else differs between the sides, and what must be known before the verdicts.
void verdicts_add_notes(struct bytes *page, const struct verdicts *verdicts);

#endif
