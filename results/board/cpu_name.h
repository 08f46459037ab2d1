// SPDX-License-Identifier: MIT
// What people call the CPU, on every architecture: from CPUID leaves, else from /proc/cpuinfo, whose layout
// is each architecture's own, else from the auxiliary vector.
#ifndef RESULTS_CPU_NAME_H
#define RESULTS_CPU_NAME_H

#include "results/board/name.h"

#include <jansson.h>

// Fills the CPU's name from the facts; false where they tell nothing of it.
bool cpu_name(char name[NAME_SIZE], const json_t *facts);

// One reader a family of layouts, false where /proc/cpuinfo is not laid out so.
bool cpu_name_x86(char name[NAME_SIZE], const json_t *facts, const char *cpuinfo);
bool cpu_name_arm(char name[NAME_SIZE], const json_t *facts, const char *cpuinfo);
bool cpu_name_powerpc(char name[NAME_SIZE], const json_t *facts, const char *cpuinfo);
bool cpu_name_riscv(char name[NAME_SIZE], const json_t *facts, const char *cpuinfo);

#endif
