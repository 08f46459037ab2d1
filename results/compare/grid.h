// SPDX-License-Identifier: MIT
// A table of texts with aligned columns, for a terminal or for Markdown.
#ifndef RESULTS_COMPARE_GRID_H
#define RESULTS_COMPARE_GRID_H

#include <stddef.h>
#include <stdio.h>

// `align`: a letter a column, l or r. Begin with {.align = "lrr"}; the first row is the heading.
struct grid {
    const char *align;
    char **texts;
    size_t count;
    int failed; // memory was out, some texts are missing
};

// Adds the next text, row by row.
void grid_add(struct grid *grid, const char *text);
// Adds a whole row: as many texts as there are columns.
void grid_row(struct grid *grid, const char *const *texts);
void grid_print(FILE *output, const struct grid *grid);
void grid_print_markdown(FILE *output, const struct grid *grid);
void grid_free(struct grid *grid);

#endif
