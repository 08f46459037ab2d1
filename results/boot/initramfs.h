// SPDX-License-Identifier: MIT
// The first file system of a kernel that is to be measured: the runner as /init, and, for a dynamic runner,
// the C library that it is to use.
#ifndef RESULTS_INITRAMFS_H
#define RESULTS_INITRAMFS_H

#include "results/records/bytes.h"

// Why no archive was made: the file, and what was wrong with it in words.
struct initramfs_error {
    char text[4352];
};

// Fills `archive`. `libc` is a folder whose files (ld.so, libc.so.6 ...) come to lie in /lib and where the
// runner looks for its loader, or NULL for a static runner. Returns 0 or -errno with the error's text filled.
int initramfs_make(struct bytes *archive, const char *runner, const char *libc,
                   struct initramfs_error *error);
// The path of the loader that an ELF program asks for, NUL-terminated within `size` bytes; NULL: a static
// one.
const char *elf_loader(const unsigned char *image, size_t size);
// Writes the archive into a fresh file of the temporary folder whose name `path` receives; returns 0 or
// -errno.
int initramfs_write(const struct bytes *archive, char path[4096]);

#endif
