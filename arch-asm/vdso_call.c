// SPDX-License-Identifier: MIT
// arch_vdso_call() in assembly: inline assembly in a C function would write into powerpc64's red zone, and
// only assembly can pass on the arguments untouched with a single jump.
#include "arch-asm/arch.h"

// ELFv1 powerpc64 names a descriptor instead of the code.
#ifndef ARCH_VDSO_CALL_LABEL
#define ARCH_VDSO_CALL_LABEL "arch_vdso_call:\n"
#endif

__asm__(".text\n"
        ".p2align 6\n"
        ".globl arch_vdso_call\n"
        ".hidden arch_vdso_call\n"
        ".type arch_vdso_call, STT_FUNC\n" ARCH_VDSO_CALL_LABEL ".Larch_vdso_call:\n"
        ".cfi_startproc\n" ARCH_VDSO_CALL "\n"
        ".cfi_endproc\n"
        ".size arch_vdso_call, .-.Larch_vdso_call\n");
