// SPDX-License-Identifier: MIT
#ifndef RESULTS_CONSISTENCY_H
#define RESULTS_CONSISTENCY_H

#include "results/file/problems.h"

#include <jansson.h>

// Tells where a parsed result file that keeps to the schema contradicts itself: names, lengths of arrays,
// indices, figures in their order, and a summary that is not of the samples beside it.
void consistency_check(const json_t *file, struct problems *problems);

#endif
