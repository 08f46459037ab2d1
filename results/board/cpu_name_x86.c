// SPDX-License-Identifier: MIT
#include "results/board/cpu_name.h"

#include "results/board/cpuid.h"
#include "results/board/cpuinfo_field.h"
#include "results/board/fact.h"

#include <stdio.h>

// Without libcpuid, and where the dump did not come.
static bool identify_by_cpuinfo(struct cpuid_identity *identity, const char *cpuinfo)
{
    unsigned long family, model;
    if (!cpuinfo_number(&family, cpuinfo, "cpu family") || !cpuinfo_number(&model, cpuinfo, "model"))
        return false;
    identity->family = (long)family;
    identity->model = (long)model;
    if (!cpuinfo_field(identity->brand, cpuinfo, "model name") || name_is_junk(identity->brand))
        cpuinfo_field(identity->brand, cpuinfo, "vendor_id");
    return identity->brand[0];
}

// Guests often see a brand that fits a whole line of products ("AMD EPYC", "Intel Xeon Processor @ 2.90GHz").
static bool is_generic(const char *brand)
{
    return strcspn(brand, "0123456789") >= strcspn(brand, "@");
}

bool cpu_name_x86(char name[NAME_SIZE], const json_t *facts, const char *cpuinfo)
{
    struct cpuid_identity identity;
    char text[64];
    if (!cpuid_identify(&identity, fact_text(facts, "cpu.cpuid")) && !identify_by_cpuinfo(&identity, cpuinfo))
        return false;
    strcpy(name, identity.brand);
    snprintf(text, sizeof text, " (family %ld, model %ld)", identity.family, identity.model);
    if (is_generic(name))
        name_add(name, text);
    return true;
}
