// SPDX-License-Identifier: MIT
// Small files of /proc and /sys, read whole: their size is not known before they have been read.
#ifndef RUNNERS_CONTENT_H
#define RUNNERS_CONTENT_H

#include <stddef.h>

// A file's bytes with a NUL behind them, which `size` does not count.
struct content {
    char *bytes;
    size_t size;
};

// Reads a file; what lies beyond `limit` bytes is left out. Returns 0, or -errno and then there is nothing to
// free.
int content_read(struct content *content, const char *path, size_t limit);
void content_free(struct content *content);

// Reads a file's first line into `room` (at most size - 1 bytes): NULs inside become blanks, blanks at the
// end go. Returns room, or NULL when the file is absent, unreadable or its first line empty.
char *content_line(const char *path, char *room, size_t size);

#endif
