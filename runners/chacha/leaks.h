// SPDX-License-Identifier: MIT
// What a call leaves behind, on its stack and in registers. It is made with two keys that lie in the same
// place: whatever else is the same in both, so that what differs afterwards depends on the key. Registers are
// what the kernel's signal frame holds of them, on any architecture, when a trap follows the call.
#ifndef RUNNERS_CHACHA_LEAKS_H
#define RUNNERS_CHACHA_LEAKS_H

#include "check.h"

// Sets `leak` and stack_bytes; the answer is failed where they could not be found out.
void chacha_leaks(struct chacha_checked *checked, chacha_function *function);

#endif
