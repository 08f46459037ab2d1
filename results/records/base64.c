// SPDX-License-Identifier: MIT
#include "results/records/base64.h"

#include <errno.h>

static int digit(char letter)
{
    if (letter >= 'A' && letter <= 'Z')
        return letter - 'A';
    if (letter >= 'a' && letter <= 'z')
        return letter - 'a' + 26;
    if (letter >= '0' && letter <= '9')
        return letter - '0' + 52;
    return letter == '+' ? 62 : letter == '/' ? 63 : -1;
}

// Four letters, the last `padding` of which stand for nothing, to 3 - padding bytes; returns 0 or -EINVAL.
static int decode_group(const char *letters, size_t padding, char *bytes)
{
    uint32_t value = 0;
    for (size_t i = 0; i < 4; i++) {
        int bits = i < 4 - padding ? digit(letters[i]) : 0;
        if (bits < 0)
            return -EINVAL;
        value = value << 6 | (uint32_t)bits;
    }
    for (size_t i = 0; i < 3 - padding; i++)
        bytes[i] = (char)(value >> (16 - 8 * i) & 0xff);
    return value & ((1u << 8 * padding) - 1) ? -EINVAL : 0; // bits left over must be zero
}

int base64_decode(const char *text, size_t count, struct bytes *out)
{
    if (count % 4)
        return -EINVAL;
    if (!count)
        return 0;
    size_t padding = text[count - 1] != '=' ? 0 : text[count - 2] != '=' ? 1 : 2;
    char *place = bytes_reserve(out, count / 4 * 3);
    if (!place)
        return -ENOMEM;
    for (size_t at = 0; at < count; at += 4, place += 3)
        if (decode_group(text + at, at + 4 == count ? padding : 0, place))
            return -EINVAL;
    out->count += count / 4 * 3 - padding;
    return 0;
}
