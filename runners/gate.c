// SPDX-License-Identifier: MIT
#include "gate.h"

void gate_call_until(atomic_ulong *passages, unsigned long target, batch_function *batch,
                     const struct call *call, unsigned long calls)
{
    while (atomic_load_explicit(passages, memory_order_acquire) < target)
        batch(call, calls);
}
