// SPDX-License-Identifier: MIT
#include "joined.h"

enum { LONG = 200, MARKS = 3, REACH = 4000 };

// The place of the next quote mark with blanks on both sides, before its blank; the line's length where there
// is none.
static size_t find_mark(struct span line)
{
    for (size_t at = 0; at + 2 < line.length; at++)
        if (line.start[at + 1] == '>' && is_blank_byte(line.start[at]) && is_blank_byte(line.start[at + 2]))
            return at;
    return line.length;
}

// True for a long line with three marks or more near its start.
static bool is_quoted(struct span line)
{
    struct span rest = span_to(line, line.length < LONG ? 0 : REACH);
    size_t marks = 0, at;
    while (marks < MARKS && (at = find_mark(rest)) < rest.length) {
        rest = span_from(rest, at + 2);
        marks++;
    }
    return marks == MARKS;
}

// Bytes up to and with the bar that ends so many cells of a row, whose first bar the text begins with; its
// length where there are fewer.
static size_t row_length(struct span text, size_t cells)
{
    size_t bars = 0;
    for (size_t t = 0; t < text.length; t++)
        if (text.start[t] == '|' && bars++ == cells)
            return t + 1;
    return text.length;
}

// The number of cells of a frame, "| --- | :-: |", that the text begins with, and its bytes.
static size_t frame_cells(struct span text, size_t *length)
{
    size_t cells = 0;
    const char *begin = text.start;
    while (text.length > 1 && text.start[0] == '|') {
        size_t bar = 1 + span_find(span_from(text, 1), "|");
        struct span cell = span_trim(span_to(span_from(text, 1), bar - 1));
        if (bar == text.length || !cell.length || span_strip(cell, "-:=").length)
            break;
        text = span_from(text, bar);
        cells++;
    }
    *length = (size_t)(text.start - begin);
    return cells;
}

// Where the head of so many cells begins that ends before `end`: at the bar that many cells back.
static size_t head_begin(struct span line, size_t end, size_t cells)
{
    size_t bars = 0;
    for (size_t at = end; at-- > 0;)
        if (line.start[at] == '|' && bars++ == cells)
            return at;
    return end;
}

// Looks for a frame that stands within the line, not at its begin.
static void find_table(struct span line, struct joined *joined)
{
    struct span near = span_to(line, REACH);
    size_t length;
    for (size_t at = span_find(near, "|"); at < near.length; at += length ? length : 1) {
        size_t cells = frame_cells(span_from(near, at), &length);
        size_t head = cells > 1 ? head_begin(line, at, cells) : at;
        if (head < at) {
            *joined = (struct joined){.columns = cells, .head = head};
            return;
        }
    }
}

struct joined joined_begin(struct span line)
{
    struct joined joined = {.quoted = is_quoted(line)};
    struct span near = span_to(line, REACH);
    if (!joined.quoted && span_find(near, "--") < near.length)
        find_table(line, &joined);
    return joined;
}

static size_t blanks_before(struct span text)
{
    size_t blanks = 0;
    while (blanks < text.length && is_blank_byte(text.start[blanks]))
        blanks++;
    return blanks;
}

struct span joined_part(struct joined *joined, struct span *line)
{
    struct span whole = *line;
    size_t end = whole.length, skipped = 0;
    if (joined->quoted) {
        end = find_mark(whole);
        skipped = 1;
    } else if (joined->head) {
        end = joined->head;
    } else if (joined->columns) {
        size_t blanks = blanks_before(whole);
        if (blanks < whole.length && whole.start[blanks] == '|')
            end = blanks + row_length(span_from(whole, blanks), joined->columns);
    }
    joined->head = 0;
    *line = span_from(whole, end + skipped);
    return span_to(whole, end);
}
