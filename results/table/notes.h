// SPDX-License-Identifier: MIT
// What must be said below a table: what +- means, where the C library does not use the vDSO, where the vDSO
// falls back to the system call, what was skipped, blocked or failed and why, which figures are not known
// well enough, and the run's warnings.
#ifndef RESULTS_NOTES_H
#define RESULTS_NOTES_H

#include "results/result.h"

#include <stdio.h>

void notes_print(FILE *output, const struct result *result, double precision);
// Only the cells that are skipped, blocked or failed, grouped by reason.
void notes_print_reasons(FILE *output, const struct result *result);

#endif
