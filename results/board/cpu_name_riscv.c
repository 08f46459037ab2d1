// SPDX-License-Identifier: MIT
#include "results/board/cpu_name.h"

#include "results/board/cpuinfo_field.h"

#include <ctype.h>
#include <string.h>

// Vendor prefixes of device tree compatibles, and the JEDEC numbers of mvendorid (Linux 6.18
// arch/riscv/include/asm/vendorid_list.h).
static const struct {
    const char *prefix;
    unsigned long number;
    const char *name;
} vendors[] = {
    {"sifive", 0x489, "SiFive"},
    {"thead", 0x5b7, "T-Head"},
    {"spacemit", 0x710, "SpacemiT"},
    {"andestech", 0x31e, "Andes"},
    {"microchip", 0x29, "Microchip"},
    {"starfive", 0, "StarFive"},
    {"ventanamicro", 0x61f, "Ventana"},
    {"tenstorrent", 0x755, "Tenstorrent"},
    {"mips", 0x127, "MIPS"},
    {"eswin", 0, "ESWIN"},
};

// "sifive,u74-mc" becomes "SiFive U74-MC"; a text of another form stays as it is.
static bool name_microarchitecture(char name[NAME_SIZE], const char *text)
{
    size_t prefix = strcspn(text, ",");
    for (size_t i = 0; text[prefix] && i < sizeof vendors / sizeof *vendors; i++) {
        if (strlen(vendors[i].prefix) != prefix || strncmp(text, vendors[i].prefix, prefix))
            continue;
        name_set(name, vendors[i].name);
        name_add(name, " ");
        for (const char *core = text + prefix + 1; *core; core++)
            name_add(name, (const char[]){(char)toupper((unsigned char)*core), '\0'});
        return true;
    }
    return name_set(name, text);
}

static const char *vendor_by_number(unsigned long number)
{
    for (size_t i = 0; i < sizeof vendors / sizeof *vendors; i++)
        if (number && vendors[i].number == number)
            return vendors[i].name;
    return NULL;
}

// "SiFive rv64imafdc", or "RISC-V rv64imafdc" where the vendor is not known. Extensions with long names stay
// out.
static bool name_instruction_set(char name[NAME_SIZE], const char *cpuinfo)
{
    char set[NAME_SIZE];
    unsigned long number = 0;
    if (!cpuinfo_field(set, cpuinfo, "isa"))
        return false;
    set[strcspn(set, "_")] = '\0';
    cpuinfo_number(&number, cpuinfo, "mvendorid");
    const char *vendor = vendor_by_number(number);
    name_set(name, vendor ? vendor : "RISC-V");
    name_add(name, " ");
    name_add(name, set);
    return true;
}

bool cpu_name_riscv(char name[NAME_SIZE], const json_t *facts, const char *cpuinfo)
{
    char text[NAME_SIZE];
    (void)facts;
    if (!cpuinfo_has(cpuinfo, "hart"))
        return false;
    if (cpuinfo_field(text, cpuinfo, "uarch"))
        return name_microarchitecture(name, text);
    return cpuinfo_field(name, cpuinfo, "model name") || name_instruction_set(name, cpuinfo);
}
