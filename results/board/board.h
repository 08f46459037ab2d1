// SPDX-License-Identifier: MIT
// The board of a result: name, CPU and size, decoded from the board's raw facts. A later version may decode
// an old result's facts afresh.
#ifndef RESULTS_BOARD_H
#define RESULTS_BOARD_H

#include "results/board/name.h"
#include "results/result.h"

// Fills the head's "board" from its "facts". Members that the run record gave (arch, word, endian, page_size)
// stay; members that the facts do not tell are left out. Returns 0 or -ENOMEM.
int board_describe(struct result *result);

// The folder name of the result's board, e.g. "Raspberry-Pi-4-Model-B-Rev-1.5".
void board_folder(char folder[NAME_SIZE], const struct result *result);

#endif
