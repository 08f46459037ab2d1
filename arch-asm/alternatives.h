// SPDX-License-Identifier: MIT
// What a kernel changes in its own vDSO when it boots: instructions that have a better one on this CPU
// ("alternatives"). An image from a file is as the compiler left it. On x86 the same can be done to it, since
// the running image tells what this kernel chose for each CPU feature. Source: kernel 6.18
// arch/x86/include/asm/alternative.h (struct alt_instr) and arch/x86/kernel/alternative.c; 4.1 to 6.2 for the
// two older layouts of an entry.
#ifndef ARCH_ASM_ALTERNATIVES_H
#define ARCH_ASM_ALTERNATIVES_H

#include "arch-asm/vdso.h"

struct alternatives {
    int present;      // the image has an .altinstructions section
    unsigned places;  // where an instruction may be replaced; 0 where the section cannot be read
    unsigned changed; // of them, those that had to be changed to be as the running kernel would have them
    unsigned unsure;  // of them, those left alone: the running image does not tell its kernel's choice
};

// Makes the running kernel's choices in an image, whose bytes are `bytes` and which vdso_parse() has
// accepted. Places that are so already, as in a copy of the running image, are left as they are.
void alternatives_apply(unsigned char *bytes, const struct vdso *image, const struct vdso *running,
                        struct alternatives *alternatives);

#endif
