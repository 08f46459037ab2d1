// SPDX-License-Identifier: MIT
// The raw system call with up to three arguments, built from what the architecture's header gives: the
// instruction text ARCH_TRAP, the registers of the number and the arguments, and ARCH_CLOBBERS. Include
// arch.h, not this.
#ifndef ARCH_ASM_SYSCALL_H
#define ARCH_ASM_SYSCALL_H

// What a register takes; only an ABI whose long is narrower than its registers says otherwise.
#ifndef ARCH_REGISTER
#define ARCH_REGISTER unsigned long
#endif

#ifdef ARCH_RESULT_IN_NUMBER
#define ARCH_RESULT selector
#else
#define ARCH_RESULT first
#endif

// powerpc's kernel loses argument registers, so all are outputs everywhere: each call of a loop then loads
// its arguments anew, as each call of a function does.
#define ARCH_REGISTERS(number)                                                                               \
    register ARCH_REGISTER selector __asm__(ARCH_NUMBER) = (unsigned long)(number);                          \
    register ARCH_REGISTER first __asm__(ARCH_ARGUMENT_1);                                                   \
    register ARCH_REGISTER second __asm__(ARCH_ARGUMENT_2);                                                  \
    register ARCH_REGISTER third __asm__(ARCH_ARGUMENT_3)

// Each returns the kernel's value, or -errno (-4095..-1).
static inline long arch_syscall0(long number)
{
    ARCH_REGISTERS(number);
    __asm__ volatile(ARCH_TRAP : "+r"(selector), "=r"(first), "=r"(second), "=r"(third) : : ARCH_CLOBBERS);
    return (long)ARCH_RESULT;
}

static inline long arch_syscall1(long number, long a)
{
    ARCH_REGISTERS(number);
    first = (unsigned long)a;
    __asm__ volatile(ARCH_TRAP : "+r"(selector), "+r"(first), "=r"(second), "=r"(third) : : ARCH_CLOBBERS);
    return (long)ARCH_RESULT;
}

static inline long arch_syscall2(long number, long a, long b)
{
    ARCH_REGISTERS(number);
    first = (unsigned long)a;
    second = (unsigned long)b;
    __asm__ volatile(ARCH_TRAP : "+r"(selector), "+r"(first), "+r"(second), "=r"(third) : : ARCH_CLOBBERS);
    return (long)ARCH_RESULT;
}

static inline long arch_syscall3(long number, long a, long b, long c)
{
    ARCH_REGISTERS(number);
    first = (unsigned long)a;
    second = (unsigned long)b;
    third = (unsigned long)c;
    __asm__ volatile(ARCH_TRAP : "+r"(selector), "+r"(first), "+r"(second), "+r"(third) : : ARCH_CLOBBERS);
    return (long)ARCH_RESULT;
}

#endif
