// SPDX-License-Identifier: MIT
// PowerPC's timebase. `mfspr` reads it on every CPU but the 8xx, which has only `mftb`; e500v2 has no `mftb`.
// Source: Power ISA 2.07 book II; MPC885 reference manual; kernel 7.2 arch/powerpc/kernel/vdso.
#ifndef ARCH_ASM_POWERPC_TIMEBASE_H
#define ARCH_ASM_POWERPC_TIMEBASE_H

#include <string.h>
#include <sys/auxv.h>
#include "arch-asm/vdso.h"

#define ARCH_TICKS_NAME     "timebase"
#define ARCH_TICK_FREQUENCY 1

#ifdef __powerpc64__
static inline uint64_t arch_ticks(void)
{
    uint64_t ticks;
    __asm__ volatile("mfspr %0, 268" : "=r"(ticks) : : "memory");
    return ticks;
}
#else
// The kernel calls every 8xx "ppc823". Asked once: 1 yes, -1 no.
static inline int arch_is_8xx(void)
{
    static signed char answer;
    if (answer == 0) {
        const char *platform = (const char *)getauxval(AT_PLATFORM);
        answer = platform != NULL && strcmp(platform, "ppc823") == 0 ? 1 : -1;
    }
    return answer > 0;
}

#define ARCH_TIMEBASE(instructions)                                                                          \
    __asm__ volatile(instructions : "=r"(high), "=r"(low), "=r"(again) : : "memory")

static inline uint64_t arch_ticks(void)
{
    uint32_t high, low, again;
    do // until the lower half did not wrap in between
        if (arch_is_8xx())
            ARCH_TIMEBASE("mftbu %0\n\tmftb %1\n\tmftbu %2");
        else
            ARCH_TIMEBASE("mfspr %0, 269\n\tmfspr %1, 268\n\tmfspr %2, 269");
    while (high != again);
    return (uint64_t)high << 32 | low;
}
#endif

// arch_vdso_call() under a type that also takes r4, where 32-bit code returns the lower half of 64 bits.
uint64_t arch_vdso_call_wide(long a, long b, long c, long d, long e,
                             void *function) __asm__("arch_vdso_call");

static inline uint64_t arch_tick_frequency(void)
{
    struct vdso vdso;
    void *function = vdso_running(&vdso) == 0 ? vdso_function(&vdso, "__kernel_get_tbfreq") : NULL;
    return function != NULL ? arch_vdso_call_wide(0, 0, 0, 0, 0, function) : 0;
}

#endif
