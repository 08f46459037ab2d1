// SPDX-License-Identifier: MIT
// Calls that are timed as a whole, as the models time them, and counted as they succeed.
#ifndef RUNNERS_REPLICAS_TIMED_H
#define RUNNERS_REPLICAS_TIMED_H

#include "runners/plan.h"

struct timed {
    uint64_t calls;  // made
    uint64_t failed; // of these; a time is worth nothing unless this is 0
    uint64_t ns;
};

// CLOCK_MONOTONIC in ns, the clock of the models.
uint64_t monotonic_ns(void);

// Makes that many calls, in long batches so that a call that fails ends the run soon; returns how many failed
// and, in *made, how many were made. Ends early when *stop becomes nonzero; `stop` may be NULL.
uint64_t calls_make(const struct cell *cell, const struct call *call, uint64_t calls, const int *stop,
                    uint64_t *made);

// Opens a cell and times that many calls, or those that fit into `ns`. Either ends early when a call fails.
// Returns 0, or -1 with the reason in *answer when the cell could not be opened or a call failed (then
// timed->failed is not 0).
int timed_calls(struct timed *timed, const struct cell *cell, uint64_t calls, struct answer *answer);
int timed_duration(struct timed *timed, const struct cell *cell, uint64_t ns, struct answer *answer);

// Why calls by a cell fail, found by trying once more.
void failure_reason(const struct cell *cell, const struct call *call, struct answer *answer);

#endif
