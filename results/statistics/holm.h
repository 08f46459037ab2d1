// SPDX-License-Identifier: MIT
// Many cells in one table: p values adjusted so that the whole table errs no more often than one cell would.
#ifndef RESULTS_HOLM_H
#define RESULTS_HOLM_H

#include <stddef.h>

// Writes to adjusted[i] what p[i] becomes among count tests: compare it with alpha (0.01) itself. The
// smallest is multiplied by count, the next by count - 1 and so on, never falling, at most 1. Holm, "A Simple
// Sequentially Rejective Multiple Test Procedure", Scandinavian Journal of Statistics 6 (1979). Tests may
// depend on each other. NaN marks a cell without a test: it stays NaN and isn't counted. adjusted may be p.
// Returns 0; -EINVAL for a p outside 0..1; -ENOMEM. An exact test's least p is multiplied too: 5 v 5 boots
// (0.0079) can't reach 1 % in a table of two, 10 processes by sign flips (0.002) not in one of six; 16
// processes carry a table of 300.
// The p to hand in for a verdict faster or slower is that of theta at the limit the interval clears:
// log1p(delta) for a change above it, -log1p(delta) for one below (signflip_p, permutation_p, paired_p).
int holm_adjust(const double *p, size_t count, double *adjusted);

#endif
