// SPDX-License-Identifier: MIT
// What only some architectures have to be tested for: descriptors in front of code, and errors told by a
// flag.
#ifndef ARCH_ASM_TESTS_CODE_ADDRESS_H
#define ARCH_ASM_TESTS_CODE_ADDRESS_H

#include <errno.h>
#include "arch-asm/arch.h"

typedef long five_arguments(long a, long b, long c, long d, long e);
typedef void checker(int condition, const char *what);

// The address of a function's first instruction, as a vDSO symbol is one.
static inline void *code_address(five_arguments *function)
{
#if defined(__powerpc64__) && _CALL_ELF != 2
    return *(void **)(uintptr_t)function;
#else
    return (void *)(uintptr_t)function;
#endif
}

#ifdef __powerpc__
// Bit 3 of the condition register is CR0.SO. The labels name code on ELFv1 too, as the vDSO's do.
__asm__(".text\n .p2align 4\n"
        "return_error: li 3, 22\n crset 3\n blr\n"
        "return_four: li 3, 4\n crclr 3\n blr\n"
        "return_wide: li 3, 1\n li 4, 2\n crclr 3\n blr\n");
extern char return_error[], return_four[], return_wide[];

static void check_flagged_errors(checker *check)
{
    uint64_t wide = arch_vdso_call_wide(0, 0, 0, 0, 0, return_wide);
    check(arch_vdso_call(0, 0, 0, 0, 0, return_error) == -EINVAL, "CR0.SO with 22 is -EINVAL");
    check(arch_vdso_call(0, 0, 0, 0, 0, return_four) == 4, "4 without CR0.SO is 4");
    check(wide == (sizeof(long) == 4 ? UINT64_C(0x100000002) : 1), "64 bits come back whole");
}
#else
static void check_flagged_errors(checker *check)
{
    (void)check;
}
#endif

#endif
