// SPDX-License-Identifier: MIT
// Files as a whole.
#ifndef RESULTS_WHOLE_H
#define RESULTS_WHOLE_H

#include "results/records/bytes.h"

// Appends a file's content; returns 0 or -errno.
int whole_read(struct bytes *content, const char *path);
// Writes all of it to a descriptor; returns 0 or -errno.
int whole_write(int file, const struct bytes *content);

#endif
