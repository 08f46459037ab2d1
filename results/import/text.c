// SPDX-License-Identifier: MIT
#include "text.h"

#include "headers.h"
#include "joined.h"
#include "plain.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

// Cuts the quote marks off a line and counts them: "> > x", ">> x", " >x".
static unsigned cut_quotes(struct span *line)
{
    unsigned depth = 0;
    while (line->length) {
        size_t mark = 0;
        while (mark < line->length && mark < 2 && line->start[mark] == ' ')
            mark++;
        if (mark == line->length || line->start[mark] != '>')
            break;
        depth += depth < QUOTES;
        bool blank = mark + 1 < line->length && line->start[mark + 1] == ' ';
        *line = span_from(*line, mark + 1 + blank);
    }
    return depth;
}

static int add_line(struct text *text, unsigned depth, size_t number, size_t begin)
{
    if (text->count == text->room) {
        size_t room = text->room ? text->room * 2 : 256;
        struct line *lines = realloc(text->lines, room * sizeof *lines);
        if (!lines)
            return -ENOMEM;
        text->lines = lines;
        text->room = room;
    }
    text->lines[text->count++] = (struct line){.text = {NULL, begin}, .depth = depth, .number = number};
    return 0;
}

// True where the line just added goes on in a line of this depth.
static bool flows_on(const struct text *text, unsigned depth)
{
    if (!text->count || text->lines[text->count - 1].depth != depth)
        return false;
    size_t begin = text->lines[text->count - 1].text.length, length = text->clean.count - begin;
    const char *line = text->clean.data + begin;
    bool signature = length == 4 && !memcmp(line, "-- \n", 4);
    return length > 2 && line[length - 2] == ' ' && !signature;
}

static void look_through(struct line *line)
{
    struct span text = line->text;
    bool begun = false;
    for (size_t t = 0; t < text.length; t++) {
        char byte = text.start[t];
        line->digits = line->digits || is_digit_byte(byte);
        line->colons = line->colons || byte == ':';
        line->gaps = line->gaps || (begun && byte == ' ' && text.start[t - 1] == ' ');
        begun = begun || byte != ' ';
    }
}

// Until all lines are read the data may move: meanwhile a line's length holds its place.
static void place_lines(struct text *text)
{
    size_t end = text->clean.count;
    for (size_t l = text->count; l-- > 0;) {
        struct span *line = &text->lines[l].text;
        size_t begin = line->length;
        *line = (struct span){text->clean.data + begin, end - begin};
        end = begin;
        while (line->length && is_blank_byte(line->start[line->length - 1]))
            line->length--;
        look_through(&text->lines[l]);
    }
}

static int read_line(struct text *text, struct span line, size_t number, const struct flow *flow)
{
    unsigned depth = cut_quotes(&line);
    if (flow->flowed && flows_on(text, depth))
        text->clean.count -= flow->glued ? 2 : 1;
    else if (add_line(text, depth, number, text->clean.count))
        return -ENOMEM;
    plain_line(line, &text->clean);
    bytes_add(&text->clean, "\n", 1);
    return text->clean.failed ? -ENOMEM : 0;
}

static int read_parts(struct text *text, struct span line, size_t number, const struct flow *flow)
{
    struct joined joined = joined_begin(line);
    int error = 0;
    do
        error = read_line(text, joined_part(&joined, &line), number, flow);
    while (line.length && !error);
    return error;
}

int text_read(struct text *text, struct span body, size_t first, const struct flow *flow)
{
    int error = 0;
    text->count = text->clean.count = 0;
    for (size_t number = first; body.length && !error; number++) {
        struct span line = headers_line(&body);
        while (line.length && (line.start[line.length - 1] == '\n' || line.start[line.length - 1] == '\r'))
            line.length--;
        error = read_parts(text, line, number, flow);
    }
    place_lines(text);
    return error;
}

void text_free(struct text *text)
{
    bytes_free(&text->clean);
    free(text->lines);
    *text = (struct text){0};
}

static bool is_quote_marks(struct span word)
{
    for (size_t w = 0; w < word.length; w++)
        if (word.start[w] != '>')
            return false;
    return true;
}

struct span cursor_rest(const struct cursor *cursor)
{
    return span_from(cursor->text->lines[cursor->line].text, cursor->offset);
}

struct span cursor_word_here(struct cursor *cursor)
{
    struct span rest = cursor_rest(cursor), word;
    do
        word = span_word(&rest);
    while (word.length && is_quote_marks(word));
    cursor->offset = cursor->text->lines[cursor->line].text.length - rest.length;
    return word;
}

struct span cursor_word(struct cursor *cursor)
{
    struct span word = cursor_word_here(cursor);
    size_t next = cursor->line + 1;
    if (word.length || next >= cursor->text->count || !cursor->text->lines[next].text.length)
        return word;
    *cursor = (struct cursor){cursor->text, next, 0};
    return cursor_word_here(cursor);
}
