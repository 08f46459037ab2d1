// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "runners/facts/facts.h"

#include "arch-asm/arch.h"
#include "runners/facts/content.h"
#include "runners/facts/cpuinfo.h"
#include "runners/facts/fact_source.h"

#include <sys/auxv.h>
#include <sys/sysinfo.h>
#include <unistd.h>

enum {
    CPUINFO_LIMIT = 8 << 20, // 1.5 KiB a processor on x86
    REDUCED_LIMIT = 9216,
    MODELS_TEXT = 900,
    CPUID_TEXT = 16384,
    CPUID_SUBLEAVES = 8
};

static void fact_cpuinfo(struct recorder *recorder)
{
    static char reduced[REDUCED_LIMIT], models[MODELS_TEXT + 1];
    struct line text = {reduced, 0, sizeof reduced, 0}, others = {models, 0, MODELS_TEXT, 0};
    struct content content;
    if (content_read(&content, "/proc/cpuinfo", CPUINFO_LIMIT))
        return;
    cpuinfo_reduce(&text, content.bytes);
    cpuinfo_models(&others, content.bytes);
    content_free(&content);
    if (text.length)
        record_fact_bytes(recorder, "cpu.cpuinfo", reduced, text.length);
    models[others.length] = '\0';
    if (others.length)
        record_fact(recorder, "cpu.models", models);
}

// Leaves whose answer depends on a subleaf that a decoder asks for.
static int has_subleaves(uint32_t leaf)
{
    return leaf == 0x4 || leaf == 0xb || leaf == 0x12 || leaf == 0x14 || leaf == 0x8000001d;
}

// One line "leaf subleaf eax ebx ecx edx" in hexadecimal; leaves of zeros are left out. Returns 0 or -ENOSYS.
static int add_cpuid(struct line *out, uint32_t leaf, uint32_t subleaf)
{
    uint32_t registers[4];
    int error = arch_cpuid(leaf, subleaf, registers);
    if (error || !(registers[0] | registers[1] | registers[2] | registers[3]))
        return error;
    line_hex(out, leaf, 1);
    line_text(out, " ");
    line_hex(out, subleaf, 1);
    for (int i = 0; i < 4; i++) {
        line_text(out, " ");
        line_hex(out, registers[i], 1);
    }
    line_text(out, "\n");
    return 0;
}

// All leaves from `first` to the highest that the CPU names there, `limit` at most.
static void add_cpuid_range(struct line *out, uint32_t first, uint32_t limit)
{
    uint32_t registers[4];
    if (arch_cpuid(first, 0, registers) || registers[0] < first)
        return;
    for (uint32_t leaf = first; leaf <= registers[0] && leaf - first < limit; leaf++)
        for (uint32_t subleaf = 0; subleaf < (has_subleaves(leaf) ? CPUID_SUBLEAVES : 1); subleaf++)
            add_cpuid(out, leaf, subleaf);
}

static void fact_cpuid(struct recorder *recorder)
{
    static char text[CPUID_TEXT];
    struct line out = {text, 0, sizeof text, 0};
    add_cpuid_range(&out, 0, 0x40);
    add_cpuid_range(&out, 0x40000000, 0x10);
    add_cpuid_range(&out, 0x80000000, 0x30);
    if (out.length)
        record_fact_bytes(recorder, "cpu.cpuid", text, out.length);
}

static void fact_auxiliary_text(struct recorder *recorder, const char *key, unsigned long type)
{
    record_fact(recorder, key, (const char *)getauxval(type));
}

static void fact_auxiliary_bits(struct recorder *recorder, const char *key, unsigned long type)
{
    char text[24];
    struct line line = {text, 0, sizeof text - 1, 0};
    unsigned long bits = getauxval(type);
    line_text(&line, "0x");
    line_hex(&line, bits, 1);
    text[line.length] = '\0';
    record_fact(recorder, key, bits ? text : NULL);
}

static const struct fact_source sources[] = {
    {"cpu.online", "/sys/devices/system/cpu/online"},
    {"cpu.possible", "/sys/devices/system/cpu/possible"},
    {"cpu.performance_cores", "/sys/devices/cpu_core/cpus"},
    {"cpu.efficiency_cores", "/sys/devices/cpu_atom/cpus"},
    {NULL, NULL},
};

static void fact_positive(struct recorder *recorder, const char *key, long value)
{
    if (value > 0)
        record_fact_unsigned(recorder, key, (uint64_t)value);
}

static void fact_memory(struct recorder *recorder)
{
    struct sysinfo information;
    if (!sysinfo(&information))
        record_fact_unsigned(recorder, "memory.kib",
                             (uint64_t)information.totalram * information.mem_unit / 1024);
}

void facts_cpu(struct recorder *recorder)
{
    fact_cpuinfo(recorder);
    fact_cpuid(recorder);
    fact_sources(recorder, sources);
    fact_positive(recorder, "cpu.count", sysconf(_SC_NPROCESSORS_ONLN));
    fact_positive(recorder, "page.size", sysconf(_SC_PAGESIZE));
    fact_memory(recorder);
    fact_auxiliary_text(recorder, "cpu.platform", AT_PLATFORM);
    fact_auxiliary_text(recorder, "cpu.base_platform", AT_BASE_PLATFORM);
    fact_auxiliary_bits(recorder, "cpu.hwcap", AT_HWCAP);
    fact_auxiliary_bits(recorder, "cpu.hwcap2", AT_HWCAP2);
}
