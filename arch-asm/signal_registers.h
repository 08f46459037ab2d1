// SPDX-License-Identifier: MIT
// Which register lies where in a signal's frame.
#ifndef ARCH_ASM_SIGNAL_REGISTERS_H
#define ARCH_ASM_SIGNAL_REGISTERS_H

#include <stddef.h>

enum { ARCH_REGISTER_NAME_SIZE = 8 };

// `context` is a copy of a handler's ucontext_t, made with all that lay around it `moved` bytes away from
// there; `byte` is one of the copy's bytes. Writes the register's name ("rax", "v17") and returns 0, or
// returns -1 where none is known: names are known of x86-64, arm64 and, but for vectors, riscv (kernel 7.2,
// asm/sigcontext.h of each).
int arch_register_name(char name[ARCH_REGISTER_NAME_SIZE], const void *context, ptrdiff_t moved,
                       const unsigned char *byte);

#endif
