// SPDX-License-Identifier: MIT
// The program that holds all sides: compiled from the board's sources, in a temporary folder.
#ifndef RESULTS_CHACHA_PROGRAM_H
#define RESULTS_CHACHA_PROGRAM_H

#include "results/chacha/object.h"

struct program {
    struct compiler compiler;
    char folder[PATH_MAX];   // temporary, "" where there is none
    struct arguments linked; // objects of the board's sources
    struct object *sides;    // side_count of them
    unsigned side_count;
    bool reference, is_static;
    char path[PATH_MAX]; // of the program
};

// Compiles the board's sources into a new folder. Returns 0 or an exit status after a message; program_end()
// goes with it in any case and removes the folder.
int program_begin(struct program *program, const char *cc);
// Makes the sides, whatever becomes of each, and links what could be made. The first object of the board's
// sources is what the others are held to.
int program_link(struct program *program, struct making *making);
void program_end(struct program *program);

#endif
