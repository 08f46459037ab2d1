// SPDX-License-Identifier: MIT
#ifndef RESULTS_UNIQUE_H
#define RESULTS_UNIQUE_H

#include "results/file/problems.h"

#include <jansson.h>

// Tells which elements of an array are like an earlier one in the member `name`.
void unique_check(const json_t *array, const char *name, struct problems *problems);
// Tells which cells are like an earlier one in name, workers and parameters.
void unique_check_cells(const json_t *cells, struct problems *problems);

#endif
