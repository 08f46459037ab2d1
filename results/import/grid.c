// SPDX-License-Identifier: MIT
// Tables drawn with bars: | a | b |, with or without +---+ frames. A row that was wrapped goes on in the next
// line.
#include "table.h"

#include <errno.h>
#include <string.h>

static bool is_row(struct span line)
{
    line = span_trim(line);
    return line.length > 2 && line.start[0] == '|' && memchr(line.start + 1, '|', line.length - 1);
}

// True where a line only draws: |---|:-:|, +===+, or the rest of one that was wrapped.
static bool draws(struct span line)
{
    bool drawn = false;
    line = span_trim(line);
    for (size_t l = 0; l < line.length; l++) {
        if (!strchr("|+-=: ", line.start[l]))
            return false;
        drawn = drawn || line.start[l] == '-' || line.start[l] == '=';
    }
    return drawn;
}

static bool is_frame(struct span line)
{
    line = span_trim(line);
    return line.length > 2 && strchr("|+", line.start[0]) && draws(line);
}

static size_t bars(struct span line)
{
    size_t count = 0;
    for (size_t l = 0; l < line.length; l++)
        count += line.start[l] == '|';
    return count;
}

// True where a row goes on in `more`. `wanted` is how many bars a row has, 0 where that is not known: then a
// rest is told by its bar at the end and none at the beginning.
static bool goes_on(struct span row, struct span more, size_t wanted)
{
    if (!more.length || draws(more) || more.start[0] == '+')
        return false;
    if (more.start[0] != '|' && more.start[more.length - 1] == '|')
        return true;
    bool closed = row.start[row.length - 1] == '|' && bars(row) >= wanted;
    return !closed && (more.start[0] != '|' || bars(row) + bars(more) <= wanted);
}

// A row's text, with the lines that a wrapped one goes on in, which may have lost their quote marks; `next`
// is the line behind it.
static struct span whole_row(const struct text *text, size_t line, size_t wanted, size_t *next)
{
    enum { LINES = 4 };
    struct span row = span_trim(text->lines[line].text);
    for (*next = line + 1; *next < text->count && *next < line + LINES; (*next)++) {
        struct span more = span_trim(text->lines[*next].text);
        if (!goes_on(row, more, wanted))
            break;
        row.length = (size_t)(more.start + more.length - row.start);
    }
    return row;
}

// Splits a row into its cells; returns how many there are.
static size_t split(struct span row, struct span cells[COLUMNS])
{
    size_t count = 0;
    row = span_from(row, 1);
    while (row.length && count < COLUMNS) {
        size_t bar = span_find(row, "|");
        cells[count++] = span_trim(span_to(row, bar));
        row = span_trim(span_from(row, bar + 1));
    }
    for (size_t c = count; c < COLUMNS; c++)
        cells[c] = span_to(row, 0);
    return count;
}

static void add_head(struct reading *reading, struct table *table, struct span row)
{
    struct span cells[COLUMNS];
    size_t count = split(row, cells);
    table->columns = count > table->columns ? count : table->columns;
    for (size_t c = 0; c < count; c++)
        table->heads[c] =
            words_join(&reading->import->words, table->heads[c], " ", reading_keep(reading, cells[c]));
}

static void add_row(struct table *table, struct span row, size_t line)
{
    split(row, table->rows[table->count]);
    table->lines[table->count++] = line;
}

// Where the head ends: the first frame line below a row within the head's reach, else behind the first row.
static size_t head_end(const struct text *text, size_t line)
{
    enum { REACH = 8 };
    size_t begin = is_frame(text->lines[line].text) ? line + 1 : line, next = begin + 1;
    for (size_t l = begin; l < text->count && l < begin + REACH; l = next) {
        if (is_frame(text->lines[l].text))
            return l + 1;
        if (!is_row(text->lines[l].text))
            break;
        whole_row(text, l, 0, &next);
    }
    return begin + 1;
}

static size_t read_head(struct reading *reading, struct table *table, size_t line)
{
    const struct text *text = &reading->text;
    size_t end = head_end(text, line), next;
    for (; line < end && line < text->count; line = next) {
        struct span row = whole_row(text, line, 0, &next);
        if (is_row(row) && !draws(row))
            add_head(reading, table, row);
    }
    return line;
}

static size_t read_rows(const struct text *text, struct table *table, size_t line)
{
    size_t next;
    unsigned depth = text->lines[line - 1].depth;
    bool framed = true;
    for (; line < text->count && table->count < ROWS; line = next) {
        struct span here = text->lines[line].text;
        next = line + 1;
        bool frame = is_frame(here) || (framed && draws(here));
        if ((!frame && !is_row(here)) || (is_row(here) && text->lines[line].depth != depth))
            break;
        if (!frame)
            add_row(table, whole_row(text, line, table->columns + 1, &next), line);
        framed = frame;
    }
    return line;
}

size_t grid_lines(struct reading *reading, size_t line)
{
    const struct text *text = &reading->text;
    struct table table;
    bool framed =
        is_frame(text->lines[line].text) && line + 1 < text->count && is_row(text->lines[line + 1].text);
    if (!framed && !(is_row(text->lines[line].text) && !is_frame(text->lines[line].text)))
        return 0;
    size_t end = line + 1;
    if (table_begin(&table)) {
        if (reading->context->title_line < line && reading->context->title_line + 3 >= line)
            table.title = reading->context->title;
        end = read_rows(text, &table, read_head(reading, &table, line));
        if (!table_figures(reading, &table))
            for (size_t l = line; l < end; l++)
                reading_riddle(reading, l);
    } else {
        reading->error = -ENOMEM;
    }
    table_free(&table);
    return end - line;
}
