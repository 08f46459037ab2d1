// SPDX-License-Identifier: MIT
// powerpc64's second way into the kernel, from POWER9 and Linux 5.9 on: `scv 0`.
// Source: kernel 7.2 Documentation/arch/powerpc/syscall64-abi.rst; Power ISA 3.0B.
#ifndef ARCH_ASM_POWERPC_SCV_H
#define ARCH_ASM_POWERPC_SCV_H

#include <sys/auxv.h>

#define ARCH_FAST_ENTRY "scv"

// NULL where the kernel offers this entry, or else the reason in words. Without it the instruction is a
// SIGILL.
static inline const char *arch_fast_missing(void)
{
    return (getauxval(AT_HWCAP2) & 0x100000) != 0 ? NULL : "this CPU or kernel has no scv";
}

// As arch_syscall0(). The instruction is written as a number because it must assemble for older CPUs too.
static inline long arch_fast_syscall0(long number)
{
    register long selector __asm__("r0") = number;
    register long result __asm__("r3");
    __asm__ volatile(".long 0x44000001"
                     : "+r"(selector), "=r"(result)
                     :
                     : "r4", "r5", "lr", "cr1", "cr5", "cr6", "cr7", ARCH_CLOBBERS_REST);
    return result;
}

#endif
