// SPDX-License-Identifier: MIT
// How many calls make a batch.
#ifndef RUNNERS_CALIBRATE_H
#define RUNNERS_CALIBRATE_H

#include "plan.h"
#include "timer.h"

// The duration that batches aim at, in ns: 25 us, or more where the clock's step or the cost of reading it
// would show.
uint64_t batch_target_ns(const struct timer *timer);
// The number of calls whose least duration over several tries is about `target_ns`, at least 1. It is rounded
// to 5 binary digits, so that processes of a run agree on it. 0: a call failed.
unsigned long calibrate(batch_function *batch, const struct call *call, uint64_t target_ns);

#endif
