// SPDX-License-Identifier: MIT
#include "results/board/cpu_name.h"

#include "results/board/cpuinfo_field.h"
#include "results/board/fact.h"
#include "results/board/s390_machine.h"

static bool cpu_name_s390(char name[NAME_SIZE], const json_t *facts, const char *cpuinfo)
{
    char type[5];
    (void)facts;
    if (!s390_machine_type(type, cpuinfo))
        return false;
    const char *machine = s390_machine_name(type);
    name_set(name, "IBM");
    name_add(name, machine ? " " : " machine type ");
    name_add(name, machine ? machine : type);
    return true;
}

// "MIPS P5600 V3.0  FPU V2.0" without its FPU.
static bool cpu_name_mips(char name[NAME_SIZE], const json_t *facts, const char *cpuinfo)
{
    (void)facts;
    if (!cpuinfo_field(name, cpuinfo, "cpu model"))
        return false;
    char *fpu = strstr(name, " FPU V");
    if (fpu)
        *fpu = '\0';
    char better[NAME_SIZE];
    if (cpuinfo_field(better, cpuinfo, "model name"))
        strcpy(name, better);
    return true;
}

// loongarch, sparc and what may come: the first key that tells a name.
static bool cpu_name_plain(char name[NAME_SIZE], const json_t *facts, const char *cpuinfo)
{
    static const char *const keys[] = {"Model Name", "model name", "cpu model", "cpu",
                                       "Processor",  "CPU",        "family"};
    (void)facts;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (cpuinfo_field(name, cpuinfo, keys[i]) && !name_is_junk(name))
            return true;
    return false;
}

static bool cpu_name_platform(char name[NAME_SIZE], const json_t *facts)
{
    const char *base = fact_text(facts, "cpu.base_platform");
    return name_set(name, base ? base : fact_text(facts, "cpu.platform")) && !name_is_junk(name);
}

bool cpu_name(char name[NAME_SIZE], const json_t *facts)
{
    static bool (*const layouts[])(char[NAME_SIZE], const json_t *, const char *) = {
        cpu_name_s390,  cpu_name_x86,  cpu_name_arm,  cpu_name_powerpc,
        cpu_name_riscv, cpu_name_mips, cpu_name_plain};
    const char *cpuinfo = fact_text(facts, "cpu.cpuinfo");
    for (size_t i = 0; i < sizeof layouts / sizeof *layouts; i++)
        if (layouts[i](name, facts, cpuinfo))
            return true;
    return cpu_name_platform(name, facts);
}
