// SPDX-License-Identifier: MIT
// vdso_test_getrandom, the kernel's selftest (tools/testing/selftests/vDSO, alike from 6.12 to 7.2):
// getrandom of 4 bytes by the vDSO, the C library and the system call. Unlike its model it measures the other
// two where the vDSO lacks it.
#ifndef RUNNERS_REPLICAS_GETRANDOM_H
#define RUNNERS_REPLICAS_GETRANDOM_H

#include "runners/output.h"
#include "runners/replicas/cells.h"

enum { STATUS_DONE = 0, STATUS_BAD = 1, STATUS_SKIP = 4 }; // exit statuses of kernel selftests

// Nonzero when the vDSO's getrandom can't be called here; the model's words for it are added to *text.
int getrandom_missing(const struct plan *plan, struct line *text);

// Prints one path's line, or a comment line with the error; each returns an exit status.
int getrandom_single(const struct cell *cell, uint64_t calls);
int getrandom_multi(const struct cell *cell, uint64_t calls, uint64_t threads);

// Prints as a comment line that a path failed: `failed` calls of the `made` ones, where that is not 0, and
// why.
int getrandom_failed(const struct cell *cell, uint64_t failed, uint64_t made, const char *reason);

// The model's run without an argument: TAP, two tests. Returns an exit status.
int getrandom_selftest(void);

#endif
