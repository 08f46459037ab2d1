// SPDX-License-Identifier: MIT
// The benchmark: ChaCha20 blocks, 1 to 16 a call, as cells chacha-1 to chacha-16.
#ifndef RUNNERS_CHACHA_CELLS_H
#define RUNNERS_CHACHA_CELLS_H

#include "bench/bench.h"

// A cell's function is the implementation that it times.
extern const struct benchmark benchmark_chacha;

#endif
