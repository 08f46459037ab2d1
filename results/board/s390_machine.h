// SPDX-License-Identifier: MIT
// Names of IBM Z machines by their four-digit type, all that their /proc/cpuinfo tells.
#ifndef RESULTS_S390_MACHINE_H
#define RESULTS_S390_MACHINE_H

#include "results/board/name.h"

// Puts the four digits of the first "machine = 3906" into `type`; false without one.
bool s390_machine_type(char type[5], const char *cpuinfo);
// The machine's name ("z14"), or NULL for a type that the table does not have.
const char *s390_machine_name(const char *type);
// Whether the processor's version byte says that a hypervisor runs this system ("version = FF").
bool s390_is_guest(const char *cpuinfo);

#endif
