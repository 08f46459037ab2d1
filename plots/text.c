// SPDX-License-Identifier: MIT
#include "plots/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The number of bytes of the character that begins with this byte, 0 where none can.
static size_t length_of(unsigned char byte)
{
    if (byte < 0x80)
        return 1;
    if (byte >= 0xc2 && byte < 0xe0)
        return 2;
    if (byte >= 0xe0 && byte < 0xf0)
        return 3;
    return byte >= 0xf0 && byte < 0xf5 ? 4 : 0;
}

// What turns the direction of writing round, or takes no room: gnuplot draws astray after it.
static bool is_format(unsigned character)
{
    return (character >= 0x200b && character <= 0x200f) || (character >= 0x2028 && character <= 0x202e) ||
           (character >= 0x2060 && character <= 0x206f) || character == 0xfeff || character == 0x61c ||
           (character >= 0xfff9 && character <= 0xfffb);
}

static bool is_shown(unsigned character, size_t length)
{
    static const unsigned least[] = {0, 0, 0x80, 0x800,
                                     0x10000}; // what is longer than it must be is no UTF-8
    if (character < least[length] || character > 0x10ffff || (character >= 0xd800 && character < 0xe000))
        return false;
    return character != 0x7f && !(character >= 0x80 && character < 0xa0) && (character & 0xfffe) != 0xfffe &&
           !is_format(character);
}

unsigned text_next(const char **text)
{
    unsigned char first = (unsigned char)**text;
    if (!first)
        return 0;
    size_t length = length_of(first), i;
    unsigned character = length > 1 ? first & (0xffu >> (length + 1)) : first;
    for (i = 1; i < length && ((unsigned char)(*text)[i] & 0xc0) == 0x80; i++)
        character = character << 6 | ((unsigned char)(*text)[i] & 0x3fu);
    *text += i;
    if (first < ' ')
        return ' ';
    return length && i == length && is_shown(character, length) ? character : '?';
}

static size_t width_of(unsigned character)
{
    bool is_wide = (character >= 0x1100 && character < 0x1160) ||
                   (character >= 0x2e80 && character < 0xd7a4) ||
                   (character >= 0xf900 && character < 0xfb00) ||
                   (character >= 0xff00 && character < 0xff61) || character >= 0x1f300;
    return is_wide ? 2 : 1;
}

size_t text_width(const char *text)
{
    size_t width = 0;
    for (unsigned character; (character = text_next(&text));)
        width += width_of(character);
    return width;
}

static const char *as_it_is(unsigned character)
{
    (void)character;
    return NULL;
}

static const char *in_quotes(unsigned character)
{
    return character == '\'' ? "''" : NULL;
}

static const char *in_enhanced_quotes(unsigned character)
{
    switch (character) {
    case '\'':
        return "\'\'";
    case '\\':
        return "\\\\";
    case '{':
        return "\\{";
    case '}':
        return "\\}";
    case '^':
        return "\\^";
    case '_':
        return "\\_";
    case '@':
        return "\\@";
    case '&':
        return "\\&";
    case '~':
        return "\\~";
    default:
        return NULL;
    }
}

static const char *in_html(unsigned character)
{
    switch (character) {
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '"':
        return "&quot;";
    default:
        return NULL;
    }
}

static bool can_show(unsigned character, enum letters letters)
{
    if (letters == LETTERS_ASCII)
        return character < 0x80;
    return letters == LETTERS_ALL || character < 0x530 || (character >= 0x1e00 && character < 0x2070) ||
           (character >= 0x2190 && character < 0x2300);
}

static void add(struct bytes *bytes, const char *text, enum letters letters, const char *(*escape)(unsigned))
{
    for (const char *begin = text; *text; begin = text) {
        unsigned character = text_next(&text);
        const char *escaped = escape(character);
        char one = (char)(character < 0x80 ? character : '?');
        if (escaped)
            bytes_text(bytes, escaped);
        else if (character < 0x80 || !can_show(character, letters))
            bytes_add(bytes, &one, 1);
        else
            bytes_add(bytes, begin, (size_t)(text - begin));
    }
}

void text_add(struct bytes *bytes, const char *text, enum letters letters)
{
    add(bytes, text, letters, as_it_is);
}

void text_quote(struct bytes *bytes, const char *text, enum letters letters)
{
    bytes_text(bytes, "'");
    add(bytes, text, letters, in_quotes);
    bytes_text(bytes, "'");
}

void text_quote_bold(struct bytes *bytes, const char *text, enum letters letters)
{
    bytes_text(bytes, "'{/:Bold ");
    add(bytes, text, letters, in_enhanced_quotes);
    bytes_text(bytes, "}'");
}

void text_html(struct bytes *bytes, const char *text)
{
    add(bytes, text, LETTERS_ALL, in_html);
}

// The bytes of the longest beginning of at most `width` columns.
static size_t beginning(const char *text, size_t width)
{
    const char *end = text;
    for (size_t used = 0; *end;) {
        const char *next = end;
        used += width_of(text_next(&next));
        if (used > width)
            break;
        end = next;
    }
    return (size_t)(end - text);
}

// The longest end of at most `width` columns.
static const char *ending(const char *text, size_t width)
{
    size_t all = text_width(text);
    for (; all > width; all -= width_of(text_next(&text)))
        if (!*text)
            break;
    return text;
}

void text_cut(char *cut, size_t size, const char *text, size_t width)
{
    size_t kept = width > 2 ? width - 2 : 0, first = kept / 2;
    if (text_width(text) <= width)
        snprintf(cut, size, "%s", text);
    else
        snprintf(cut, size, "%.*s..%s", (int)beginning(text, first), text, ending(text, kept - first));
}

// The bytes of a line's first piece, broken behind a word if one ends in it.
static size_t piece(const char *text, size_t width)
{
    size_t fits = beginning(text, width);
    if (!text[fits])
        return fits;
    for (size_t i = fits + 1; i-- > 1;)
        if (text[i] == ' ')
            return i;
    const char *next = text;
    text_next(&next);
    return fits ? fits : (size_t)(next - text);
}

static void break_line(struct bytes *broken, const char *text, size_t width)
{
    while (*text) {
        size_t length = piece(text, width);
        bytes_add(broken, text, length);
        bytes_text(broken, "\n");
        text += length + strspn(text + length, " ");
    }
}

char *text_break(const char *text, size_t width)
{
    struct bytes broken = {0};
    for (size_t length; *text; text += length + (text[length] == '\n')) {
        length = strcspn(text, "\n");
        char *line = strndup(text, length);
        if (line)
            break_line(&broken, line, width);
        free(line);
    }
    bytes_add(&broken, "", 1);
    return broken.data;
}
