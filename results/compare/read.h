// SPDX-License-Identifier: MIT
// Reads of a result file what judging needs, quickly, and out of a damaged file what is whole.
#ifndef RESULTS_COMPARE_READ_H
#define RESULTS_COMPARE_READ_H

#include "results/compare/texts.h"
#include "results/result.h"

// Reads a result, to be freed with result_free; it may lack the facts and all arrays but `calls` and `ns`.
// Cells that are damaged or cut off are left out, and `problems` tells which. Returns 0; -errno when nothing
// can be used, with the reason in `problems`.
int read_result(const char *path, struct result **result, struct texts *problems);

#endif
