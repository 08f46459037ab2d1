// SPDX-License-Identifier: MIT
// What ends a run before its time: crashes of a timed call, hangs, and signals from outside. The cell in
// question is recorded as failed, and all samples written before stay.
#ifndef RUNNERS_GUARD_H
#define RUNNERS_GUARD_H

#include "plan.h"
#include "record.h"

enum { GUARD_EXIT = 4 }; // the runner's exit status after a crash or a hang

// Catches SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGSYS and the watchdog's SIGALRM for a run that writes to
// `recorder`; SIGINT and SIGTERM ask it to stop after the block it is in.
void guard_install(struct recorder *recorder, const struct plan *plan);
// Says which cell the calling worker is at, NULL for none.
void guard_cell(unsigned worker, const struct cell *cell);
// The run must come to its next guard_watch() within so many seconds; 0: no watchdog.
void guard_watch(unsigned seconds);
// Nonzero once the run was asked to stop.
int guard_stop_asked(void);

#endif
