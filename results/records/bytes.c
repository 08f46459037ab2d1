// SPDX-License-Identifier: MIT
#include "results/records/bytes.h"

#include <stdlib.h>
#include <string.h>

char *bytes_reserve(struct bytes *bytes, size_t count)
{
    if (bytes->failed || count > SIZE_MAX / 4 - bytes->count)
        bytes->failed = 1;
    if (bytes->failed)
        return NULL;
    size_t needed = bytes->count + count;
    if (needed > bytes->room || !bytes->data) {
        size_t room = needed > 2048 ? needed * 2 : 4096;
        char *data = realloc(bytes->data, room);
        if (!data) {
            bytes->failed = 1;
            return NULL;
        }
        bytes->data = data;
        bytes->room = room;
    }
    return bytes->data + bytes->count;
}

void bytes_add(struct bytes *bytes, const void *data, size_t count)
{
    char *place = bytes_reserve(bytes, count);
    if (!place || !count)
        return;
    memcpy(place, data, count);
    bytes->count += count;
}

void bytes_text(struct bytes *bytes, const char *text)
{
    bytes_add(bytes, text, strlen(text));
}

void bytes_number(struct bytes *bytes, int64_t value)
{
    char digits[20];
    size_t first = sizeof digits;
    uint64_t rest = value < 0 ? -(uint64_t)value : (uint64_t)value;
    do {
        digits[--first] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest);
    if (value < 0)
        digits[--first] = '-';
    bytes_add(bytes, digits + first, sizeof digits - first);
}

void bytes_free(struct bytes *bytes)
{
    free(bytes->data);
    *bytes = (struct bytes){0};
}
