// SPDX-License-Identifier: MIT
// How this CPU enters the kernel, calls a function of the vDSO and reads a counter. The ladder below is the
// only place that asks which architecture this is; README.md shows how to add one.
#ifndef ARCH_ASM_ARCH_H
#define ARCH_ASM_ARCH_H

#include <elf.h>
#include <errno.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__x86_64__)
#include "arch-asm/x86_64.h"
#elif defined(__i386__)
#include "arch-asm/i386.h"
#elif defined(__aarch64__)
#include "arch-asm/arm64.h"
#elif defined(__arm__)
#include "arch-asm/arm.h"
#elif defined(__powerpc__)
#include "arch-asm/powerpc.h"
#elif defined(__s390x__)
#include "arch-asm/s390x.h"
#elif defined(__riscv)
#include "arch-asm/riscv.h"
#elif defined(__loongarch_lp64)
#include "arch-asm/loongarch64.h"
#elif defined(__mips__)
#include "arch-asm/mips.h"
#else
#error "arch-asm has no header for this architecture: arch-asm/README.md shows how to add one"
#endif

// What a header need not say.
#ifndef ARCH_VDSO_PREFIX
#define ARCH_VDSO_PREFIX "__vdso_"
#endif

// 1 where the kernel has old 32-bit time structures beside the 64-bit ones, so that a program must not trust
// libc's.
#ifndef ARCH_TIME64
#define ARCH_TIME64 (__SIZEOF_LONG__ == 4)
#endif

// Bytes of one word of DT_HASH.
#ifndef ARCH_HASH_WORD
#define ARCH_HASH_WORD 4
#endif

// Reads the counter, in ticks; 0 and the name "" where a program can read none. Some kernels and emulators
// forbid the instruction: try it once in a child. A counter narrower than 64 bits wraps: ARCH_TICKS_MASK
// keeps its bits.
#ifndef ARCH_TICKS_NAME
#define ARCH_TICKS_NAME ""
static inline uint64_t arch_ticks(void)
{
    return 0;
}
#endif
#ifndef ARCH_TICKS_MASK
#define ARCH_TICKS_MASK UINT64_MAX
#endif

// Ticks from one reading to a later one that is less than one wrap away.
static inline uint64_t arch_ticks_between(uint64_t begin, uint64_t end)
{
    return (end - begin) & ARCH_TICKS_MASK;
}

// The counter's frequency in Hz as the hardware or the kernel states it; 0 where neither does.
#ifndef ARCH_TICK_FREQUENCY
static inline uint64_t arch_tick_frequency(void)
{
    return 0;
}
#endif

// CPUID's eax, ebx, ecx, edx for a leaf and subleaf; returns 0, or -ENOSYS where the CPU has no such
// instruction.
#ifndef ARCH_CPUID
static inline int arch_cpuid(uint32_t leaf, uint32_t subleaf, uint32_t registers[4])
{
    (void)leaf, (void)subleaf, (void)registers;
    return -ENOSYS;
}
#endif

// Calls a vDSO function and returns its value; errors are -errno (-4095..-1) on every architecture.
long arch_vdso_call(long a, long b, long c, long d, long e, void *function);

#include "arch-asm/syscall.h"

#endif
