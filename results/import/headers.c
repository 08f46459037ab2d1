// SPDX-License-Identifier: MIT
#include "headers.h"

#include <string.h>

struct span headers_line(struct span *rest)
{
    const char *end = rest->length ? memchr(rest->start, '\n', rest->length) : NULL;
    struct span line = span_to(*rest, end ? (size_t)(end - rest->start) + 1 : rest->length);
    *rest = span_from(*rest, line.length);
    return line;
}

struct span headers_name(struct span line)
{
    size_t length = 0;
    while (length < line.length && length < 80 &&
           (is_letter_byte(line.start[length]) || is_digit_byte(line.start[length]) ||
            strchr("-_", line.start[length])))
        length++;
    bool named = length && length < line.length && line.start[length] == ':' && is_letter_byte(line.start[0]);
    return span_to(line, named ? length : 0);
}

static bool is_blank_line(struct span line)
{
    return span_trim(line).length == 0;
}

static bool continues(struct span line)
{
    return (line.start[0] == ' ' || line.start[0] == '\t') && !is_blank_line(line);
}

size_t headers_length(struct span text)
{
    static const char *const telling[] = {"Subject", "Message-ID", "From", "Date", NULL};
    struct span rest = text, line;
    bool told = false;
    for (size_t lines = 0; rest.length; lines++) {
        line = headers_line(&rest);
        struct span name = headers_name(line);
        if (is_blank_line(line))
            break;
        if (!name.length && (!lines || !continues(line)))
            return 0;
        told = told || span_is_one_of(name, telling);
    }
    return told ? text.length - rest.length : 0;
}

struct span headers_value(struct span headers, const char *name)
{
    struct span rest = headers;
    while (rest.length) {
        struct span line = headers_line(&rest), found = headers_name(line);
        if (!found.length || !span_is(found, name))
            continue;
        struct span value = span_from(line, found.length + 1);
        while (rest.length && continues(rest))
            value.length += headers_line(&rest).length;
        return span_trim(value);
    }
    return (struct span){headers.start, 0};
}

// The parameter's value at the start of `text`, behind the equals sign.
static struct span parameter_value(struct span text)
{
    text = span_trim(text);
    if (text.length && text.start[0] == '"') {
        text = span_from(text, 1);
        return span_to(text, span_find(text, "\""));
    }
    size_t end = span_find(text, ";");
    struct span plain = span_to(text, end);
    return span_word(&plain);
}

struct span headers_parameter(struct span value, const char *name)
{
    size_t semicolon;
    value = span_to(value, 1000);
    while ((semicolon = span_find(value, ";")) < value.length) {
        value = span_trim(span_from(value, semicolon + 1));
        struct span found = span_to(value, span_find(value, "="));
        if (span_is(span_trim(found), name))
            return parameter_value(span_from(value, found.length + 1));
    }
    return span_from(value, value.length);
}
