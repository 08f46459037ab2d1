// SPDX-License-Identifier: MIT
// An archive in cpio's "newc" format, which the kernel unpacks as its first file system
// (Documentation/driver-api/early-userspace/buffer-format.rst of Linux 6.1).
#ifndef RESULTS_CPIO_H
#define RESULTS_CPIO_H

#include "results/records/bytes.h"

// A member of the archive. `mode` has the file's type, as stat(2) gives it; `major` and `minor` are those of
// a device.
struct cpio_member {
    const char *name; // without a leading slash
    unsigned mode;
    const void *data;
    size_t size; // bytes of data, at most UINT32_MAX
    unsigned major, minor;
};

// Appends a member; folders must come before what lies in them. Returns 0, -EFBIG for one of 4 GiB or more,
// or -ENOMEM.
int cpio_add(struct bytes *archive, const struct cpio_member *member);
// Appends the end. Returns 0 or -ENOMEM.
int cpio_end(struct bytes *archive);

#endif
