// SPDX-License-Identifier: MIT
#include "transfer.h"

#include "charset.h"

#include "results/records/base64.h"

#include <string.h>

static int hex_digit(char byte)
{
    if (is_digit_byte(byte))
        return byte - '0';
    if (byte >= 'A' && byte <= 'F')
        return byte - 'A' + 10;
    return byte >= 'a' && byte <= 'f' ? byte - 'a' + 10 : -1;
}

// Bytes of a soft line break behind `=`, its blanks included; 0 where there is none. The text's end is one,
// too.
static size_t soft_break(struct span text)
{
    size_t at = 1;
    while (at < text.length && (text.start[at] == ' ' || text.start[at] == '\t' || text.start[at] == '\r'))
        at++;
    if (at == text.length)
        return at;
    return text.start[at] == '\n' ? at + 1 : 0;
}

// Takes what begins with `=`, and returns how many bytes that was.
static size_t unpack_escape(struct span text, struct bytes *out)
{
    size_t skipped = soft_break(text);
    if (skipped)
        return skipped;
    int high = text.length > 2 ? hex_digit(text.start[1]) : -1,
        low = high >= 0 ? hex_digit(text.start[2]) : -1;
    if (low < 0) {
        bytes_add(out, "=", 1);
        return 1;
    }
    char byte = (char)(high * 16 + low);
    bytes_add(out, &byte, 1);
    return 3;
}

void unpack_quoted_printable(struct span text, struct bytes *out)
{
    while (text.length) {
        const char *escape = memchr(text.start, '=', text.length);
        size_t plain = escape ? (size_t)(escape - text.start) : text.length;
        bytes_add(out, text.start, plain);
        text = span_from(text, plain);
        if (text.length)
            text = span_from(text, unpack_escape(text, out));
    }
}

void unpack_base64(struct span text, struct bytes *out)
{
    struct bytes packed = {0};
    char *room = bytes_reserve(&packed, text.length);
    for (size_t t = 0; room && t < text.length; t++)
        if (!is_blank_byte(text.start[t]))
            room[packed.count++] = text.start[t];
    if (!room || base64_decode(packed.data, packed.count, out))
        bytes_add(out, text.start, text.length);
    bytes_free(&packed);
}

// Appends an encoded word's text, `body`, which is in encoding B or Q.
static void unpack_word(struct span charset, char encoding, struct span body, struct bytes *out)
{
    struct bytes raw = {0};
    if (encoding == 'b' || encoding == 'B')
        unpack_base64(body, &raw);
    else
        unpack_quoted_printable(body, &raw);
    for (size_t r = 0; encoding != 'b' && encoding != 'B' && r < raw.count; r++)
        if (raw.data[r] == '_')
            raw.data[r] = ' ';
    charset_to_utf8((struct span){raw.data, raw.count}, charset, out);
    bytes_free(&raw);
}

// Takes the encoded word =?charset?encoding?text?= that `text` begins with; returns its bytes, 0 for none.
static size_t unpack_encoded_word(struct span text, struct bytes *out)
{
    struct span charset = span_from(text, 2), rest;
    charset = span_to(charset, span_find(span_to(charset, 40), "?"));
    rest = span_from(text, 2 + charset.length);
    if (!span_begins(text, "=?") || rest.length < 5 || rest.start[0] != '?' || rest.start[2] != '?')
        return 0;
    struct span body = span_from(rest, 3);
    size_t end = span_find(span_to(body, 80), "?=");
    if (end + 2 > body.length || end >= 80 || !strchr("bBqQ", rest.start[1]))
        return 0;
    unpack_word(charset, rest.start[1], span_to(body, end), out);
    return 2 + charset.length + 3 + end + 2;
}

// Blanks between two encoded words are no text.
static size_t blanks_between_words(struct span text)
{
    size_t at = 0;
    while (at < text.length && is_blank_byte(text.start[at]))
        at++;
    return span_begins(span_from(text, at), "=?") ? at : 0;
}

void unpack_header(struct span value, struct bytes *out)
{
    while (value.length) {
        size_t mark = span_find(value, "=?");
        charset_to_utf8(span_to(value, mark), span_of("utf-8"), out);
        value = span_from(value, mark);
        size_t taken = value.length ? unpack_encoded_word(value, out) : 0;
        if (taken) {
            value = span_from(value, taken);
            value = span_from(value, blanks_between_words(value));
        } else if (value.length) {
            bytes_add(out, value.start, 1);
            value = span_from(value, 1);
        }
    }
}
