// SPDX-License-Identifier: MIT
// How many calls a cell made in a result and how long they took: what other tools print.
#ifndef RESULTS_REPORT_TOTALS_H
#define RESULTS_REPORT_TOTALS_H

#include "results/result.h"

// Of all processes of a cell. With several workers at once, `ns` is the time of each process's slowest
// worker.
struct totals {
    uint64_t calls, ns;
    uint64_t calls_each; // of one worker, where all made as many; else 0
};

// False where nothing was measured.
bool totals_of(const struct cell *cell, struct totals *totals);

// Calls a second of one process: of its slowest and fastest worker, and of all together. False where it took
// no time.
struct rates {
    uint64_t least, most, total;
};
bool rates_of(const struct process_samples *process, struct rates *rates);

#endif
