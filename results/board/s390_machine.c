// SPDX-License-Identifier: MIT
// Types: Linux 6.18 arch/s390/kernel/processor.c (setup_elf_platform) and arch/s390/Kconfig (MARCH_*).
#include "results/board/s390_machine.h"

#include <string.h>

static const struct {
    char type[5];
    const char *name;
} machines[] = {
    {"2064", "z900"},    {"2066", "z800"},   {"2084", "z990"},    {"2086", "z890"}, {"2094", "z9 EC"},
    {"2096", "z9 BC"},   {"2097", "z10 EC"}, {"2098", "z10 BC"},  {"2817", "z196"}, {"2818", "z114"},
    {"2827", "zEC12"},   {"2828", "zBC12"},  {"2964", "z13"},     {"2965", "z13s"}, {"3906", "z14"},
    {"3907", "z14 ZR1"}, {"8561", "z15"},    {"8562", "z15 T02"}, {"3931", "z16"},  {"3932", "z16 A02"},
    {"9175", "z17"},
};

bool s390_machine_type(char type[5], const char *cpuinfo)
{
    const char *found = cpuinfo ? strstr(cpuinfo, "machine = ") : NULL;
    if (!found)
        return false;
    found += strlen("machine = ");
    if (strspn(found, "0123456789") != 4)
        return false;
    memcpy(type, found, 4);
    type[4] = '\0';
    return true;
}

const char *s390_machine_name(const char *type)
{
    for (size_t i = 0; i < sizeof machines / sizeof *machines; i++)
        if (!strcmp(machines[i].type, type))
            return machines[i].name;
    return NULL;
}

bool s390_is_guest(const char *cpuinfo)
{
    return cpuinfo && strstr(cpuinfo, "version = FF") != NULL;
}
