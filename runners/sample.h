// SPDX-License-Identifier: MIT
// One sample: a batch of calls, timed, and what else happened in it.
#ifndef RUNNERS_SAMPLE_H
#define RUNNERS_SAMPLE_H

#include "count.h"
#include "gate.h"
#include "plan.h"

struct sampling {
    uint64_t begin_ns;        // the clock when the run began
    unsigned long pause_ns;   // sleep before each batch: it lets a due preemption happen outside; 0: none
    struct gate *gate;        // NULL: the worker measures alone
    unsigned workers;         // that pass the gate
    struct counting counting; // step 0: batches are timed
};

// Times one batch of the cell, after the quiet probe and an untimed tenth of it. `passage` counts this
// worker's samples since the gate was set to zero, from 1.
void sample_take(const struct sampling *sampling, const struct cell *cell, const struct call *call,
                 unsigned long passage, struct sample *sample);

#endif
