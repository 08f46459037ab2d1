// SPDX-License-Identifier: MIT
// Test vectors 1 to 4 of RFC 8439, A.1: those with a nonce of zero.
#ifndef RUNNERS_CHACHA_VECTORS_H
#define RUNNERS_CHACHA_VECTORS_H

#include "chacha.h"

enum { CHACHA_VECTORS = 4 };

struct chacha_vector {
    unsigned char key[32];
    uint32_t counter;
    unsigned char block[CHACHA_BLOCK];
};

extern const struct chacha_vector chacha_vectors[CHACHA_VECTORS];

#endif
