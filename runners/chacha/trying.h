// SPDX-License-Identifier: MIT
// A step of a check, made in a child that may crash or hang; parent and child share the page.
#ifndef RUNNERS_CHACHA_TRYING_H
#define RUNNERS_CHACHA_TRYING_H

#include "chacha.h"

struct trying {
    chacha_function *function;
    const char *volatile doing; // what the child is at, for the reason should it end there
    const char *volatile wrong; // what it found, or NULL
    volatile unsigned blocks;   // how many it asked for, 0: does not matter
};

// Each is for child_try(): returns 0 where all was right, or 1 with `wrong`.
int trying_answers(void *trying); // output and counter, borders of the memory it may write to
int trying_kept(void *trying);    // registers that a function has to preserve

#endif
