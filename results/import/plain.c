// SPDX-License-Identifier: MIT
#include "plain.h"

#include <string.h>

struct sign {
    const char *bytes, *plain;
};

// Blanks that may group digits stand first.
enum { GROUPING = 3 };
static const struct sign signs[] = {
    {"\xc2\xa0", " "},     // no-break space
    {"\xe2\x80\xaf", " "}, // narrow no-break space
    {"\xe2\x80\x89", " "}, // thin space
    {"\xe2\x80\x87", " "}, // figure space
    {"\xe2\x80\x8b", ""},  // zero-width space
    {"\xef\xbb\xbf", ""},  // byte order mark
    {"\xc2\xad", ""},      // soft hyphen
    {"\xe2\x88\x92", "-"}, // minus sign
    {"\xe2\x80\x93", "-"}, // en dash
    {"\xc3\x97", "x"},     // times sign
    {"\xc2\xb5", "u"},     // micro sign
    {"\xce\xbc", "u"},     // Greek mu
    {"\xc2\xb1", "+-"},    // plus-minus sign
    {"\xe2\x89\x88", "~"}, // almost equal
    {"\xe2\x94\x80", "-"}, // box: horizontal
    {"\xe2\x94\x82", "|"}, // box: vertical
};

static size_t digits_in(struct span text)
{
    size_t count = 0;
    while (count < text.length && count < 4 && is_digit_byte(text.start[count]))
        count++;
    return count;
}

// True where exactly three digits follow and one to three stand before.
static bool groups_digits(struct span line, size_t at, size_t length)
{
    size_t before = 0;
    while (before < at && before < 4 && is_digit_byte(line.start[at - 1 - before]))
        before++;
    return before >= 1 && before <= 3 && digits_in(span_from(line, at + length)) == 3;
}

// Takes one character that is not ASCII, of which `line` has the bytes from `at` on; returns how many those
// are.
static size_t take_sign(struct span line, size_t at, struct bytes *out)
{
    struct span rest = span_from(line, at);
    for (size_t s = 0; s < sizeof signs / sizeof *signs; s++) {
        size_t length = strlen(signs[s].bytes);
        if (rest.length < length || memcmp(rest.start, signs[s].bytes, length))
            continue;
        if (s >= GROUPING || !groups_digits(line, at, length))
            bytes_text(out, signs[s].plain);
        return length;
    }
    size_t length = 1;
    while (length < rest.length && (rest.start[length] & 0xc0) == 0x80)
        length++;
    bytes_add(out, rest.start, length);
    return length;
}

static size_t plain_run(struct span text)
{
    size_t length = 0;
    while (length < text.length && text.start[length] != '\t' && !(text.start[length] & 0x80))
        length++;
    return length;
}

void plain_line(struct span line, struct bytes *out)
{
    size_t begin = out->count;
    for (size_t at = 0; at < line.length && !out->failed;) {
        struct span rest = span_from(line, at);
        size_t run = plain_run(rest);
        bytes_add(out, rest.start, run);
        at += run;
        if (at == line.length)
            break;
        if (line.start[at] & 0x80) {
            at += take_sign(line, at, out);
            continue;
        }
        bytes_add(out, "        ", 8 - (out->count - begin) % 8);
        at++;
    }
}
