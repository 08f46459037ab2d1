// SPDX-License-Identifier: MIT
// x86-64 and x32. The number goes into rax, arguments into rdi, rsi, rdx; `syscall` returns in rax, where
// -4095..-1 is an error, and overwrites rcx and r11. x32 has the same call with 0x40000000 in its numbers
// (asm/unistd.h puts it there) and 64-bit registers whose upper halves its 32-bit longs must not leave
// undefined. Source: System V ABI, AMD64 supplement 1.0, A.2.1; kernel 7.2 arch/x86/entry/entry_64.S.
#ifndef ARCH_ASM_X86_64_H
#define ARCH_ASM_X86_64_H

#include "arch-asm/x86_counters.h"

#define ARCH_ELF_MACHINE      EM_X86_64
#define ARCH_TIME64           0

#define ARCH_TRAP             "syscall"
#define ARCH_NUMBER           "rax"
#define ARCH_ARGUMENT_1       "rdi"
#define ARCH_ARGUMENT_2       "rsi"
#define ARCH_ARGUMENT_3       "rdx"
#define ARCH_RESULT_IN_NUMBER 1
#define ARCH_CLOBBERS         "rcx", "r11", "cc", "memory"

// What the kernel pads with where it replaces instructions, 1 to 8 bytes (asm/nops.h, CONFIG_64BIT).
#define ARCH_NOPS                                                                                            \
    "\x90", "\x66\x90", "\x0f\x1f\x00", "\x0f\x1f\x40\x00", "\x0f\x1f\x44\x00\x00",                          \
        "\x66\x0f\x1f\x44\x00\x00", "\x0f\x1f\x80\x00\x00\x00\x00", "\x0f\x1f\x84\x00\x00\x00\x00\x00"

#ifdef __ILP32__
#define ARCH_NAME     "x32"
#define ARCH_REGISTER unsigned long long
#define ARCH_VDSO_CALL                                                                                       \
    "movl %edi, %edi\n movl %esi, %esi\n movl %edx, %edx\n"                                                  \
    "movl %ecx, %ecx\n movl %r8d, %r8d\n movl %r9d, %r9d\n jmp *%r9"
#else
#define ARCH_NAME      "x86_64"
#define ARCH_VDSO_CALL "jmp *%r9"
#endif

#endif
