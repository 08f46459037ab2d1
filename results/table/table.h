// SPDX-License-Identifier: MIT
// The table of one result for a terminal: a line a benchmark, its paths side by side, and notes below.
#ifndef RESULTS_TABLE_H
#define RESULTS_TABLE_H

#include "results/result.h"

#include <stdio.h>

// Prints the table of the cells that have figures; `precision` is the half width that was asked for (0.005),
// for the note on cells that did not get there.
void table_print(FILE *output, const struct result *result, double precision);

#endif
