// SPDX-License-Identifier: MIT
#include "gate.h"

#include <sched.h>

enum { PATIENCE = 1000 }; // some ms

void gate_call_until(atomic_ulong *passages, unsigned long target, batch_function *batch,
                     const struct call *call, unsigned long calls)
{
    for (unsigned turn = 1; atomic_load_explicit(passages, memory_order_acquire) < target; turn++) {
        batch(call, calls);
        if (turn % PATIENCE == 0) // a CPU that went away may have left two real-time workers on one
            sched_yield();
    }
}
