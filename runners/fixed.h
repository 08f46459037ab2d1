// SPDX-License-Identifier: MIT
// A cell given in full: NAME=CALLS or NAME=CALLS+CHAIN, as an earlier process found it. Such a word adds a
// cell of its own, so that the same call may be measured twice in a process: against itself, or slowed down
// by a known amount.
#ifndef RUNNERS_FIXED_H
#define RUNNERS_FIXED_H

struct fixed {
    int given;           // the word had a "="
    unsigned long calls; // a batch; 0: sought
    int chained;         // the word had a "+"
    unsigned long chain; // dependent additions behind each batch, timed with it
};

// Reads a word and cuts it before its "=". Returns 0 or -EINVAL.
int fixed_read(char *word, struct fixed *fixed);

#endif
