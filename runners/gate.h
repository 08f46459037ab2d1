// SPDX-License-Identifier: MIT
// Keeps workers calling at the same time: a batch is timed only while every other worker makes calls, too.
#ifndef RUNNERS_GATE_H
#define RUNNERS_GATE_H

#include "bench/bench.h"

#include <stdatomic.h>

// One a crew, set to zero before a block. All workers pass it equally often.
struct gate {
    atomic_ulong arrived, finished;
};

// Makes calls, a few at a time, until `target` passages have been counted.
void gate_call_until(atomic_ulong *passages, unsigned long target, batch_function *batch,
                     const struct call *call, unsigned long calls);

#endif
