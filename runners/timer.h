// SPDX-License-Identifier: MIT
// The clock that times batches, and the counter read beside it.
#ifndef RUNNERS_TIMER_H
#define RUNNERS_TIMER_H

#include <stdint.h>

struct timer {
    const char *clock;       // "CLOCK_MONOTONIC_RAW" or "CLOCK_MONOTONIC"
    int clock_syscall;       // nonzero: reading it enters the kernel
    uint64_t clock_cost_ns;  // of one reading
    uint64_t clock_step_ns;  // the least by which two different readings differ
    const char *ticks;       // the counter's name, "" without one
    uint64_t tick_frequency; // Hz, 0 where the architecture does not tell
};

// Chooses and measures the clock: CLOCK_MONOTONIC_RAW, which no time daemon bends, unless an old kernel makes
// it much dearer than CLOCK_MONOTONIC; by the vDSO, or by the system call. Each is first tried in a child,
// and so is the counter. Returns 0, or -ENOSYS when no clock can be read here. Call it once, before threads.
int timer_prepare(struct timer *timer);
// The clock in ns.
uint64_t timer_ns(void);
// The CPU time that this thread has used, and the seconds since 1970: by the system call, since nothing but a
// cell under test may depend on a vDSO that may be broken.
uint64_t timer_cpu_ns(void);
uint64_t timer_realtime(void);
// The counter, or 0 where there is none.
uint64_t timer_ticks(void);
// Ticks between two readings of the counter.
uint64_t timer_ticks_between(uint64_t begin, uint64_t end);

#endif
