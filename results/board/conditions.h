// SPDX-License-Identifier: MIT
// Under which conditions a result was measured, decoded from the board's raw facts, and what makes them
// noisy.
#ifndef RESULTS_CONDITIONS_H
#define RESULTS_CONDITIONS_H

#include "results/result.h"

// Fills the head's "conditions" from its "facts" and warns of noisy ones; needs "board" to be there. Members:
// governor, smt, load {before, after} (runnable tasks, 1 minute), pressure {before, after} (% of 10 s in
// which a task waited for a CPU), steal (% of all CPUs' ticks during the run), virtualization, container,
// seccomp, time_namespace, affinity, scheduler, clock {name, step_ns, cost_ns, syscall}, ticks {name,
// frequency}. What the facts do not tell is left out. Returns 0 or -ENOMEM.
int conditions_describe(struct result *result);

// condition_warnings.c: warns of what conditions_describe() found; of load, stolen time and workers only
// where there are cells, that is after a run.
void conditions_warn(struct result *result);

// Puts the per cent of ticks stolen between two first lines of /proc/stat into *percent; false where a line
// is malformed, time went backwards (two boots) or none passed.
bool conditions_steal(const char *before, const char *after, double *percent);

#endif
