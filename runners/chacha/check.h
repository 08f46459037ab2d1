// SPDX-License-Identifier: MIT
// Whether an implementation keeps its contract, found out in children before anything is timed.
#ifndef RUNNERS_CHACHA_CHECK_H
#define RUNNERS_CHACHA_CHECK_H

#include "chacha.h"
#include "bench/bench.h"

// What was found out about one implementation.
struct chacha_checked {
    struct answer answer;      // failed, with what it does wrong
    char leak[REASON_SIZE];    // what depends on the key afterwards, else ""
    unsigned long stack_bytes; // written to the stack, the same ones whatever the key is
};

// Answers, borders, crashes and preserved registers; then, of an implementation that does all this right,
// what stack and registers hold afterwards.
void chacha_check(struct chacha_checked *checked, chacha_function *function);

#endif
