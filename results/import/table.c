// SPDX-License-Identifier: MIT
#include "table_column.h"

#include "label.h"

#include <string.h>

// What the text columns of a row say of its figures.
struct row {
    struct span board, name;
    const char *label, *statistic, *metric;
    struct unit unit;
};

// What is the same throughout a table.
struct whole {
    const struct table *table;
    struct column columns[COLUMNS];
    struct tool tool;
    struct unit unit;   // of the title or heading, name "" where it has none
    struct span series; // "IPI latency" of a title "IPI latency benchmark (-ve is improvement)"
};

// A title that calls itself a benchmark names what its rows are parts of.
static struct span series_in(struct span title)
{
    title = span_trim(span_to(title, span_find(title, "(")));
    title = span_strip(title, " :");
    return span_ends(title, " benchmark") ? span_to(title, title.length - sizeof " benchmark" + 1)
                                          : span_to(title, 0);
}

static void read_whole(struct reading *reading, struct whole *whole, const struct table *table)
{
    *whole = (struct whole){.table = table, .unit = {"", 1}, .series = series_in(table->title)};
    bool named = tool_read(table->title, &whole->tool, &reading->import->words);
    if (!named && !whole->series.length) {
        bool near = reading->context->tool.family != TOOL_NONE;
        whole->tool = near ? reading->context->tool : reading->tool;
    }
    if (!unit_find(table->title, &whole->unit))
        whole->unit = reading->context->heading_unit;
}

// A counter of perf stat, or what it derives.
static bool is_metric(struct span name)
{
    return event_is(name) || span_is(name, "IPC");
}

// A row's name without the unit at its end, "fork usec/op", and what is left where that is a metric of its
// own.
static void take_name(struct reading *reading, struct row *row, struct span cell)
{
    struct unit unit;
    struct span rest = cell, name = cell;
    while (rest.length && !is_metric(cell)) {
        struct span before = span_to(cell, cell.length - rest.length);
        if (unit_read(span_word(&rest), &unit)) {
            row->unit = unit;
            name = span_trim(before);
            break;
        }
    }
    if (span_is(name, "Total time"))
        row->metric = "total time";
    else if (is_metric(name))
        row->metric = reading_keep(reading, name);
    else
        row->name = name;
}

static void take_label(struct reading *reading, struct row *row, struct span cell)
{
    struct span label;
    if (is_metric(cell))
        row->metric = reading_keep(reading, cell);
    else if (*label_statistic(cell))
        row->statistic = label_statistic(cell);
    else if (label_read(cell, &label))
        row->label = words_join(&reading->import->words, row->label, ", ", reading_keep(reading, label));
}

// "mean (ns)"
static void take_statistic(struct row *row, struct span cell)
{
    size_t open = span_find(cell, "(");
    row->statistic = label_statistic(span_trim(span_to(cell, open)));
    if (!unit_find(span_from(cell, open), &row->unit))
        row->unit = (struct unit){"", 1};
}

static void take_cell(struct reading *reading, struct row *row, enum column_kind kind, struct span cell)
{
    if (kind == COLUMN_BOARD)
        row->board = span_trim(span_to(cell, span_find(cell, " (")));
    else if (kind == COLUMN_NAME)
        take_name(reading, row, cell);
    else if (kind == COLUMN_STATISTIC)
        take_statistic(row, cell);
    else if (kind == COLUMN_LABEL)
        take_label(reading, row, cell);
}

// Reads the text columns; a cell that is empty says what the one above it says.
static struct row read_row(struct reading *reading, const struct whole *whole, struct span above[COLUMNS],
                           size_t r)
{
    struct row row = {.label = "", .statistic = "", .metric = "", .unit = {"", 1}};
    for (size_t c = 0; c < whole->table->columns; c++) {
        enum column_kind kind = whole->columns[c].kind;
        struct span cell = whole->table->rows[r][c];
        if (kind >= COLUMN_FIGURES)
            continue;
        if (cell.length)
            above[c] = cell;
        if (above[c].length)
            take_cell(reading, &row, kind, above[c]);
    }
    return row;
}

static void name_benchmark(struct reading *reading, struct figure *figure, const struct whole *whole,
                           struct span name)
{
    struct words *words = &reading->import->words;
    size_t slash = span_find(name, "/");
    const char *part = words_name(words, name);
    if (slash < name.length && *path_named(span_to(name, slash))) {
        figure->path = path_named(span_to(name, slash));
        figure->benchmark = words_name(words, span_from(name, slash + 1));
    } else if (whole->series.length) {
        figure->benchmark = words_join(words, words_name(words, whole->series), "-", part);
    } else if (whole->tool.family == TOOL_PERF_BENCH) {
        figure->benchmark = words_join(words, "syscall", "-", part);
    } else {
        figure->benchmark = part;
    }
}

static void set_benchmark(struct reading *reading, struct figure *figure, const struct whole *whole,
                          const struct row *row, const struct column *column)
{
    const struct tool *tool = &whole->tool;
    if (tool->family != TOOL_NONE) {
        figure->benchmark = tool->benchmark;
        figure->path = tool->path;
        figure->workers = tool->threads ? (unsigned)tool->threads : tool->workers;
    }
    if (row->name.length)
        name_benchmark(reading, figure, whole, row->name);
    if (*column->path)
        figure->path = column->path;
    if (*column->benchmark)
        figure->benchmark = column->benchmark;
}

// A row and a column may both have a name: the row's is then the label, unless the row is a benchmark.
static void set_labels(struct figure *figure, const struct row *row, const struct column *column)
{
    if (*row->label) {
        figure->label = row->label;
        figure->variant = column->label;
    } else if (*column->label) {
        figure->label = column->label;
        figure->side = column->side;
    }
    if (*row->statistic || *column->statistic)
        figure->statistic = *row->statistic ? row->statistic : column->statistic;
    figure->metric = row->metric;
}

static void set_unit(struct figure *figure, const struct whole *whole, const struct row *row,
                     const struct column *column, const struct table_value *value)
{
    const struct unit own = {value->unit, value->factor}, none = {"", 1}, events = {row->metric, 1};
    const struct unit rate = whole->tool.family == TOOL_WILL_IT_SCALE ? (struct unit){"calls/s", 1} : none;
    const struct unit per_cycle = {"instructions/cycle", 1};
    const struct unit counter = !strcmp(row->metric, "IPC")      ? per_cycle
                                : event_is(span_of(row->metric)) ? events
                                                                 : none;
    const struct unit candidates[] = {own, row->unit, column->unit, counter, whole->unit, rate};
    size_t c = 0;
    while (c < 5 && !*candidates[c].name)
        c++;
    figure->unit = candidates[c].name;
    figure->value = value->value * candidates[c].factor;
    if (!strcmp(figure->unit, "%") && strcmp(figure->statistic, "pstdev") &&
        strcmp(figure->statistic, "stdev"))
        figure->quantity = "change";
    if (!strcmp(figure->unit, "calls/s") && whole->tool.family == TOOL_PERF_BENCH)
        figure->metric = "rate";
}

// Seconds for a number of calls that the title tells become ns a call.
static void set_calls(struct figure *figure, const struct tool *tool)
{
    if (strcmp(figure->unit, "s") || !tool->calls || *figure->metric)
        return;
    figure->calls = tool->calls;
    figure->threads = tool->threads;
    figure->value = figure->value * 1e9 / (double)tool->calls;
    figure->unit = "ns/call";
}

static size_t add_cell(struct reading *reading, const struct whole *whole, const struct row *row, size_t r,
                       size_t c)
{
    struct table_value value;
    const struct column *column = &whole->columns[c];
    struct span cell = whole->table->rows[r][c];
    if (column->kind != COLUMN_FIGURES || !table_value(cell, &value))
        return 0;
    struct figure figure = reading_figure(reading, whole->table->lines[r]);
    set_labels(&figure, row, column);
    set_benchmark(reading, &figure, whole, row, column);
    set_unit(&figure, whole, row, column, &value);
    set_calls(&figure, &whole->tool);
    if (row->board.length)
        figure.board = reading_keep(reading, row->board);
    figure.digits = value.digits;
    figure.comma_taken = value.comma_taken && strcmp(figure.unit, "calls/s");
    figure.published = reading_keep(reading, cell);
    reading_add(reading, &figure);
    return 1;
}

size_t table_figures(struct reading *reading, const struct table *table)
{
    struct whole whole;
    struct span above[COLUMNS] = {{0}};
    size_t figures = 0;
    read_whole(reading, &whole, table);
    if (!columns_read(table, whole.columns, &reading->import->words))
        return 0;
    for (size_t r = 0; r < table->count; r++) {
        struct row row = read_row(reading, &whole, above, r);
        for (size_t c = 0; c < table->columns; c++)
            figures += add_cell(reading, &whole, &row, r, c);
    }
    return figures;
}
