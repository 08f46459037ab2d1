// SPDX-License-Identifier: MIT
// The table of a live comparison.
#ifndef RESULTS_LIVE_LIVE_TABLE_H
#define RESULTS_LIVE_LIVE_TABLE_H

#include "results/live/live_pairs.h"

#include <stdio.h>

// Prints a line a comparison that was looked at: both absolute values, the change in words, its interval, the
// verdict; then the geometric mean, what the words mean and what the control showed; none of that where there
// is no such comparison. Then why cells or images have no figure, and the warnings of both results. The
// cells' summaries must be filled.
void live_table_print(FILE *output, const struct live_pairs *pairs, const struct result *base,
                      const struct result *changed, double delta);

#endif
