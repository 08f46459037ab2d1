// SPDX-License-Identifier: MIT
// The machine of a result as text for people (`run-bench info`).
#ifndef RESULTS_INFO_H
#define RESULTS_INFO_H

#include "results/result.h"

#include <stdio.h>

// Prints board, CPU, kernel, vDSO, C library, conditions and warnings, a line or more each, names aligned; at
// most 79 columns where words allow. What is not known is left out.
void info_print(FILE *output, const struct result *result);

#endif
