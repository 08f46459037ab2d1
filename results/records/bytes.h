// SPDX-License-Identifier: MIT
// A growing run of bytes: texts under construction, joined facts, what a tool printed.
#ifndef RESULTS_BYTES_H
#define RESULTS_BYTES_H

#include <stddef.h>
#include <stdint.h>

// All zero is empty. Once memory is out, `failed` stays set and nothing more is added, so that a writer may
// check once, at its end.
struct bytes {
    char *data; // not NUL-terminated
    size_t count, room;
    int failed;
};

// Room for `count` more bytes behind data[count], which the caller fills and counts; NULL when memory is out.
char *bytes_reserve(struct bytes *bytes, size_t count);
void bytes_add(struct bytes *bytes, const void *data, size_t count);
void bytes_text(struct bytes *bytes, const char *text);
// The value in decimal: several times as fast as printf, which counts in files of 150,000 numbers.
void bytes_number(struct bytes *bytes, int64_t value);
void bytes_free(struct bytes *bytes);

#endif
