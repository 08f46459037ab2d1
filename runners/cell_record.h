// SPDX-License-Identifier: MIT
// The records of cells and their samples.
#ifndef RUNNERS_CELL_RECORD_H
#define RUNNERS_CELL_RECORD_H

#include "plan.h"
#include "record.h"

// Writes what is known of a cell, `number` being its place in the plan; returns 0 or -errno.
int record_cell(struct recorder *recorder, const struct cell *cell, unsigned number);
// Writes `count` samples of one worker, as many a record as fit; `first` counts the samples it wrote before.
// Ticks are left out unless `has_ticks`. Returns 0 or -errno.
int record_samples(struct recorder *recorder, const struct cell *cell, unsigned number, unsigned worker,
                   uint64_t first, const struct sample *samples, unsigned count, int has_ticks);

#endif
