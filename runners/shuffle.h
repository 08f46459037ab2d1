// SPDX-License-Identifier: MIT
// Random orders from a seed that the run records, so that a run can be repeated in the same order.
#ifndef RUNNERS_SHUFFLE_H
#define RUNNERS_SHUFFLE_H

#include <stdint.h>

// The next number of a SplitMix64 generator (Steele, Lea, Flood, "Fast splittable pseudorandom number
// generators", 2014).
uint64_t random_next(uint64_t *state);
// Puts `count` numbers in random order (Fisher and Yates).
void shuffle(uint64_t *state, unsigned *numbers, unsigned count);

#endif
