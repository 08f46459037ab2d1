// SPDX-License-Identifier: MIT
// Counting instead of timing: under an emulator whose clock moves one ns with each instruction (QEMU's
// -icount shift=0), a duration in ns is a number of instructions.
#ifndef RUNNERS_COUNT_H
#define RUNNERS_COUNT_H

#include "plan.h"
#include "timer.h"

// What a duration is read from. A coarse clock is not read but waited for: the turns of a loop until its
// counter moves tell a duration to a turn, where a reading tells it to a step.
struct counting {
    uint64_t step;  // ns by which a duration may be off; 0: batches are timed, not counted
    uint64_t tick;  // ns between two values of the counter that is waited for; 0: the clock is read
    uint64_t turns; // of the waiting loop in COUNT_TICKS ticks
};
enum { COUNT_TICKS = 1024 };

// How to count by this clock; takes 1024 ticks of its counter, if it is coarse.
struct counting count_prepare(const struct timer *timer);
// Calls of a batch that is to be counted: a multiple of 24, since a vDSO getrandom refills its state with
// every 24th call of 4 bytes, and so few that no timer tick needs to fall into it; 0 when a call failed.
unsigned long count_calls(batch_function *batch, const struct call *call);
// One sample: what a batch of twice the cell's calls takes longer than one of its calls. All that is not the
// loop (two readings of the clock, the function's entry) cancels out, and so the calls' own count remains,
// known to two steps; within these it is taken as a whole count.
void count_batches(const struct cell *cell, const struct call *call, const struct counting *counting,
                   struct sample *sample);
// The count next to `count` that is so many units' whole count each, if it lies within `tolerance` and others
// lie well away; else `count`.
uint64_t count_whole(uint64_t count, uint64_t units, uint64_t tolerance);

#endif
