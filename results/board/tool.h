// SPDX-License-Identifier: MIT
// Programs of the system that the host leans on (gzip, sha256sum), fed from memory.
#ifndef RESULTS_TOOL_H
#define RESULTS_TOOL_H

#include <stddef.h>

#define TOOL_OUTPUT_LIMIT                                                                                    \
    ((size_t)64 << 20) // bytes; more is an error, as a gzip of nothing but zeros would give

// Runs the program argv[0] (looked up in PATH; the vector ends with NULL) with `count` bytes as its standard
// input and gives what it printed: *text, NUL-terminated, to be freed by the caller, of *length bytes.
// Returns 0; -ENOENT without such a program; -EIO where it did not end with status 0; -EFBIG; or another
// -errno. Then nothing is to be freed.
int tool_run(const char *const argv[], const void *bytes, size_t count, char **text, size_t *length);

#endif
