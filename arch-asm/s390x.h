// SPDX-License-Identifier: MIT
// s390x. The number goes into r1, arguments into r2, r3, r4; `svc 0` returns in r2, where -4095..-1 is an
// error, and keeps all other registers. Functions take r2 to r6 and then the stack, from 160(r15) on. DT_HASH
// has 64-bit words. Source: ELF ABI s390x supplement 1.6; kernel 7.2 Documentation/arch/s390,
// arch/s390/kernel/entry.S.
#ifndef ARCH_ASM_S390X_H
#define ARCH_ASM_S390X_H

#define ARCH_NAME           "s390x"
#define ARCH_ELF_MACHINE    EM_S390
#define ARCH_VDSO_PREFIX    "__kernel_"
#define ARCH_HASH_WORD      8

#define ARCH_TRAP           "svc 0"
#define ARCH_NUMBER         "r1"
#define ARCH_ARGUMENT_1     "r2"
#define ARCH_ARGUMENT_2     "r3"
#define ARCH_ARGUMENT_3     "r4"
#define ARCH_CLOBBERS       "cc", "memory"

#define ARCH_VDSO_CALL      "lg %r1, 160(%r15)\n br %r1"

#define ARCH_TICKS_NAME     "tod"
#define ARCH_TICK_FREQUENCY 1

static inline uint64_t arch_ticks(void)
{
    uint64_t ticks;
    __asm__ volatile("stckf %0" : "=Q"(ticks) : : "cc", "memory");
    return ticks;
}

// Bit 51 of the time-of-day clock steps once a microsecond: z/Architecture Principles of Operation,
// chapter 4.
static inline uint64_t arch_tick_frequency(void)
{
    return 4096000000;
}

#endif
