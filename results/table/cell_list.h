// SPDX-License-Identifier: MIT
// A note on some cells, in as few words as tell which.
#ifndef RESULTS_CELL_LIST_H
#define RESULTS_CELL_LIST_H

#include "results/result.h"

#include <stdio.h>

typedef bool cell_chosen(const struct cell *cell, const void *context);

// Prints the text and the chosen cells as a paragraph, or nothing where none is. A benchmark's name stands
// for all its cells, a cell's name for all sizes and numbers of workers, where all are chosen.
void cell_list(FILE *output, const struct result *result, const char *text, cell_chosen *chosen,
               const void *context);

#endif
