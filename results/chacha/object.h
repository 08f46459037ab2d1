// SPDX-License-Identifier: MIT
// A file that a user named, made into an object whose function has a name of its own, so that several can be
// linked into one program.
#ifndef RESULTS_CHACHA_OBJECT_H
#define RESULTS_CHACHA_OBJECT_H

#include "results/chacha/compiler.h"

#include <limits.h>
#include <stdbool.h>

enum { SIDES_LIMIT = 16, REFUSAL_SIZE = 120 };

#define CHACHA_FUNCTION "__arch_chacha20_blocks_nostack"

// One side of the comparison.
struct object {
    const char *word;           // the file or the kernel tree, as the user named it
    char name[PATH_MAX];        // the same, told from other sides
    char made[PATH_MAX];        // the object to link
    char refused[REFUSAL_SIZE]; // why there is none, or ""
};

// What is alike for all of them.
struct making {
    const struct compiler *compiler;
    const char *folder;            // for what is made
    const char *sample;            // an object that this compiler has made
    const char *tree;              // whose headers loose files include, or NULL
    const struct arguments *flags; // of --cflag
};

// Makes the object of side `number`; sets `made`, or `refused` after what compilers have said.
void object_make(struct object *object, const struct making *making, unsigned number);

#endif
