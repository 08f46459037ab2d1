// SPDX-License-Identifier: MIT
// Which C library this process runs on: the libc path measures it, so its version belongs to the figure.
#ifndef RUNNERS_LIBC_H
#define RUNNERS_LIBC_H

const char *libc_name(void); // "glibc", "musl", "uClibc" or "bionic"
// The version, or NULL where it cannot be known (musl linked statically keeps none).
const char *libc_version(void);
const char *libc_linking(void); // "static" or "dynamic"

#endif
