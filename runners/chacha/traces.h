// SPDX-License-Identifier: MIT
// Calls, each in a child, after which or within which the stack or a signal's frame is kept.
#ifndef RUNNERS_CHACHA_TRACES_H
#define RUNNERS_CHACHA_TRACES_H

#include "chacha.h"
#include "arch-asm/signal_registers.h"

// Keys: one, the same once more, which shows what differs by itself, and another one.
enum { TRACES_RUNS = 3, TRACES_ROOM = 256 << 10, TRACES_PATTERN = 0xa5, TRACES_EMPTY = TRACES_RUNS };

// Shared by the parent and its children. The parent itself never reads a key or what depends on one: its
// children inherit its registers.
struct traces {
    unsigned char stack[TRACES_ROOM]; // on which a call is made, or which a trap enters
    unsigned char handler[TRACES_ROOM];
    unsigned char kept[TRACES_RUNS + 1][TRACES_ROOM];
    unsigned char dst[CHACHA_BLOCK * CHACHA_BLOCKS_LIMIT];
    uint32_t key[CHACHA_KEY_WORDS], counter[2];
    unsigned char *edge; // a page that nobody may touch, behind one for blocks
    size_t begin[TRACES_RUNS + 1], end[TRACES_RUNS + 1]; // of what was kept
    size_t context;                                      // of a trap: where it lies
    char name[ARCH_REGISTER_NAME_SIZE]; // of the register that was found, "" where that is not known
};

// Not arguments: these would lie in other registers in each run.
extern struct traces *volatile traces;
extern volatile unsigned traces_run, traces_blocks;
extern chacha_function *volatile traces_function;

// Makes the shared memory; returns 0 or -1.
int traces_begin(void);
void traces_end(void);

// All of these are for child_try() and return 0 when they kept what they should.
int traces_prepare(void *argument);   // writes the key of this run, wipes what is kept
int traces_stack(void *argument);     // the stack, after a call
int traces_halfway(void *argument);   // the stack, when the last block is about to be written
int traces_registers(void *argument); // the frame of a trap that follows a call

#endif
