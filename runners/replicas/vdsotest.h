// SPDX-License-Identifier: MIT
// vdsotest: one function's system call, C library and vDSO, each timed for a second, or compared with each
// other. Unlike its model it refuses durations that would never end, and never times a call that fails.
#ifndef RUNNERS_REPLICAS_VDSOTEST_H
#define RUNNERS_REPLICAS_VDSOTEST_H

#include "runners/replicas/cells.h"

enum { VDSOTEST_PATHS = 3 };

struct vdsotest {
    const char *api; // "clock-gettime-monotonic"
    const struct cell
        *cells[VDSOTEST_PATHS]; // system call, libc, vDSO: the model's order; NULL where there is none
    uint64_t seconds, failures_limit, verbose;
};

// Each prints what the model prints and returns its exit status: 1 when a path failed, and when nothing could
// be tested.
int vdsotest_bench(const struct vdsotest *test);
int vdsotest_verify(const struct vdsotest *test);

// Prints why a path could not be tested, in the model's words where it has some.
void vdsotest_note(const struct cell *cell, const char *reason);

#endif
