// SPDX-License-Identifier: MIT
#include "results/board/cpuid.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct leaf {
    uint32_t leaf, subleaf, registers[4];
};

// Reads the line at *dump and moves on; false at the end. A line that is no leaf reads as leaf 0xffffffff.
static bool next_leaf(struct leaf *leaf, const char **dump)
{
    unsigned long words[6];
    const char *line = *dump;
    if (!line || !*line)
        return false;
    int count = sscanf(line, "%8lx %8lx %8lx %8lx %8lx %8lx", &words[0], &words[1], &words[2], &words[3],
                       &words[4], &words[5]);
    *leaf = (struct leaf){UINT32_MAX, 0, {0}};
    if (count == 6)
        *leaf =
            (struct leaf){(uint32_t)words[0],
                          (uint32_t)words[1],
                          {(uint32_t)words[2], (uint32_t)words[3], (uint32_t)words[4], (uint32_t)words[5]}};
    const char *end = strchr(line, '\n');
    *dump = end ? end + 1 : line + strlen(line);
    return true;
}

// The four bytes of a register in the order that x86 keeps them in memory.
static void register_text(char *text, uint32_t value)
{
    for (int i = 0; i < 4; i++)
        text[i] = (char)(value >> (8 * i) & 0xff);
}

bool cpuid_hypervisor(char signature[CPUID_SIGNATURE_SIZE], const char *dump)
{
    struct leaf leaf;
    while (next_leaf(&leaf, &dump)) {
        if (leaf.leaf != 0x40000000)
            continue;
        for (int i = 0; i < 3; i++)
            register_text(signature + 4 * i, leaf.registers[i + 1]);
        signature[CPUID_SIGNATURE_SIZE - 1] = '\0';
        return true;
    }
    return false;
}

#ifdef RUN_BENCH_LIBCPUID
#include <libcpuid/libcpuid.h>

static void keep(uint32_t (*table)[4], uint32_t limit, uint32_t index, const struct leaf *leaf)
{
    if (index < limit)
        memcpy(table[index], leaf->registers, sizeof leaf->registers);
}

// Leaves that libcpuid asks by subleaf lie in tables of their own, and their subleaf 0 in the plain table
// too.
static void keep_leaf(struct cpu_raw_data_t *raw, const struct leaf *leaf)
{
    if (leaf->subleaf == 0) {
        keep(raw->basic_cpuid, MAX_CPUID_LEVEL, leaf->leaf, leaf);
        keep(raw->ext_cpuid, MAX_EXT_CPUID_LEVEL, leaf->leaf - 0x80000000U, leaf);
    }
    if (leaf->leaf == 0x4)
        keep(raw->intel_fn4, MAX_INTELFN4_LEVEL, leaf->subleaf, leaf);
    if (leaf->leaf == 0xb)
        keep(raw->intel_fn11, MAX_INTELFN11_LEVEL, leaf->subleaf, leaf);
    if (leaf->leaf == 0x12)
        keep(raw->intel_fn12h, MAX_INTELFN12H_LEVEL, leaf->subleaf, leaf);
    if (leaf->leaf == 0x14)
        keep(raw->intel_fn14h, MAX_INTELFN14H_LEVEL, leaf->subleaf, leaf);
    if (leaf->leaf == 0x8000001d)
        keep(raw->amd_fn8000001dh, MAX_AMDFN8000001DH_LEVEL, leaf->subleaf, leaf);
}

// The highest leaf may not pass the tables, whatever the dump says.
static void limit_leaves(struct cpu_raw_data_t *raw)
{
    if (raw->basic_cpuid[0][0] >= MAX_CPUID_LEVEL)
        raw->basic_cpuid[0][0] = MAX_CPUID_LEVEL - 1;
    if (raw->ext_cpuid[0][0] >= 0x80000000U + MAX_EXT_CPUID_LEVEL)
        raw->ext_cpuid[0][0] = 0x80000000U + MAX_EXT_CPUID_LEVEL - 1;
}

// libcpuid would print its doubts about a dump among our own messages.
static void say_nothing(const char *warning)
{
    (void)warning;
}

bool cpuid_identify(struct cpuid_identity *identity, const char *dump)
{
    struct cpu_raw_data_t raw;
    struct cpu_id_t id;
    struct leaf leaf;
    memset(&raw, 0, sizeof raw);
    while (next_leaf(&leaf, &dump))
        keep_leaf(&raw, &leaf);
    limit_leaves(&raw);
    cpuid_set_warn_function(say_nothing);
    if (raw.basic_cpuid[0][0] == 0 || cpu_identify(&raw, &id))
        return false;
    identity->family = id.ext_family;
    identity->model = id.ext_model;
    return name_set(identity->brand, id.brand_str);
}

bool cpuid_has_library(void)
{
    return true;
}

#else

bool cpuid_has_library(void)
{
    return false;
}

bool cpuid_identify(struct cpuid_identity *identity, const char *dump)
{
    (void)identity, (void)dump;
    return false;
}

#endif
