// SPDX-License-Identifier: MIT
// The program's table of sides (runners/chacha/program/sides.h), as C.
#ifndef RESULTS_CHACHA_TABLE_H
#define RESULTS_CHACHA_TABLE_H

#include "results/chacha/program.h"

#include <stdio.h>

// Writes the table: the reference, if it is wanted, and all sides, those that were refused with the reason.
void table_write(FILE *file, const struct program *program);
// Writes and compiles it in the program's folder; `object` receives the path. Returns 0 or an exit status
// after a message.
int table_compile(char object[PATH_MAX], const struct program *program);

#endif
