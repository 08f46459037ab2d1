// SPDX-License-Identifier: MIT
// The record that a stream begins with: what runs here, and as which process of a run.
#ifndef RUNNERS_RUN_RECORD_H
#define RUNNERS_RUN_RECORD_H

#include "record.h"

// Writes it; needs timer_prepare().
void record_run(struct recorder *recorder, uint64_t process, uint64_t seed);

#endif
