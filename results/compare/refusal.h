// SPDX-License-Identifier: MIT
// What can't be judged: where any verdict would be about something else than the kernels' code.
#ifndef RESULTS_COMPARE_REFUSAL_H
#define RESULTS_COMPARE_REFUSAL_H

#include "results/compare/comparison.h"

enum { REASON_SIZE = 768 };

// Whether the sides can be compared, and by what (*basis). If not, `reason` says why, and what to do. The
// columns name the sides.
bool may_compare(const struct comparison *comparison, enum basis *basis, char reason[REASON_SIZE]);
// The same for cells of one side.
bool may_compare_cells(const struct comparison *comparison, char reason[REASON_SIZE]);

#endif
