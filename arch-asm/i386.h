// SPDX-License-Identifier: MIT
// i386. The number goes into eax, arguments into ebx, ecx, edx; `int 0x80` returns in eax, where -4095..-1 is
// an error, and keeps all other registers. Functions take their arguments on the stack, above the return
// address. Source: System V ABI, Intel386 supplement 1.0; kernel 7.2 arch/x86/entry/entry_32.S.
#ifndef ARCH_ASM_I386_H
#define ARCH_ASM_I386_H

#include "arch-asm/x86_counters.h"

#define ARCH_NAME             "i386"
#define ARCH_ELF_MACHINE      EM_386

#define ARCH_TRAP             "int $0x80"
#define ARCH_NUMBER           "eax"
#define ARCH_ARGUMENT_1       "ebx"
#define ARCH_ARGUMENT_2       "ecx"
#define ARCH_ARGUMENT_3       "edx"
#define ARCH_RESULT_IN_NUMBER 1
#define ARCH_CLOBBERS         "cc", "memory"

// What the kernel pads with where it replaces instructions, 1 to 8 bytes (asm/nops.h, CONFIG_64BIT:
// those of a 64-bit kernel, whose 32-bit vDSO this mostly is).
#define ARCH_NOPS                                                                                            \
    "\x90", "\x66\x90", "\x0f\x1f\x00", "\x0f\x1f\x40\x00", "\x0f\x1f\x44\x00\x00",                          \
        "\x66\x0f\x1f\x44\x00\x00", "\x0f\x1f\x80\x00\x00\x00\x00", "\x0f\x1f\x84\x00\x00\x00\x00\x00"

#define ARCH_VDSO_CALL "jmp *24(%esp)"

#endif
