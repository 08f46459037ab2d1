// SPDX-License-Identifier: MIT
#include "results/records/plain.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

// The bytes of the control character at the begin of a text in UTF-8, where C1 takes two; 0: it is another
// one.
static size_t control_length(const char *text)
{
    unsigned char byte = (unsigned char)text[0], next = byte ? (unsigned char)text[1] : 0;
    if (byte == 0xc2)
        return next >= 0x80 && next <= 0x9f ? 2 : 0;
    return byte < ' ' || byte == 0x7f;
}

bool plain_is(const char *text)
{
    while (*text && !control_length(text))
        text++;
    return !*text;
}

int plain_string(json_t *text, bool lines)
{
    const char *from = json_string_value(text);
    if (plain_is(from))
        return 0;
    char *copy = strdup(from), *to = copy;
    if (!copy)
        return -ENOMEM;
    while (*from) {
        size_t length = lines && (*from == '\n' || *from == '\t') ? 0 : control_length(from);
        *to++ = length ? '?' : *from;
        from += length ? length : 1;
    }
    *to = '\0';
    int error = json_string_set(text, copy) ? -ENOMEM : 0;
    free(copy);
    return error;
}

// Texts in it, however deep; the parser has limited the depth.
static int plain_value(json_t *value)
{
    const char *key;
    json_t *member;
    size_t place;
    int error = 0;
    if (json_is_string(value))
        return plain_string(value, false);
    json_array_foreach(value, place, member)
    {
        error = error ? error : plain_value(member);
    }
    json_object_foreach(value, key, member)
    {
        error = error ? error : plain_value(member);
    }
    return error;
}

int plain_record(json_t *record)
{
    const char *key;
    json_t *member;
    int error = 0;
    json_object_foreach(record, key, member)
    {
        if (!error && strcmp(key, "value") != 0)
            error = plain_value(member);
    }
    return error;
}
