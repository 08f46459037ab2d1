// SPDX-License-Identifier: MIT
// The quiet probe: about 2 us of independent additions. A busy SMT sibling, which neither the scheduler nor
// steal time shows, takes execution slots from them; a chain of dependent ones would not notice.
#ifndef RUNNERS_PROBE_H
#define RUNNERS_PROBE_H

#include <stdint.h>

// Finds how many rounds take about 2 us here; needs timer_prepare(). Returns the probe's least duration, in
// ticks, or in ns where there are no ticks.
uint64_t probe_prepare(void);
// Runs the probe once and returns its duration in that unit.
uint64_t probe_run(void);

#endif
