// SPDX-License-Identifier: MIT
// The machine in one line as the kernel prints it behind "Hardware name:" in an oops, put together from the
// same sources (Linux 6.18: dump_stack_set_arch_desc and what calls it).
#ifndef RESULTS_HARDWARE_NAME_H
#define RESULTS_HARDWARE_NAME_H

#include "results/board/name.h"

#include <jansson.h>

// powerpc "MIAE 8xx 0x500000 CMPC885", s390 "IBM 3931 A01 704 (KVM/Linux)", DMI "VENDOR PRODUCT, BIOS VERSION
// DATE", device trees "MODEL (DT)"; false where none of these sources is there.
bool hardware_name(char name[NAME_SIZE], const json_t *facts);

#endif
