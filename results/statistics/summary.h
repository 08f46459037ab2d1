// SPDX-License-Identifier: MIT
// What people read of a cell: smallest value and quartiles over all batches; the median over processes (or
// boots) of their medians, and its 99 % interval.
#ifndef RESULTS_SUMMARY_H
#define RESULTS_SUMMARY_H

#include "results/statistics/values.h"

#define SUMMARY_LEVEL       0.99
#define SUMMARY_BOOTS_LEAST 8 // boots that give an interval at that level (see interval.h)

// What the interval of a cell is taken over: its boots when there are enough, else the processes of all
// boots. These share what their boot has in common, so with 2 to 7 boots the interval says too little;
// diagnosis.h tells.
enum unit summary_unit(const struct cell *cell);

// Fills the cell's summary from its raw samples. Returns 0; -ENODATA where no batch is usable, the summary
// left as it was (published figures have one without samples); -ENOMEM, likewise.
int summary_fill(struct cell *cell);

#endif
