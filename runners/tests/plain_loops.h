// SPDX-License-Identifier: MIT
// Loops as anyone would write them by hand, to hold the runner's figures against.
#ifndef RUNNERS_TESTS_PLAIN_LOOPS_H
#define RUNNERS_TESTS_PLAIN_LOOPS_H

struct plain_loop {
    const char *cell;            // the runner's name for the same call
    void (*run)(unsigned calls); // makes so many calls
};

extern const struct plain_loop plain_loops[]; // ends with a NULL cell

// Finds the vDSO functions and makes the state they need; returns 0 or -errno.
int plain_loops_prepare(void);

#endif
