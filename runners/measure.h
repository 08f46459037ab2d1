// SPDX-License-Identifier: MIT
// Measures the cells of a plan: rounds in which each cell is sampled once by every worker, in random order.
#ifndef RUNNERS_MEASURE_H
#define RUNNERS_MEASURE_H

#include "plan.h"
#include "record.h"
#include "timer.h"
#include "turns.h"

struct measuring {
    struct plan *plan;
    struct recorder *recorder;
    const struct timer *timer;
    const unsigned *cpus; // allowed ones, in the order workers take them
    unsigned cpu_count;
    uint64_t rounds, seed;
    unsigned long calls; // of every batch; 0: calibrated
    uint64_t target_ns;  // of a batch
    uint64_t begin_ns;   // the clock when the run began
    unsigned watchdog_seconds;
    int want_real_time;
    int counted;         // instructions are counted, by an emulator's clock (count.h)
    int equal_calls;     // every cell makes as many calls a batch as the one that needs most
    struct turns *turns; // with another program; NULL: this one measures alone
};

// Measures all cells that are ok, one number of workers after the other, and writes their records; a cell
// that fails meanwhile is recorded so and left out. Returns 0 or the recorder's -errno.
int measure(const struct measuring *measuring);

#endif
