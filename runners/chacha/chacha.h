// SPDX-License-Identifier: MIT
// The core of a vDSO's getrandom: ChaCha20 blocks (RFC 8439, 2.3) with a nonce of zero, whose 64-bit counter
// is in state words 12 and 13. The contract is that of __arch_chacha20_blocks_nostack() (kernel 6.11,
// include/vdso/getrandom.h).
#ifndef RUNNERS_CHACHA_CHACHA_H
#define RUNNERS_CHACHA_CHACHA_H

#include <stddef.h>
#include <stdint.h>

enum { CHACHA_BLOCK = 64, CHACHA_WORDS = 16, CHACHA_KEY_WORDS = 8, CHACHA_BLOCKS_LIMIT = 16 };

#define CHACHA_FUNCTION "__arch_chacha20_blocks_nostack"

// Writes `blocks` (at least one) times 64 bytes to `dst`, aligned or not, and adds `blocks` to the counter,
// its low word first.
typedef void chacha_function(unsigned char *dst, const uint32_t *key, uint32_t *counter, size_t blocks);

// Plain C, which the others are held to. It leaves its key on the stack: no kernel could use it.
chacha_function chacha_reference;

#endif
