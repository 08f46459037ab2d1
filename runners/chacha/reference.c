// SPDX-License-Identifier: MIT
#include "chacha.h"

#include <string.h>

static inline uint32_t rotate(uint32_t word, unsigned bits)
{
    return word << bits | word >> (32 - bits);
}

// RFC 8439, 2.1.
static inline void quarter_round(uint32_t *x, unsigned a, unsigned b, unsigned c, unsigned d)
{
    x[a] += x[b];
    x[d] = rotate(x[d] ^ x[a], 16);
    x[c] += x[d];
    x[b] = rotate(x[b] ^ x[c], 12);
    x[a] += x[b];
    x[d] = rotate(x[d] ^ x[a], 8);
    x[c] += x[d];
    x[b] = rotate(x[b] ^ x[c], 7);
}

// RFC 8439, 2.3: ten times a round of columns and one of diagonals, then the sum, as little-endian words.
static void one_block(unsigned char *dst, const uint32_t *state)
{
    uint32_t x[CHACHA_WORDS];
    memcpy(x, state, sizeof x);
    for (unsigned i = 0; i < 10; i++) {
        for (unsigned column = 0; column < 4; column++)
            quarter_round(x, column, 4 + column, 8 + column, 12 + column);
        for (unsigned column = 0; column < 4; column++)
            quarter_round(x, column, 4 + (column + 1) % 4, 8 + (column + 2) % 4, 12 + (column + 3) % 4);
    }
    for (unsigned i = 0; i < CHACHA_BLOCK; i++)
        dst[i] = (unsigned char)((x[i / 4] + state[i / 4]) >> 8 * (i % 4));
}

void chacha_reference(unsigned char *dst, const uint32_t *key, uint32_t *counter, size_t blocks)
{
    uint32_t state[CHACHA_WORDS] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574}; // "expand 32-byte k"
    memcpy(state + 4, key, CHACHA_KEY_WORDS * sizeof *key);
    state[12] = counter[0];
    state[13] = counter[1];
    for (; blocks; blocks--, dst += CHACHA_BLOCK) {
        one_block(dst, state);
        if (++state[12] == 0)
            state[13]++;
    }
    counter[0] = state[12];
    counter[1] = state[13];
}
