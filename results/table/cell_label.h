// SPDX-License-Identifier: MIT
// What a cell is called beside others of its name.
#ifndef RESULTS_CELL_LABEL_H
#define RESULTS_CELL_LABEL_H

#include "results/result.h"

enum { CELL_LABEL_SIZE = 256 };

// The cell's name, with its parameters and workers where cells of that name differ in them: "getrandom-vdso",
// "getrandom-vdso size=16", "getrandom-vdso size=16 (2 workers)".
void cell_label(char label[CELL_LABEL_SIZE], const struct result *result, const struct cell *cell);
// Appends parameters (" size=16"), or workers (" (2 workers)"), to a label of `size` bytes.
void label_parameters(char *label, size_t size, const json_t *parameters);
void label_workers(char *label, size_t size, unsigned workers);

#endif
