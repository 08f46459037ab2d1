// SPDX-License-Identifier: MIT
#include "cells.h"
#include "chacha.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

struct memory {
    unsigned char dst[CHACHA_BLOCK * CHACHA_BLOCKS_LIMIT], expected[CHACHA_BLOCK * CHACHA_BLOCKS_LIMIT];
    uint32_t key[CHACHA_KEY_WORDS], counter[2];
};

static inline int one_call(const struct call *call)
{
    struct memory *memory = call->state;
    ((chacha_function *)(uintptr_t)call->function)(memory->dst, memory->key, memory->counter,
                                                   (size_t)call->value);
    return 1;
}

BATCH(batch_chacha, one_call(&self))

static int open_chacha(struct call *call, enum path path)
{
    struct memory *memory;
    (void)path;
    if (posix_memalign(&call->state, CACHE_LINE, sizeof *memory))
        return -ENOMEM;
    memory = call->state;
    memset(memory, 0, sizeof *memory);
    for (unsigned i = 0; i < CHACHA_KEY_WORDS; i++)
        memory->key[i] = 0x9e3779b9U * (i + 1);
    return 0;
}

static void close_chacha(struct call *call)
{
    free(call->state);
}

static void verify(const struct call *call, enum path path, struct answer *answer)
{
    struct memory *memory = call->state;
    uint32_t counter[2] = {memory->counter[0], memory->counter[1]};
    (void)path;
    chacha_reference(memory->expected, memory->key, counter, (size_t)call->value);
    one_call(call);
    if (memcmp(memory->dst, memory->expected, sizeof memory->dst) ||
        memcmp(memory->counter, counter, sizeof counter))
        answer_wrong(answer, "its output differs from the reference");
    else
        answer_ok(answer);
}

static const struct variant blocks[] = {
    {"1", 1},   {"2", 2},   {"3", 3},   {"4", 4},   {"5", 5},   {"6", 6},   {"7", 7},   {"8", 8}, {"9", 9},
    {"10", 10}, {"11", 11}, {"12", 12}, {"13", 13}, {"14", 14}, {"15", 15}, {"16", 16}, {NULL, 0}};

const struct benchmark benchmark_chacha = {.name = "chacha",
                                           .variants = blocks,
                                           .batch = {[PATH_NONE] = batch_chacha},
                                           .open = open_chacha,
                                           .close = close_chacha,
                                           .verify = verify};
