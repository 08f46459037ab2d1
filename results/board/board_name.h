// SPDX-License-Identifier: MIT
// What people call the machine: by its device tree, DMI tables or /proc/cpuinfo, else by its CPU.
#ifndef RESULTS_BOARD_NAME_H
#define RESULTS_BOARD_NAME_H

#include "results/board/name.h"
#include "results/board/virtualization.h"

#include <jansson.h>

// Fills the machine's name; `cpu` is the CPU's name. Guests whose firmware names no machine are called by CPU
// and hypervisor ("AMD EPYC KVM guest").
void board_name(char name[NAME_SIZE], const json_t *facts, const char *cpu,
                struct virtualization virtualization);

#endif
