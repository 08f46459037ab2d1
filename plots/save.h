// SPDX-License-Identifier: MIT
// Pictures and pages as files: whole or not at all.
#ifndef PLOTS_SAVE_H
#define PLOTS_SAVE_H

#include <stddef.h>

// Writes the bytes to a new file in the same folder, which then takes the name `path`; what is no regular
// file
// (/dev/stdout) is written directly. Returns 0 or -errno; then an older file is as it was and nothing is left
// behind.
int save(const char *path, const void *bytes, size_t count);

#endif
