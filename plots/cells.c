// SPDX-License-Identifier: MIT
#include "plots/cells.h"
#include "results/table/figure.h"
#include "runners/fields.h"

#include <errno.h>
#include <fnmatch.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static enum row_path path_of(const struct cell *cell)
{
    int path = ROW_VDSO;
    while (path < ROW_PATHS && strcmp(cell->path, path_label((enum row_path)path)) != 0)
        path++;
    return (enum row_path)path;
}

bool cell_is_chosen(const struct cell *cell, char **patterns)
{
    bool chosen = !patterns;
    for (; patterns && *patterns && !chosen; patterns++)
        chosen = fnmatch(*patterns, cell->name, 0) == 0 || strcmp(*patterns, cell->benchmark) == 0;
    return chosen;
}

static bool belongs(const struct cells_row *row, const struct cell *cell)
{
    const struct cell *other = row->first;
    return other->workers == cell->workers && strcmp(other->benchmark, cell->benchmark) == 0 &&
           json_equal(other->parameters, cell->parameters);
}

static struct cells_row *row_for(struct cells *cells, const struct cell *cell)
{
    for (size_t i = cells->count; i-- > 0;)
        if (belongs(&cells->rows[i], cell))
            return &cells->rows[i];
    struct cells_row *grown = realloc(cells->rows, (cells->count + 1) * sizeof *grown);
    if (!grown)
        return NULL;
    cells->rows = grown;
    struct cells_row *row = &grown[cells->count];
    *row = (struct cells_row){.first = cell, .cells = calloc(ROW_CELLS * cells->sides, sizeof *row->cells)};
    if (!row->cells)
        return NULL;
    cells->count++;
    return row;
}

static int add_side(struct cells *cells, const struct board *board, size_t side, char **patterns)
{
    const struct result *result = board->sides[side].result;
    for (size_t i = 0; i < result->cell_count; i++) {
        const struct cell *cell = &result->cells[i];
        if (strcmp(cell->unit, board->unit) != 0 || !cell_is_chosen(cell, patterns))
            continue;
        struct cells_row *row = row_for(cells, cell);
        if (!row)
            return -ENOMEM;
        row->cells[path_of(cell) * cells->sides + side] = cell;
    }
    return 0;
}

static bool has_any(const struct cells *cells, const struct cells_row *row)
{
    for (size_t i = 0; i < ROW_CELLS * cells->sides; i++)
        if (cell_has_figure(row->cells[i]))
            return true;
    return false;
}

static void drop_empty(struct cells *cells)
{
    size_t kept = 0;
    for (size_t i = 0; i < cells->count; i++)
        if (has_any(cells, &cells->rows[i]))
            cells->rows[kept++] = cells->rows[i];
        else
            free(cells->rows[i].cells);
    cells->count = kept;
}

void cells_keep(struct cells *cells, bool (*keep)(const struct cell *cell))
{
    for (size_t row = 0; row < cells->count; row++)
        for (size_t i = 0; i < ROW_CELLS * cells->sides; i++)
            if (cells->rows[row].cells[i] && !keep(cells->rows[row].cells[i]))
                cells->rows[row].cells[i] = NULL;
    drop_empty(cells);
}

// Adds the parameters that rows of one benchmark and number of workers differ in: "size=16", but not where
// all have that.
static void add_parameters(const struct cells *cells, struct cells_row *row)
{
    const char *name;
    json_t *value;
    json_object_foreach(row->first->parameters, name, value)
    {
        bool alike = true;
        for (size_t i = 0; i < cells->count && alike; i++) {
            const struct cell *other = cells->rows[i].first;
            alike = strcmp(other->benchmark, row->first->benchmark) != 0 ||
                    other->workers != row->first->workers ||
                    json_equal(json_object_get(other->parameters, name), value);
        }
        size_t used = strlen(row->label);
        if (!alike && json_is_string(value))
            snprintf(row->label + used, sizeof row->label - used, " %s", json_string_value(value));
        else if (!alike)
            snprintf(row->label + used, sizeof row->label - used, " %s=%" JSON_INTEGER_FORMAT, name,
                     json_integer_value(value));
    }
}

static void label(const struct cells *cells, struct cells_row *row)
{
    unsigned workers = row->first->workers;
    bool alike = true;
    snprintf(row->label, sizeof row->label, "%s", row->first->benchmark);
    add_parameters(cells, row);
    for (size_t i = 0; i < cells->count && alike; i++)
        alike = cells->rows[i].first->workers == workers;
    if (!alike || workers > 1)
        snprintf(row->workers, sizeof row->workers, ", %u worker%s", workers, workers == 1 ? "" : "s");
}

int cells_make(struct cells *cells, const struct board *board, char **patterns)
{
    int error = 0;
    *cells = (struct cells){.sides = board->count};
    for (size_t side = 0; side < board->count && !error; side++)
        error = add_side(cells, board, side, patterns);
    drop_empty(cells);
    for (size_t i = 0; i < cells->count; i++)
        label(cells, &cells->rows[i]);
    return error;
}

void cells_free(struct cells *cells)
{
    for (size_t i = 0; i < cells->count; i++)
        free(cells->rows[i].cells);
    free(cells->rows);
    *cells = (struct cells){0};
}

const struct cell *cells_at(const struct cells *cells, size_t row, enum row_path path, size_t side)
{
    return cells->rows[row].cells[path * cells->sides + side];
}

bool cells_have(const struct cells *cells, size_t row, enum row_path path)
{
    for (size_t side = 0; side < cells->sides; side++)
        if (cell_has_figure(cells_at(cells, row, path, side)))
            return true;
    return false;
}

bool cells_have_path(const struct cells *cells, enum row_path path)
{
    for (size_t row = 0; row < cells->count; row++)
        if (cells_have(cells, row, path))
            return true;
    return false;
}

void cells_title(char *title, size_t size, const struct cells_row *row, enum row_path path)
{
    const char *name = path == ROW_CELLS ? "" : path_label(path);
    snprintf(title, size, "%s%s%s%s", row->label, *name ? " " : "", name, row->workers);
}
