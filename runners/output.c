// SPDX-License-Identifier: MIT
#include "output.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

enum { DIGITS_64 = 20 };

void line_bytes(struct line *line, const char *bytes, size_t count)
{
    if (line->overflow || count > line->limit - line->length) {
        line->overflow = 1;
        return;
    }
    memcpy(line->text + line->length, bytes, count);
    line->length += count;
}

void line_text(struct line *line, const char *text)
{
    line_bytes(line, text, strlen(text));
}

// Writes the digits of a value, most significant first, filled on the left to `width`.
static void line_number(struct line *line, uint64_t value, unsigned base, unsigned width, char fill)
{
    char digits[DIGITS_64];
    unsigned count = 0;
    do {
        digits[DIGITS_64 - ++count] = "0123456789abcdef"[value % base];
        value /= base;
    } while (value);
    for (unsigned i = count; i < width; i++)
        line_bytes(line, &fill, 1);
    line_bytes(line, digits + DIGITS_64 - count, count);
}

void line_unsigned(struct line *line, uint64_t value)
{
    line_number(line, value, 10, 0, ' ');
}

void line_signed(struct line *line, int64_t value)
{
    if (value < 0)
        line_text(line, "-");
    line_unsigned(line, value < 0 ? 0 - (uint64_t)value : (uint64_t)value);
}

void line_padded(struct line *line, uint64_t value, unsigned width)
{
    line_number(line, value, 10, width, ' ');
}

void line_zeros(struct line *line, uint64_t value, unsigned digits)
{
    line_number(line, value, 10, digits, '0');
}

void line_hex(struct line *line, uint64_t value, unsigned digits)
{
    line_number(line, value, 16, digits, '0');
}

void line_json(struct line *line, const char *text)
{
    line_text(line, "\"");
    for (; *text; text++) {
        unsigned char byte = (unsigned char)*text;
        if (byte < 0x20 || byte > 0x7e) {
            line_text(line, "\\u");
            line_hex(line, byte, 4);
            continue;
        }
        if (byte == '"' || byte == '\\')
            line_text(line, "\\");
        line_bytes(line, text, 1);
    }
    line_text(line, "\"");
}

int write_all(int descriptor, const char *bytes, size_t count)
{
    while (count > 0) {
        ssize_t written = write(descriptor, bytes, count);
        if (written < 0 && errno == EAGAIN)
            poll(&(struct pollfd){.fd = descriptor, .events = POLLOUT}, 1, -1); // whoever reads is slow
        if (written < 0 && (errno == EINTR || errno == EAGAIN))
            continue;
        if (written < 0)
            return -errno;
        if (written == 0)
            return -EIO;
        bytes += written;
        count -= (size_t)written;
    }
    return 0;
}

int write_texts(int descriptor, const char *const *texts)
{
    char text[4096];
    struct line line = {text, 0, sizeof text, 0};
    int error = 0;
    for (; *texts && !error; texts++) {
        if (strlen(*texts) <= sizeof text - line.length) {
            line_text(&line, *texts);
            continue;
        }
        error = write_all(descriptor, text, line.length);
        line.length = 0;
        if (!error)
            error = write_all(descriptor, *texts, strlen(*texts));
    }
    return error ? error : write_all(descriptor, text, line.length);
}

int parse_unsigned(const char *text, uint64_t limit, uint64_t *value)
{
    uint64_t sum = 0;
    if (!*text)
        return -EINVAL;
    for (; *text; text++) {
        if (*text < '0' || *text > '9')
            return -EINVAL;
        unsigned digit = (unsigned)(*text - '0');
        if (sum > (UINT64_MAX - digit) / 10)
            return -ERANGE;
        sum = sum * 10 + digit;
    }
    if (sum > limit)
        return -ERANGE;
    *value = sum;
    return 0;
}
