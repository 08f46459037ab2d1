// SPDX-License-Identifier: MIT
// 32-bit ARM, EABI. The number goes into r7, arguments into r0, r1, r2; `svc 0` returns in r0, where
// -4095..-1 is an error, and keeps all other registers. Functions take r0 to r3 and then the stack. Source:
// AAPCS32 2023Q3; kernel 7.2 arch/arm/kernel/entry-common.S, arch/arm/include/asm/vdso/cp15.h.
#ifndef ARCH_ASM_ARM_H
#define ARCH_ASM_ARM_H

#define ARCH_NAME        "arm"
#define ARCH_ELF_MACHINE EM_ARM

// r7 is the frame pointer of Thumb code, which inline assembly must not ask for.
#ifdef __thumb__
#define ARCH_TRAP     "mov ip, r7\n\tmov r7, r6\n\tsvc 0\n\tmov r7, ip"
#define ARCH_NUMBER   "r6"
#define ARCH_CLOBBERS "ip", "cc", "memory"
#else
#define ARCH_TRAP     "svc 0"
#define ARCH_NUMBER   "r7"
#define ARCH_CLOBBERS "cc", "memory"
#endif
#define ARCH_ARGUMENT_1 "r0"
#define ARCH_ARGUMENT_2 "r1"
#define ARCH_ARGUMENT_3 "r2"

// ARM code calls ARM and Thumb code alike.
#define ARCH_VDSO_CALL_LABEL ".syntax unified\n .arm\n arch_vdso_call:\n"
#define ARCH_VDSO_CALL       "ldr ip, [sp, #4]\n bx ip"

// The architected timer is an option of ARMv7: SIGILL without it, and where the kernel keeps programs off it.
#if __ARM_ARCH >= 7
#define ARCH_TICKS_NAME     "cntvct"
#define ARCH_TICK_FREQUENCY 1

// isb keeps the counter from being read ahead of the calls before it.
static inline uint64_t arch_ticks(void)
{
    uint32_t low, high;
    __asm__ volatile("isb\n\tmrrc p15, 1, %0, %1, c14" : "=r"(low), "=r"(high) : : "memory");
    return (uint64_t)high << 32 | low;
}

static inline uint64_t arch_tick_frequency(void)
{
    uint32_t frequency;
    __asm__ volatile("mrc p15, 0, %0, c14, c0, 0" : "=r"(frequency));
    return frequency;
}
#endif

#endif
