// SPDX-License-Identifier: MIT
// The runner's own commands. Each prints records to stdout and returns an exit status: 0 done, 2 a cell's
// name that is none, 3 could not do it.
#ifndef RUNNERS_BOARD_RUN_H
#define RUNNERS_BOARD_RUN_H

#include "arguments.h"

int board_run(struct arguments *arguments);
int board_list(struct arguments *arguments);
int board_facts(struct arguments *arguments);

#endif
