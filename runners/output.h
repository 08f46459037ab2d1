// SPDX-License-Identifier: MIT
// Text of integers and strings without the printf family, which soft-float PowerPC cannot link.
#ifndef RUNNERS_OUTPUT_H
#define RUNNERS_OUTPUT_H

#include <stddef.h>
#include <stdint.h>

// A line under construction. When it would pass `limit` bytes, nothing more is added and `overflow` is set.
struct line {
    char *text; // not NUL-terminated
    size_t length, limit;
    int overflow;
};

void line_text(struct line *line, const char *text);
void line_bytes(struct line *line, const char *bytes, size_t count);
void line_unsigned(struct line *line, uint64_t value);
void line_signed(struct line *line, int64_t value);
// The value in decimal, right-aligned with blanks to `width`.
void line_padded(struct line *line, uint64_t value, unsigned width);
// The value in decimal with at least `digits` digits, leading zeros.
void line_zeros(struct line *line, uint64_t value, unsigned digits);
// Lower-case hexadecimal with at least `digits` digits.
void line_hex(struct line *line, uint64_t value, unsigned digits);
// A JSON string with its quotes; control bytes and bytes over 0x7e become \u00XX.
void line_json(struct line *line, const char *text);

// Writes all bytes to a file descriptor, in one write(2) where the kernel takes them so; returns 0 or -errno.
int write_all(int descriptor, const char *bytes, size_t count);
// Writes a NULL-terminated list of strings as one text to a descriptor, with one write(2) up to 4 KiB;
// returns 0 or -errno.
int write_texts(int descriptor, const char *const *texts);

// Reads a decimal whole number with nothing before or behind it; returns 0, or -EINVAL, or -ERANGE above
// `limit`.
int parse_unsigned(const char *text, uint64_t limit, uint64_t *value);

#endif
