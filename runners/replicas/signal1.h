// SPDX-License-Identifier: MIT
// will-it-scale's signal1: tasks that send themselves SIGUSR1 with raise(), counted once a second. Unlike its
// model it divides by the time that passed instead of taking sleep(1) for a second, and stays on the CPUs
// that it was given.
#ifndef RUNNERS_REPLICAS_SIGNAL1_H
#define RUNNERS_REPLICAS_SIGNAL1_H

#include <stdint.h>

// One line of output: signals a second, of the slowest task, the fastest, and all together.
struct interval {
    uint64_t least, most, total;
};

// Signals a second, rounded, from a count and the ns that it took; 0 ns gives 0.
uint64_t signals_a_second(uint64_t signals, uint64_t ns);

// Adds one task's rate to an interval that began as {UINT64_MAX, 0, 0}.
void interval_add(struct interval *interval, uint64_t rate);

#endif
