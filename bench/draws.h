// SPDX-License-Identifier: MIT
// What can be told of random bytes: that all came, that none came behind them, that they are not the same
// each time.
#ifndef BENCH_DRAWS_H
#define BENCH_DRAWS_H

#include "bench.h"

// Draws call->value bytes into call->buffer by a path; returns their number or -errno.
typedef long draw_function(const struct call *call, enum path path);

// Draws several times and fills `answer`.
void draws_verify(const struct call *call, enum path path, draw_function *get, struct answer *answer);

#endif
