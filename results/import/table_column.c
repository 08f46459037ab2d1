// SPDX-License-Identifier: MIT
#include "table_column.h"

#include "label.h"

static bool holds_figures(const struct table *table, size_t column)
{
    struct table_value value;
    for (size_t row = 0; row < table->count; row++)
        if (table_value(table->rows[row][column], &value))
            return true;
    return false;
}

static bool holds_word(struct span head, const char *const *words)
{
    for (; *words; words++)
        if (span_find(head, *words) < head.length)
            return true;
    return false;
}

static enum column_kind text_kind(struct span head)
{
    static const char *const boards[] = {"board", "machine", "hardware", NULL};
    static const char *const names[] = {"benchmark", "test", "syscall", "metric", "name", NULL};
    static const char *const statistics[] = {"result class", "statistic", NULL};
    if (span_is_one_of(head, boards))
        return COLUMN_BOARD;
    if (span_is_one_of(head, names))
        return COLUMN_NAME;
    return span_is_one_of(head, statistics) ? COLUMN_STATISTIC : COLUMN_LABEL;
}

// Without a unit in brackets at the end, "Base (ns)".
static struct span without_unit(struct span head, struct unit *unit)
{
    size_t open = span_find(head, "(");
    if (open == head.length || !unit_find(span_from(head, open), unit))
        return head;
    return span_trim(span_to(head, open));
}

// "vdso", "gettimeofday, vdso"
static bool take_path(struct column *column, struct span head, struct words *words)
{
    size_t comma = span_find(head, ", ");
    struct span name = span_to(head, comma < head.length ? comma : 0);
    struct span last = comma < head.length ? span_from(head, comma + 2) : head;
    const char *path = path_named(last);
    column->path = path;
    column->benchmark = *path && name.length ? words_name(words, name) : "";
    return *path;
}

static void read_figures_head(struct column *column, struct span head, struct words *words)
{
    struct span label;
    column->kind = COLUMN_FIGURES;
    head = without_unit(head, &column->unit);
    column->statistic = label_statistic(head);
    if (*column->statistic || take_path(column, head, words))
        return;
    // The head of a column is its name even where it says as little as "test".
    column->label = words_keep(words, label_read(head, &label) ? label : head);
    column->side = label_side(span_of(column->label));
}

// Completes the sides of a table of two.
static void pair_sides(const struct table *table, struct column columns[COLUMNS])
{
    struct column *pair[2] = {NULL, NULL};
    size_t count = 0;
    for (size_t c = 0; c < table->columns; c++)
        if (columns[c].kind == COLUMN_FIGURES && count++ < 2)
            pair[count - 1] = &columns[c];
    if (count != 2 || !*pair[0]->label || !*pair[1]->label)
        return;
    struct span one = span_of(pair[0]->label), other = span_of(pair[1]->label);
    label_pair(one, &pair[0]->side, other, &pair[1]->side);
    label_pair(other, &pair[1]->side, one, &pair[0]->side);
}

bool columns_read(const struct table *table, struct column columns[COLUMNS], struct words *words)
{
    static const char *const derived[] = {"change", "improvement", "delta", "diff", "speedup", NULL};
    size_t figures = 0;
    for (size_t c = 0; c < table->columns; c++) {
        struct span head = span_of(table->heads[c]);
        columns[c] = (struct column){COLUMN_LABEL, "", "", "", "", "", {"", 1}};
        if (c == 0 || !holds_figures(table, c))
            columns[c].kind = text_kind(head);
        else if (holds_word(head, derived) && figures)
            columns[c].kind = COLUMN_DERIVED;
        else
            read_figures_head(&columns[c], head, words);
        figures += columns[c].kind == COLUMN_FIGURES;
    }
    pair_sides(table, columns);
    for (size_t c = 1; c < table->columns; c++)
        if (columns[0].kind == COLUMN_LABEL && *columns[c].side)
            columns[0].kind = COLUMN_NAME; // the columns are the sides: the rows are what was measured
    return figures > 0;
}
