// SPDX-License-Identifier: MIT
// Sections of an image. What runs needs none of them; what the kernel does to its image at boot is in them.
#ifndef ARCH_ASM_VDSO_SECTIONS_H
#define ARCH_ASM_VDSO_SECTIONS_H

#include "arch-asm/vdso.h"

// Bytes of the image; size 0: it has no such section.
struct vdso_section {
    size_t offset, size;
};

// Finds a section by its name; one that passes the end of the image counts as absent.
struct vdso_section vdso_section(const struct vdso *vdso, const char *name);

// The bytes from the image's beginning to the end of its last loaded segment, which is what a process needs
// of it; 0 where a segment passes the end of the image or is not to be loaded where the first one puts it.
size_t vdso_loaded_size(const struct vdso *vdso);

#endif
