// SPDX-License-Identifier: MIT
// Decodes the CPUID leaves that a board's runner dumped: lines "leaf subleaf eax ebx ecx edx", hexadecimal.
#ifndef RESULTS_CPUID_H
#define RESULTS_CPUID_H

#include "results/board/name.h"

enum { CPUID_SIGNATURE_SIZE = 13 };

// The signature of hypervisor leaf 0x40000000 ("KVMKVMKVM", "TCGTCGTCGTCG"); false where the dump has none.
bool cpuid_hypervisor(char signature[CPUID_SIGNATURE_SIZE], const char *dump);

struct cpuid_identity {
    char brand[NAME_SIZE];
    long family, model; // as /proc/cpuinfo counts them: base and extended parts joined
};

// What libcpuid reads out of a dump; false where libcpuid is not there, fails or finds no brand. dump may be
// NULL. Its code name is not told: version 0.6.2 gives the nearest of its table even where that is another
// CPU (it calls a Genoa "Milan", a Raptor Lake "Bloomfield").
bool cpuid_identify(struct cpuid_identity *identity, const char *dump);

// Whether this program was built with libcpuid.
bool cpuid_has_library(void);

#endif
