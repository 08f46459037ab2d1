// SPDX-License-Identifier: MIT
// PowerPC, 32 and 64 bits. The number goes into r0, arguments into r3, r4, r5; `sc` returns in r3, an error
// as a positive errno with CR0.SO set, and loses r0, r4 to r12, ctr and xer. vDSO functions answer in the
// same way. `scv 0` (POWER9) returns -errno and also loses lr and cr1, cr5 to cr7. ELFv1's vDSO symbols are
// code, not descriptors. Source: Power Architecture 32-bit ABI 1.0, ELFv1 1.9, ELFv2 1.5; kernel 7.2
// Documentation/arch/powerpc/syscall64-abi.rst.
#ifndef ARCH_ASM_POWERPC_H
#define ARCH_ASM_POWERPC_H

#include "arch-asm/powerpc_timebase.h"

#define ARCH_VDSO_PREFIX       "__kernel_"

#define ARCH_TRAP              "sc\n\tbns+ 1f\n\tneg 3, 3\n1:"
#define ARCH_NUMBER            "r0"
#define ARCH_ARGUMENT_1        "r3"
#define ARCH_ARGUMENT_2        "r4"
#define ARCH_ARGUMENT_3        "r5"
#define ARCH_CLOBBERS_REST     "r6", "r7", "r8", "r9", "r10", "r11", "r12", "cr0", "ctr", "xer", "memory"
#define ARCH_CLOBBERS          ARCH_CLOBBERS_REST

#define ARCH_NEGATE_AND_RETURN "mtlr 0\n bnslr+\n neg 3, 3\n blr"

#ifndef __powerpc64__
#define ARCH_NAME        "ppc"
#define ARCH_ELF_MACHINE EM_PPC
#define ARCH_VDSO_CALL                                                                                       \
    "mflr 0\n stwu 1, -16(1)\n .cfi_def_cfa_offset 16\n stw 0, 20(1)\n .cfi_offset lr, 4\n mtctr 8\n "       \
    "bctrl\n"                                                                                                \
    "lwz 0, 20(1)\n addi 1, 1, 16\n .cfi_def_cfa_offset 0\n" ARCH_NEGATE_AND_RETURN
#else
#include "arch-asm/powerpc_scv.h"
#define ARCH_ELF_MACHINE EM_PPC64
// 112 bytes: ELFv1's smallest frame, and enough for ELFv2, which wants the called address in r12.
#define ARCH_VDSO_CALL                                                                                       \
    "mflr 0\n std 0, 16(1)\n .cfi_offset lr, 16\n stdu 1, -112(1)\n .cfi_def_cfa_offset 112\n mr 12, 8\n"    \
    "mtctr 8\n bctrl\n addi 1, 1, 112\n .cfi_def_cfa_offset 0\n ld 0, 16(1)\n" ARCH_NEGATE_AND_RETURN
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define ARCH_NAME "ppc64"
#else
#define ARCH_NAME "ppc64le"
#endif
#if _CALL_ELF != 2
#define ARCH_VDSO_CALL_LABEL                                                                                 \
    ".section \".opd\", \"aw\"\n .p2align 3\narch_vdso_call:\n"                                              \
    ".quad .Larch_vdso_call, .TOC.@tocbase, 0\n .text\n"
#endif
#endif

#endif
