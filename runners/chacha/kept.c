// SPDX-License-Identifier: MIT
#include "trying.h"
#include "arch-asm/call_kept.h"

// With room around all, for what writes where it must not: that is found out later.
int trying_kept(void *argument)
{
    static unsigned char room[CHACHA_BLOCK * (CHACHA_BLOCKS_LIMIT + 2)], *const dst = room + CHACHA_BLOCK;
    static uint32_t words[32], *const key = words + 8, *const counter = words + 20;
    struct trying *trying = argument;
    trying->doing = "its first calls";
    for (unsigned blocks = 1; blocks <= CHACHA_BLOCKS_LIMIT && !trying->wrong; blocks++) {
        trying->blocks = blocks;
        trying->wrong = arch_call_kept((long)dst, (long)key, (long)counter, (long)blocks,
                                       (arch_any_function *)trying->function);
    }
    return trying->wrong != NULL;
}
