// SPDX-License-Identifier: MIT
// How many batches cost how much.
#ifndef PLOTS_HISTOGRAM_H
#define PLOTS_HISTOGRAM_H

#include "results/statistics/modes.h"
#include "results/result.h"

struct histogram {
    double low, width; // bin i counts values from low + i * width on, below low + (i + 1) * width
    size_t *counts, bins;
    size_t values,
        outside; // all there are, and of these the far ones that no bin counts: at most 5 % at either end
    size_t most; // in a bin
    struct modes modes;
};

// Counts a cell's batches in at most about `bins` bins. Bins are as wide as the clock's step lets values lie,
// or a multiple of that: else empty bins between full ones would look like modes. Returns 0; -ENODATA where
// the cell has no samples; -ENOMEM. free(histogram->counts) when done.
int histogram_make(struct histogram *histogram, const struct cell *cell, size_t bins);

#endif
