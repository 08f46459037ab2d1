// SPDX-License-Identifier: MIT
// The judging of counted instructions: exact where the path alone decides, and where it does not, told apart.
#ifndef RESULTS_COMPARE_COUNTS_H
#define RESULTS_COMPARE_COUNTS_H

#include "results/compare/comparison.h"

// Fills a line's change over a span of two columns that have values. Counts up to a twentieth of an
// instruction a call, or up to the comparison's delta, apart are the same: so much comes of refills and
// clocks. Counts that are no whole numbers depend on what ran before (the vDSO's getrandom refills, the
// kernel saves registers lazily); where the two sides measured other cells they are inconclusive.
void counts_judge(const struct comparison *comparison, const struct line *line, const struct span *span,
                  struct change *change);

#endif
