// SPDX-License-Identifier: MIT
#ifndef RESULTS_SAME_COUNT_H
#define RESULTS_SAME_COUNT_H

#include "results/result.h"

// Warns of the cells of a counted result whose boots differ: their counts are not exact. Returns their
// number.
size_t same_count_warn(struct result *result);

#endif
