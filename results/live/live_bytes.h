// SPDX-License-Identifier: MIT
// Bytes a second, of calls that make bytes (run-bench chacha).
#ifndef RESULTS_LIVE_LIVE_BYTES_H
#define RESULTS_LIVE_LIVE_BYTES_H

#include "results/result.h"

#include <stdio.h>

// Prints a line a cell, a column a side, in MB (10^6 bytes) a second; nothing where no cell makes bytes. The
// cells' summaries must be filled.
void live_bytes_print(FILE *output, const struct result *result);

#endif
