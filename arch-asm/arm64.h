// SPDX-License-Identifier: MIT
// AArch64. The number goes into x8, arguments into x0, x1, x2; `svc 0` returns in x0, where -4095..-1 is an
// error, and keeps all other registers. Functions take x0 to x7. Source: AAPCS64 2023Q3; kernel 7.2
// arch/arm64/kernel/entry.S, arch/arm64/include/asm/vdso/gettimeofday.h.
#ifndef ARCH_ASM_ARM64_H
#define ARCH_ASM_ARM64_H

#define ARCH_NAME        "aarch64"
#define ARCH_ELF_MACHINE EM_AARCH64
#define ARCH_VDSO_PREFIX "__kernel_"

#define ARCH_TRAP        "svc 0"
#define ARCH_NUMBER      "x8"
#define ARCH_ARGUMENT_1  "x0"
#define ARCH_ARGUMENT_2  "x1"
#define ARCH_ARGUMENT_3  "x2"
#define ARCH_CLOBBERS    "cc", "memory"

// The vDSO's functions begin with `bti c`, where branch target identification lets a jump arrive from x16 or
// x17 only.
#define ARCH_VDSO_CALL      "mov x16, x5\n br x16"

#define ARCH_TICKS_NAME     "cntvct"
#define ARCH_TICK_FREQUENCY 1

// isb keeps the counter from being read ahead of the calls before it.
static inline uint64_t arch_ticks(void)
{
    uint64_t ticks;
    __asm__ volatile("isb\n\tmrs %0, cntvct_el0" : "=r"(ticks) : : "memory");
    return ticks;
}

static inline uint64_t arch_tick_frequency(void)
{
    uint64_t frequency;
    __asm__ volatile("mrs %0, cntfrq_el0" : "=r"(frequency));
    return frequency;
}

#endif
