// SPDX-License-Identifier: MIT
// The kernel and the C library of a result, decoded from the board's raw facts.
#ifndef RESULTS_KERNEL_H
#define RESULTS_KERNEL_H

#include "results/result.h"

// Facts that are no text, which the reader keeps beside the head: NULL and 0 where they did not come.
struct kernel_bytes {
    const char
        *config; // /proc/config.gz; without it the fact "kernel.config" is read, and dropped from the head
    size_t config_size;
    const char *vdso; // the vDSO's image
    size_t vdso_size;
};

// Fills the head's "kernel" and "libc" from its "facts" and these bytes. A name other than Linux, options for
// debugging and a missing helper program (gzip, sha256sum) become warnings. Returns 0 or -ENOMEM.
int kernel_describe(struct result *result, const struct kernel_bytes *bytes);

#endif
