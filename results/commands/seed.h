// SPDX-License-Identifier: MIT
#ifndef RESULTS_COMMANDS_SEED_H
#define RESULTS_COMMANDS_SEED_H

// A number that no other run will have: random, or the time where a kernel has no random ones yet. Below
// 2^62, so that what counts up from it is still an integer of JSON.
unsigned long long seed_draw(void);

#endif
