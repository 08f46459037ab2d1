// SPDX-License-Identifier: MIT
#include "charset.h"

#include <errno.h>
#include <iconv.h>
#include <string.h>

// Bytes of the UTF-8 character that `text` begins with (RFC 3629), 0 where it is malformed or cut.
static size_t character_length(struct span text)
{
    const unsigned char *byte = (const unsigned char *)text.start;
    size_t length = byte[0] < 0x80 ? 1 : byte[0] < 0xc2 ? 0 : byte[0] < 0xe0 ? 2 : byte[0] < 0xf0 ? 3 : 4;
    if (byte[0] > 0xf4 || length > text.length)
        return 0;
    for (size_t b = 1; b < length; b++)
        if ((byte[b] & 0xc0) != 0x80)
            return 0;
    bool overlong = (byte[0] == 0xe0 && byte[1] < 0xa0) || (byte[0] == 0xf0 && byte[1] < 0x90);
    bool outside = (byte[0] == 0xed && byte[1] > 0x9f) || (byte[0] == 0xf4 && byte[1] > 0x8f);
    return overlong || outside ? 0 : length;
}

static bool is_utf8(struct span text)
{
    while (text.length) {
        size_t length = character_length(text);
        if (!length)
            return false;
        text = span_from(text, length);
    }
    return true;
}

// Opens the way from a set to UTF-8. A mail's name for it is taken only where it looks like one.
static iconv_t way_from(struct span charset)
{
    char name[40];
    if (!charset.length || charset.length >= sizeof name)
        return (iconv_t)-1;
    for (size_t c = 0; c < charset.length; c++) {
        char byte = charset.start[c];
        if (!is_letter_byte(byte) && !is_digit_byte(byte) && !strchr("-_.:", byte))
            return (iconv_t)-1;
        name[c] = byte;
    }
    name[charset.length] = 0;
    return iconv_open("UTF-8", name);
}

// Converts all of the text; what the set does not know becomes a question mark.
static void convert(iconv_t way, struct span text, struct bytes *out)
{
    char *from = (char *)text.start;
    size_t left = text.length;
    while (left && !out->failed) {
        enum { STEP = 4096 };
        char *room = bytes_reserve(out, STEP), *to = room;
        size_t free_bytes = STEP;
        if (!room)
            return;
        size_t done = iconv(way, &from, &left, &to, &free_bytes);
        int error = errno;
        out->count += STEP - free_bytes;
        if (done == (size_t)-1 && error != E2BIG) {
            bytes_add(out, "?", 1);
            from++;
            left--;
        }
    }
}

// Appends what a conversion made where that is UTF-8, as it always should be.
static bool convert_from(struct span charset, struct span text, struct bytes *out)
{
    iconv_t way = way_from(charset);
    if (way == (iconv_t)-1)
        return false;
    struct bytes converted = {0};
    convert(way, text, &converted);
    iconv_close(way);
    bool good = !converted.failed && is_utf8((struct span){converted.data, converted.count});
    if (good)
        bytes_add(out, converted.data, converted.count);
    bytes_free(&converted);
    return good;
}

static void question_marks(struct span text, struct bytes *out)
{
    for (size_t t = 0; t < text.length; t++)
        bytes_add(out, text.start[t] & 0x80 ? "?" : text.start + t, 1);
}

void charset_to_utf8(struct span text, struct span charset, struct bytes *out)
{
    bool claims_utf8 = !charset.length || span_is(charset, "utf-8") || span_is(charset, "utf8") ||
                       span_is(charset, "us-ascii");
    if (!text.length || (claims_utf8 && is_utf8(text))) {
        bytes_add(out, text.start, text.length);
        return;
    }
    if (!claims_utf8 && convert_from(charset, text, out))
        return;
    if (is_utf8(text))
        bytes_add(out, text.start, text.length);
    else if (!convert_from(span_of("windows-1252"), text, out))
        question_marks(text, out);
}
