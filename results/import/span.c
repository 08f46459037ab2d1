// SPDX-License-Identifier: MIT
#include "span.h"

#include <string.h>
#include <strings.h>

struct span span_of(const char *text)
{
    return (struct span){text, strlen(text)};
}

// Of a span that is nothing, without bytes to point at, nothing.
static struct span part(struct span span, size_t from, size_t to)
{
    return span.start ? (struct span){span.start + from, to - from} : span;
}

struct span span_from(struct span span, size_t from)
{
    size_t cut = from < span.length ? from : span.length;
    return part(span, cut, span.length);
}

struct span span_to(struct span span, size_t to)
{
    return (struct span){span.start, to < span.length ? to : span.length};
}

// Most comparisons end at the first byte: looking at it here costs a fraction of a call.
static bool alike(char one, char other)
{
    return one == other || ((one ^ other) == 0x20 && is_letter_byte(one));
}

bool span_same(struct span one, struct span other)
{
    return one.length == other.length && (!one.length || (alike(one.start[0], other.start[0]) &&
                                                          !strncasecmp(one.start, other.start, one.length)));
}

bool span_is(struct span span, const char *text)
{
    if (!span.length || !alike(span.start[0], text[0]))
        return !span.length && !text[0];
    return span_same(span, span_of(text));
}

bool span_begins(struct span span, const char *text)
{
    if (!span.length || !alike(span.start[0], text[0]))
        return !text[0];
    size_t length = strlen(text);
    return span.length >= length && span_is(span_to(span, length), text);
}

bool span_ends(struct span span, const char *text)
{
    size_t length = strlen(text);
    return span.length >= length && span_is(span_from(span, span.length - length), text);
}

bool span_is_one_of(struct span span, const char *const *words)
{
    for (; *words; words++)
        if (span_is(span, *words))
            return true;
    return false;
}

size_t span_find(struct span span, const char *text)
{
    size_t length = strlen(text);
    for (size_t at = 0; at + length <= span.length; at++)
        if (alike(span.start[at], text[0]) && !strncasecmp(span.start + at, text, length))
            return at;
    return span.length;
}

bool is_blank_byte(char byte)
{
    return byte == ' ' || byte == '\t' || byte == '\n' || byte == '\r';
}

bool is_digit_byte(char byte)
{
    return byte >= '0' && byte <= '9';
}

bool is_letter_byte(char byte)
{
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

struct span span_trim(struct span span)
{
    size_t from = 0, to = span.length;
    while (from < to && is_blank_byte(span.start[from]))
        from++;
    while (to > from && is_blank_byte(span.start[to - 1]))
        to--;
    return part(span, from, to);
}

static bool is_among(char byte, const char *bytes)
{
    return byte && !is_letter_byte(byte) && !is_digit_byte(byte) && strchr(bytes, byte);
}

struct span span_strip(struct span span, const char *bytes)
{
    size_t from = 0, to = span.length;
    while (from < to && is_among(span.start[from], bytes))
        from++;
    while (to > from && is_among(span.start[to - 1], bytes))
        to--;
    return part(span, from, to);
}

struct span span_word(struct span *rest)
{
    size_t from = 0;
    while (from < rest->length && is_blank_byte(rest->start[from]))
        from++;
    size_t to = from;
    while (to < rest->length && !is_blank_byte(rest->start[to]))
        to++;
    struct span word = {rest->start + from, to - from};
    *rest = span_from(*rest, to);
    return word;
}
