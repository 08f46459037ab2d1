// SPDX-License-Identifier: MIT
// What x86-64, x32 and i386 share: the time stamp counter and CPUID.
// Source: Intel SDM volume 2 (RDTSC, CPUID leaf 15h: TSC Hz = crystal Hz * ebx / eax); kernel 7.2
// rdtsc_ordered().
#ifndef ARCH_ASM_X86_COUNTERS_H
#define ARCH_ASM_X86_COUNTERS_H

#include <cpuid.h>

#define ARCH_TICKS_NAME     "tsc"
#define ARCH_TICK_FREQUENCY 1
#define ARCH_CPUID          1

// rdtsc alone may run ahead of the calls before it; lfence waits for them, where the CPU is sure to have it.
#ifdef __SSE2__
#define ARCH_RDTSC "lfence\n\trdtsc"
#else
#define ARCH_RDTSC "rdtsc"
#endif

static inline uint64_t arch_ticks(void)
{
    uint32_t low, high;
    __asm__ volatile(ARCH_RDTSC : "=a"(low), "=d"(high) : : "memory");
    return (uint64_t)high << 32 | low;
}

static inline int arch_cpuid(uint32_t leaf, uint32_t subleaf, uint32_t registers[4])
{
    if (__get_cpuid_max(0, NULL) == 0)
        return -ENOSYS;
    __cpuid_count(leaf, subleaf, registers[0], registers[1], registers[2], registers[3]);
    return 0;
}

static inline uint64_t arch_tick_frequency(void)
{
    uint32_t leaf[4];
    if (__get_cpuid_max(0, NULL) < 0x15 || arch_cpuid(0x15, 0, leaf) != 0 || leaf[0] == 0)
        return 0;
    return (uint64_t)leaf[2] * leaf[1] / leaf[0];
}

#endif
