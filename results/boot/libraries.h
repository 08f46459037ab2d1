// SPDX-License-Identifier: MIT
// The C library of a dynamic runner in an initramfs: its loader, and the libraries that it needs, theirs as
// well.
#ifndef RESULTS_BOOT_LIBRARIES_H
#define RESULTS_BOOT_LIBRARIES_H

#include "results/boot/initramfs.h"

// Adds to lib/ what `program` asks for, and no more, of the files of `folder`. Returns 0 or -errno with the
// error's text filled: -ENOENT names the file that the folder lacks, -EINVAL says that the program is linked
// statically.
int libraries_add(struct bytes *archive, const struct bytes *program, const char *folder,
                  struct initramfs_error *error);

#endif
