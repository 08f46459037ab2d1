// SPDX-License-Identifier: MIT
// Tables drawn with blanks alone: one to three lines of heads, then at least two rows of a name and figures,
// all fields two blanks or more apart.
#include "table.h"

#include <errno.h>

enum { HEADS = 3 };

// The next field of a line and where it begins; empty behind the last.
static struct span next_field(struct span line, size_t *at)
{
    while (*at < line.length && line.start[*at] == ' ')
        (*at)++;
    size_t end = *at;
    while (end < line.length &&
           !(line.start[end] == ' ' && (end + 1 == line.length || line.start[end + 1] == ' ')))
        end++;
    struct span field = span_to(span_from(line, *at), end - *at);
    *at = end;
    return field;
}

// Splits a line; returns how many fields there are, 0 for more than COLUMNS.
static size_t split(struct span line, struct span fields[COLUMNS])
{
    size_t count = 0, at = 0;
    struct span field;
    while ((field = next_field(line, &at)).length) {
        if (count == COLUMNS)
            return 0;
        fields[count++] = field;
    }
    return count;
}

// A name, then figures; returns how many fields the row has, 0 where it is none.
static size_t row_fields(struct span line, struct span fields[COLUMNS])
{
    struct table_value value;
    size_t count = line.length > 400 ? 0 : split(line, fields);
    if (count < 3 || table_value(fields[0], &value))
        return 0;
    for (size_t f = 1; f < count; f++)
        if (!table_value(fields[f], &value))
            return 0;
    return count;
}

static bool is_head(struct span line)
{
    struct span fields[COLUMNS];
    struct table_value value;
    size_t count = line.length > 400 ? 0 : split(line, fields);
    for (size_t f = 0; f < count; f++)
        if (table_value(fields[f], &value))
            return false;
    return count >= 2;
}

// The first row below heads that begin at `line`, 0 where there is no table.
static size_t first_row(const struct text *text, size_t line)
{
    struct span fields[COLUMNS], others[COLUMNS];
    unsigned depth = text->lines[line].depth;
    size_t row = line;
    while (row < text->count && row < line + HEADS && is_head(text->lines[row].text))
        row++;
    if (row == line)
        return 0;
    if (row < text->count && !text->lines[row].text.length)
        row++;
    if (row + 1 >= text->count || text->lines[row].depth != depth || text->lines[row + 1].depth != depth)
        return 0;
    size_t count = row_fields(text->lines[row].text, fields);
    return count && count == row_fields(text->lines[row + 1].text, others) ? row : 0;
}

// Twice the middle of a field, in columns of its line.
static size_t middle(struct span line, struct span field)
{
    return (size_t)(field.start - line.start) * 2 + field.length;
}

// The figures' column that a head stands nearest to.
static size_t column_of(struct span row, const struct span *fields, size_t count, size_t head)
{
    size_t best = 1, least = SIZE_MAX;
    for (size_t f = 1; f < count; f++) {
        size_t place = middle(row, fields[f]), distance = place > head ? place - head : head - place;
        if (distance < least) {
            least = distance;
            best = f;
        }
    }
    return best;
}

static void read_heads(struct reading *reading, struct table *table, size_t line, size_t row)
{
    const struct text *text = &reading->text;
    struct span fields[COLUMNS], heads[COLUMNS];
    size_t count = split(text->lines[row].text, fields);
    for (; line < row; line++) {
        struct span here = text->lines[line].text;
        size_t head_count = split(here, heads);
        for (size_t h = 0; h < head_count; h++) {
            bool in_order = head_count + 1 == count;
            size_t column =
                in_order ? h + 1 : column_of(text->lines[row].text, fields, count, middle(here, heads[h]));
            table->heads[column] = words_join(&reading->import->words, table->heads[column], " ",
                                              reading_keep(reading, heads[h]));
        }
    }
    table->columns = count;
}

static size_t read_rows(const struct text *text, struct table *table, size_t row)
{
    unsigned depth = text->lines[row].depth;
    while (row < text->count && table->count < ROWS && text->lines[row].depth == depth) {
        if (row_fields(text->lines[row].text, table->rows[table->count]) != table->columns)
            break;
        table->lines[table->count++] = row++;
    }
    return row;
}

size_t aligned_lines(struct reading *reading, size_t line)
{
    struct table table;
    size_t row = first_row(&reading->text, line), end = row;
    if (!row)
        return 0;
    if (table_begin(&table)) {
        if (reading->context->title_line < line && reading->context->title_line + 3 >= line)
            table.title = reading->context->title;
        read_heads(reading, &table, line, row);
        end = read_rows(&reading->text, &table, row);
        table_figures(reading, &table);
    } else {
        reading->error = -ENOMEM;
    }
    table_free(&table);
    return end - line;
}
