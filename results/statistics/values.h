// SPDX-License-Identifier: MIT
// A cell's raw samples as real numbers in the cell's unit: batch by batch, or one value a process or a boot.
#ifndef RESULTS_VALUES_H
#define RESULTS_VALUES_H

#include "results/result.h"

// A growing array of reals; {0} is empty. free(values) when done.
struct values {
    double *values;
    size_t count, room;
};

// Appends a value; returns 0 or -ENOMEM.
int values_add(struct values *values, double value);

// What is one value: a batch, the median of a process's batches, or the median of a boot's process values.
enum unit { UNIT_BATCH, UNIT_PROCESS, UNIT_BOOT };

// The cost of one batch in ns per call (for the unit calls/s: calls per second of this worker). False for a
// batch without one: no call succeeded, the clock went backwards, or a rate over no time.
bool batch_value(const struct cell *cell, const struct worker_samples *worker, size_t batch, double *value);

// Appends the batches of all workers of a process; returns 0 or -ENOMEM.
int process_batches(const struct cell *cell, const struct process_samples *process, struct values *values);
// The median of these; returns 0, -ENODATA where the process has none, -ENOMEM.
int process_value(const struct cell *cell, const struct process_samples *process, double *value);
// The median of a boot's process values; returns 0, -ENODATA where it has none, -ENOMEM.
int boot_value(const struct cell *cell, const struct boot_samples *boot, double *value);

// Appends the cell's values, one a unit, in the order of boots and processes; a unit without a usable batch
// has none. Preempted batches are among them: leaving them out would choose by outcome, and medians bear
// them. Returns 0 or -ENOMEM.
int cell_values(const struct cell *cell, enum unit unit, struct values *values);

#endif
