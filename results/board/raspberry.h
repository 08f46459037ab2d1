// SPDX-License-Identifier: MIT
// Raspberry Pi boards by the revision code of /proc/cpuinfo, for kernels without a device tree.
#ifndef RESULTS_RASPBERRY_H
#define RESULTS_RASPBERRY_H

#include "results/board/name.h"

// The board's name as its device tree would say it; false for a code that the table does not have.
bool raspberry_name(char name[NAME_SIZE], unsigned long revision);

#endif
