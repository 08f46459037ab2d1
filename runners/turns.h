// SPDX-License-Identifier: MIT
// Two runners, builds of different programs or C libraries, on one CPU that hand over to each other a batch
// at a time
// (`--turns FD,SIDE`): what disturbs the CPU disturbs both alike. They meet in a page of shared memory that
// whoever starts them made, all zero, TURNS_SIZE bytes. Side 0 finds the batch lengths; side 1 takes them
// from the page.
#ifndef RUNNERS_TURNS_H
#define RUNNERS_TURNS_H

#include <stdatomic.h>
#include <stdint.h>

enum { TURNS_VERSION = 1, TURNS_CELLS = 2048 };

// A cell that side 0 offers. Only fixed-width members: one side may be a 32-bit program.
struct turns_cell {
    uint64_t key;      // of name, workers, parameter and variant
    uint32_t calls;    // a batch
    atomic_uint taken; // nonzero once side 1 has the cell, too
    atomic_uint failed[2];
};

// The page. A side writes what it has to say, then the word on which the other one waits.
struct turns_page {
    atomic_uint ended[2];   // nonzero: the process is gone; also written by whoever started it (TURNS_ENDED)
    atomic_uint joined[2];  // TURNS_VERSION once the side has said which cells it has
    atomic_uint settled[2]; // blocks of rounds that the side has behind it
    atomic_uint stopped[2]; // nonzero: asked to stop
    atomic_uint turn;       // batches taken by both sides together
    uint32_t count;
    uint64_t seed, rounds;
    struct turns_cell cells[TURNS_CELLS];
};

struct turns {
    struct turns_page *page;
    unsigned side;        // 0 or 1
    unsigned patience_ms; // how long the other side may stay silent
    uint32_t blocks;
};

// Maps the page; returns 0, -EBADF or another -errno for a descriptor that is no such page, -EBUSY when the
// side is taken.
int turns_join(struct turns *turns, int descriptor, unsigned side);
void turns_leave(struct turns *turns);

// Sleeps until *word is at least `target`, counted with wrap-around. Returns 0; -EPIPE when the other side
// has ended; -ETIMEDOUT when it stayed silent; another -errno.
int turns_await(const struct turns *turns, atomic_uint *word, uint32_t target);
// Sleeps until it is this turn's turn. Errors as turns_await(), and -EPROTO when it has passed already.
int turns_take(const struct turns *turns, uint32_t turn);
// Ends the turn; `hand_over`: the next one is the other side's, which is woken.
void turns_pass(const struct turns *turns, uint32_t turn, int hand_over);
// Says that a block of rounds is done and awaits that the other side says so; errors as turns_await().
int turns_settle(struct turns *turns);

// What ended the turns, in words.
const char *turns_error(int error);

#endif
