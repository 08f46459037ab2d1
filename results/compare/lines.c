// SPDX-License-Identifier: MIT
#include "results/compare/lines.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool has_room(struct line *line, size_t columns, size_t spans)
{
    line->values = calloc(columns, sizeof *line->values);
    line->units = calloc(columns, sizeof *line->units);
    line->missing = calloc(columns, sizeof *line->missing);
    line->changes = calloc(spans, sizeof *line->changes);
    return line->values && line->units && line->missing && line->changes;
}

struct line *line_add(struct comparison *comparison, const struct side_cell *cell, bool control)
{
    struct line *lines = realloc(comparison->lines, (comparison->line_count + 1) * sizeof *lines);
    if (!lines)
        return NULL;
    comparison->lines = lines;
    struct line *line = &lines[comparison->line_count++];
    *line = (struct line){.name = cell->name,
                          .benchmark = cell->benchmark,
                          .path = cell->path,
                          .unit = cell->unit,
                          .workers = cell->workers,
                          .parameters = cell->parameters,
                          .sense = sense_of(cell->unit),
                          .control = control};
    return has_room(line, comparison->column_count, comparison->span_count) ? line : NULL;
}

static void add_parameters(struct line *line)
{
    const char *name;
    json_t *value;
    json_object_foreach((json_t *)(uintptr_t)line->parameters, name, value)
    {
        size_t used = strlen(line->label);
        if (json_is_string(value))
            snprintf(line->label + used, LABEL_SIZE - used, " %s=%s", name, json_string_value(value));
        else
            snprintf(line->label + used, LABEL_SIZE - used, " %s=%lld", name,
                     (long long)json_integer_value(value));
    }
}

// Names come out of files: none may steer a terminal.
static void clean(char *label)
{
    for (; *label; label++)
        if ((unsigned char)*label < 0x20 || *label == 0x7f)
            *label = '?';
}

void lines_label(struct comparison *comparison)
{
    for (size_t i = 0; i < comparison->line_count; i++) {
        struct line *line = &comparison->lines[i];
        bool alike = false;
        snprintf(line->label, LABEL_SIZE, "%s", line->name);
        for (size_t other = 0; other < comparison->line_count && !alike; other++)
            alike = other != i && strcmp(comparison->lines[other].name, line->name) == 0 &&
                    !json_equal(comparison->lines[other].parameters, line->parameters);
        if (alike)
            add_parameters(line);
        size_t used = strlen(line->label);
        if (line->workers != 1)
            snprintf(line->label + used, LABEL_SIZE - used, " workers=%u", line->workers);
        clean(line->label);
    }
}

// `empty` enters no kernel: what moves it is the machine.
static bool is_control(const struct question *question, const char *name)
{
    bool control = strcmp(name, "empty") == 0;
    for (size_t i = 0; i < question->control_count && !control; i++)
        control = strcmp(question->controls[i], name) == 0;
    return control;
}

static bool vary(const double *values, size_t count)
{
    double first = NAN;
    for (size_t i = 0; i < count; i++) {
        first = isnan(first) ? values[i] : first;
        if (fabs(values[i] - first) > 1e-9)
            return true;
    }
    return false;
}

// Whether boots that should count the same do not.
static bool counts_vary(const struct comparison *comparison, const struct side_cell *cell,
                        const double *units, size_t count)
{
    if (comparison->basis != BASIS_COUNTED)
        return false;
    return vary(units, count) || vary(cell->medians.values, cell->medians.count);
}

static const char *why_missing(const struct line *line, const struct side_cell *cell)
{
    if (!cell)
        return "not there";
    if (strcmp(cell->unit, line->unit) != 0)
        return "another unit";
    return cell->missing ? cell->missing : "no usable samples";
}

static int fill_column(struct comparison *comparison, struct line *line, size_t column, size_t hint)
{
    const struct side_cell *cell =
        side_find(&comparison->sides[column], line->name, line->workers, line->parameters, hint);
    size_t count = comparison_units(comparison, column);
    double *units = line->units[column] = calloc(count + 1, sizeof *units);
    if (!units)
        return -ENOMEM;
    for (size_t i = 0; i < count; i++)
        units[i] = NAN;
    line->values[column] = NAN;
    bool other_unit = cell && strcmp(cell->unit, line->unit) != 0;
    if (other_unit)
        line->other_unit = cell->unit;
    int error = cell ? side_cell_units(cell, !comparison_by_boot(comparison), count, units) : 0;
    if (cell && !error && !other_unit)
        line->values[column] = side_cell_median(cell, units, count);
    if (other_unit || isnan(line->values[column]))
        line->missing[column] = why_missing(line, cell);
    else if (counts_vary(comparison, cell, units, count))
        line->missing[column] = "its boots differ in their counts";
    return error;
}

static bool has_line(const struct comparison *comparison, const struct side_cell *cell)
{
    for (size_t i = 0; i < comparison->line_count; i++)
        if (comparison->lines[i].workers == cell->workers &&
            strcmp(comparison->lines[i].name, cell->name) == 0 &&
            json_equal(comparison->lines[i].parameters, cell->parameters))
            return true;
    return false;
}

static int add_line(struct comparison *comparison, const struct question *question,
                    const struct side_cell *cell)
{
    bool control = is_control(question, cell->name);
    if (has_line(comparison, cell) || (!control && !question_asks(question, cell->name, cell->benchmark)))
        return 0;
    size_t hint = comparison->line_count;
    struct line *line = line_add(comparison, cell, control);
    int error = line ? 0 : -ENOMEM;
    for (size_t column = 0; column < comparison->column_count && !error; column++)
        error = fill_column(comparison, line, column, hint);
    return error;
}

int lines_make(struct comparison *comparison, const struct question *question)
{
    int error = 0;
    for (size_t s = 0; s < comparison->side_count; s++)
        for (size_t c = 0; c < comparison->sides[s].cell_count && !error; c++)
            error = add_line(comparison, question, &comparison->sides[s].cells[c]);
    lines_label(comparison);
    return error;
}
