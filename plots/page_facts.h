// SPDX-License-Identifier: MIT
// What the page says of a board's kernels beside their figures.
#ifndef PLOTS_PAGE_FACTS_H
#define PLOTS_PAGE_FACTS_H

#include "plots/boards.h"

// Appends what is known of each side: kernel, C library, when and under which conditions, or where it was
// published.
void page_facts(struct bytes *page, const struct board *board);
// Appends what must be said below the figures: cells without one and why, warnings; as below the table on a
// terminal.
void page_notes(struct bytes *page, const struct board *board);

#endif
