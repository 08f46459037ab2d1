// SPDX-License-Identifier: MIT
// The implementations that this program was linked with. `run-bench chacha` writes the table's definition.
#ifndef RUNNERS_CHACHA_PROGRAM_SIDES_H
#define RUNNERS_CHACHA_PROGRAM_SIDES_H

#include "runners/chacha/chacha.h"

struct side {
    const char *file;          // as the user named it; NULL behind the last one
    chacha_function *function; // NULL: it could not be linked
    const char *refused;       // why, else NULL
};

enum { SIDES_LIMIT = 16 };

// Side 0 is the reference, unless that was left out.
extern const struct side chacha_sides[];

#endif
