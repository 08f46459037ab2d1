// SPDX-License-Identifier: MIT
// In which order several sides are booted, in an emulator or on a board, and when one is given up: each as
// often as the others, in turns whose order is reversed each round (A B B A), so that what drifts reaches all
// alike.
#ifndef RESULTS_COMMANDS_BOOT_TURNS_H
#define RESULTS_COMMANDS_BOOT_TURNS_H

#include <stdbool.h>
#include <stddef.h>

struct boot_turns {
    size_t sides;
    unsigned boots; // of each side
    void *all;      // the caller's, for the two functions
    // What a message calls a side.
    const char *(*label)(const void *all, size_t side);
    // Boots a side, `turn` counting from 0; returns an exit status, after a message where it is not 0.
    // *failed tells whether it was this boot that failed, so that another may not.
    int (*boot)(void *all, size_t side, size_t turn, bool *failed);
};

// Boots all; a side that failed twice in a row is given up, what fails otherwise ends it all, and so does a
// signal. Returns the last exit status that was not 0.
int boot_in_turns(const struct boot_turns *turns);

#endif
