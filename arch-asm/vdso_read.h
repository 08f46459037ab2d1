// SPDX-License-Identifier: MIT
// Bounded reading of an image, for the files that know its formats.
#ifndef ARCH_ASM_VDSO_READ_H
#define ARCH_ASM_VDSO_READ_H

#include <link.h>
#include <string.h>
#include "arch-asm/vdso.h"

// Copies `size` bytes at an offset, of any alignment; returns 0, or -1 and copies nothing where they pass the
// end.
static inline int vdso_read(const struct vdso *vdso, uint64_t offset, void *bytes, size_t size)
{
    if (offset > vdso->size || size > vdso->size - offset)
        return -1;
    memcpy(bytes, vdso->image + (size_t)offset, size);
    return 0;
}

// Reads the program header `index`; returns 0, or -1 where there is none.
int vdso_segment(const struct vdso *vdso, size_t index, ElfW(Phdr) * segment);

// A NUL-terminated name of the string table, or NULL where it does not end inside the table.
const char *vdso_string(const struct vdso *vdso, size_t index);

#endif
