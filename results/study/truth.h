// SPDX-License-Identifier: MIT
// How large an injected slowdown was in truth: the chain's own time, measured behind an empty loop in the
// same rounds, over the batch's.
#ifndef RESULTS_STUDY_TRUTH_H
#define RESULTS_STUDY_TRUTH_H

#include "results/study/accuracy.h"

// Appends a group's value for one cell (place in the setup) and slowdown; `result` has the reference chains.
// Nothing is appended where they were not measured. Returns 0 or -ENOMEM.
int truth_add(struct truth *truth, const struct study_setup *setup, size_t place, size_t slowdown,
              const struct cell *base, const struct result *result);
// The median over groups, NaN without one.
double truth_median(const struct truth *truth);

#endif
