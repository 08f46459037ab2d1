// SPDX-License-Identifier: MIT
// What an ELF program or library asks for before it runs (elf(5)).
#ifndef RESULTS_BOOT_ELF_NEEDS_H
#define RESULTS_BOOT_ELF_NEEDS_H

#include <stddef.h>

// The path of the loader that an ELF program asks for, NUL-terminated within `size` bytes; NULL: a static
// one.
const char *elf_loader(const unsigned char *bytes, size_t size);
// The name of the library that it needs as its n-th, from 0, NUL-terminated within `size` bytes; NULL behind
// the last.
const char *elf_needed(const unsigned char *bytes, size_t size, size_t place);

#endif
