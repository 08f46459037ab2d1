// SPDX-License-Identifier: MIT
// ChaCha20 whose state lies in static memory: what `run-bench chacha` finds on any machine, with one fault
// for each name that is defined. As it stands its output is right and its stack clean; what is left in
// registers is the compiler's choice (gcc 12 for aarch64 leaves part of the key in x5), so that tests which
// time it allow leaks.
#include <stddef.h>
#include <stdint.h>

#ifdef KEY_ON_STACK
#define PLACE
#else
#define PLACE static
#endif

static inline uint32_t rotate(uint32_t word, unsigned bits)
{
    return word << bits | word >> (32 - bits);
}

static void one_round(volatile uint32_t *x, unsigned diagonal)
{
    for (unsigned a = 0; a < 4; a++) {
        unsigned b = 4 + (a + diagonal) % 4, c = 8 + (a + 2 * diagonal) % 4, d = 12 + (a + 3 * diagonal) % 4;
        x[a] += x[b], x[d] = rotate(x[d] ^ x[a], 16);
        x[c] += x[d], x[b] = rotate(x[b] ^ x[c], 12);
        x[a] += x[b], x[d] = rotate(x[d] ^ x[a], 8);
        x[c] += x[d], x[b] = rotate(x[b] ^ x[c], 7);
    }
}

void __arch_chacha20_blocks_nostack(unsigned char *dst, const uint32_t *key, uint32_t *counter,
                                    size_t blocks);

void __arch_chacha20_blocks_nostack(unsigned char *dst, const uint32_t *key, uint32_t *counter, size_t blocks)
{
    PLACE volatile uint32_t x[16], state[16];
    static const uint32_t constants[4] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
    for (unsigned i = 0; i < 16; i++)
        state[i] = i < 4 ? constants[i] : i < 12 ? key[i - 4] : i < 14 ? counter[i - 12] : 0;
    for (; blocks; blocks--) {
        for (unsigned i = 0; i < 16; i++)
            x[i] = state[i];
        for (unsigned i = 0; i < 20; i++)
            one_round(x, i % 2);
        for (unsigned i = 0; i < 64; i++)
            *dst++ = (unsigned char)((x[i / 4] + state[i / 4]) >> 8 * (i % 4));
        state[12]++;
        if (state[12] == 0)
            state[13]++;
    }
    counter[0] = state[12];
    counter[1] = state[13];
    for (unsigned i = 0; i < 16; i++)
        x[i] = state[i] = 0;
#ifdef KEY_IN_REGISTER
    __asm__ volatile("" : : "r"(key[7]));
#endif
}
