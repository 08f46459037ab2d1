// SPDX-License-Identifier: MIT
#include "results/compare/rows.h"

#include "results/compare/words.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { VERDICT_SIZE = 160, CHANGE_COLUMNS = 3 };

static bool has_value(const struct line *line, size_t columns)
{
    for (size_t c = 0; c < columns; c++)
        if (!isnan(line->values[c]))
            return true;
    return false;
}

static const char *common_unit(const struct comparison *comparison)
{
    return comparison->line_count ? comparison->lines[0].unit : "";
}

static void add_label(struct grid *grid, const struct comparison *comparison, const struct line *line)
{
    char text[LABEL_SIZE + 64];
    bool other = strcmp(line->unit, common_unit(comparison)) != 0;
    snprintf(text, sizeof text, "%s%s%.24s%s%s", line->label, other ? " (" : "", other ? line->unit : "",
             other ? ")" : "", line->control ? " (control)" : "");
    grid_add(grid, text);
}

static void add_value(struct grid *grid, const struct line *line, size_t column)
{
    char text[WORDS_SIZE];
    words_quantity(text, line->values[column], line->sense);
    grid_add(grid, text);
}

static void add_change(struct grid *grid, const struct comparison *comparison, const struct line *line,
                       size_t span)
{
    char text[VERDICT_SIZE];
    const struct change *change = &line->changes[span];
    words_line_change(text, line, &comparison->spans[span], change);
    grid_add(grid, text);
    words_interval(text, &change->effect, line->sense);
    bool exact = comparison->basis == BASIS_COUNTED && change->outcome != OUTCOME_INCONCLUSIVE;
    grid_add(grid, exact ? "exact" : text);
    words_verdict(text, sizeof text, change);
    grid_add(grid, change->outcome == OUTCOME_NONE ? "-" : text);
}

static void add_blanks(struct grid *grid, size_t count)
{
    while (count-- > 0)
        grid_add(grid, "");
}

static void add_series(struct grid *grid, const struct comparison *comparison, const struct line *line)
{
    for (size_t column = 0; column < comparison->column_count; column++) {
        if (column == 0)
            add_label(grid, comparison, line);
        else
            grid_add(grid, "");
        grid_add(grid, comparison->columns[column]);
        add_value(grid, line, column);
        if (column == 0)
            add_blanks(grid, CHANGE_COLUMNS);
        else
            add_change(grid, comparison, line, span_step(comparison, column));
        if (column < 2)
            add_blanks(grid, CHANGE_COLUMNS);
        else
            add_change(grid, comparison, line, span_from_first(comparison, column));
    }
}

static void add_line(struct grid *grid, const struct comparison *comparison, const struct line *line)
{
    if (comparison->column_count > 2) {
        add_series(grid, comparison, line);
        return;
    }
    add_label(grid, comparison, line);
    add_value(grid, line, 0);
    add_value(grid, line, 1);
    add_change(grid, comparison, line, 0);
}

void rows_fill(struct grid *grid, const struct comparison *comparison)
{
    const char *pair[] = {common_unit(comparison), comparison->columns[0],
                          comparison->columns[1],  "change",
                          "99 % interval",         "verdict"};
    const char *series[] = {common_unit(comparison), "side",          "value",
                            "from the one before",   "99 % interval", "verdict",
                            "from the first",        "99 % interval", "verdict"};
    bool two = comparison->column_count == 2;
    *grid = (struct grid){.align = two ? "lrrlll" : "llrllllll"};
    grid_row(grid, two ? pair : series);
    for (int controls = 0; controls < 2; controls++)
        for (size_t i = 0; i < comparison->line_count; i++) {
            const struct line *line = &comparison->lines[i];
            if (line->control == controls && has_value(line, comparison->column_count))
                add_line(grid, comparison, line);
        }
}
