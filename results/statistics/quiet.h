// SPDX-License-Identifier: MIT
// What the quiet probe saw: a busy SMT sibling, or another guest on the same core, which neither load nor
// steal time shows.
#ifndef RESULTS_STATISTICS_QUIET_H
#define RESULTS_STATISTICS_QUIET_H

#include "results/result.h"

// The share (0..1) of batches whose probe took over 5 % longer than the least of its process; NaN without
// probes.
double disturbed_share(const struct result *result);
// Warns where more than a tenth of the batches was disturbed.
void quiet_warn(struct result *result);

#endif
