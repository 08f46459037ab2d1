// SPDX-License-Identifier: MIT
#include "results/table/rows.h"
#include "results/table/cell_label.h"
#include "results/table/figure.h"
#include "runners/fields.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static enum row_path column_of(const struct cell *cell)
{
    static const char *const names[] = {PATH_NAME_VDSO, PATH_NAME_LIBC, PATH_NAME_SYSCALL};
    for (int i = 0; i < ROW_PATHS; i++)
        if (strcmp(cell->path, names[i]) == 0)
            return (enum row_path)i;
    return ROW_NONE;
}

static const struct cell *any_cell(const struct row *row)
{
    for (int i = 0; i < ROW_CELLS; i++)
        if (row->cells[i])
            return row->cells[i];
    return NULL;
}

const char *row_benchmark(const struct row *row)
{
    return any_cell(row)->benchmark;
}

static bool belongs(const struct row *row, const struct cell *cell)
{
    const struct cell *other = any_cell(row);
    return row->workers == cell->workers && strcmp(other->benchmark, cell->benchmark) == 0 &&
           json_equal(other->parameters, cell->parameters);
}

static struct row *row_for(struct rows *rows, const struct cell *cell)
{
    for (size_t i = rows->count; i-- > 0;)
        if (belongs(&rows->rows[i], cell))
            return &rows->rows[i];
    struct row *row = &rows->rows[rows->count++];
    *row = (struct row){.workers = cell->workers};
    return row;
}

static void label(struct rows *rows)
{
    for (size_t i = 0; i < rows->count; i++) {
        struct row *row = &rows->rows[i];
        const char *benchmark = row_benchmark(row);
        bool alike = false;
        snprintf(row->label, sizeof row->label, "%s", benchmark);
        for (size_t other = 0; other < rows->count && !alike; other++)
            alike = other != i && rows->rows[other].workers == row->workers &&
                    strcmp(row_benchmark(&rows->rows[other]), benchmark) == 0;
        if (alike)
            label_parameters(row->label, sizeof row->label, any_cell(row)->parameters);
    }
}

static bool has_figure(const struct row *row)
{
    for (int i = 0; i < ROW_CELLS; i++)
        if (cell_has_figure(row->cells[i]))
            return true;
    return false;
}

static void drop_empty(struct rows *rows)
{
    size_t kept = 0;
    for (size_t i = 0; i < rows->count; i++)
        if (has_figure(&rows->rows[i]))
            rows->rows[kept++] = rows->rows[i];
    rows->count = kept;
}

// Insertion keeps the order of rows with equally many workers.
static void group_by_workers(struct rows *rows)
{
    for (size_t i = 1; i < rows->count; i++) {
        struct row row = rows->rows[i];
        size_t place = i;
        for (; place > 0 && rows->rows[place - 1].workers > row.workers; place--)
            rows->rows[place] = rows->rows[place - 1];
        rows->rows[place] = row;
    }
}

int rows_make(struct rows *rows, const struct result *result)
{
    *rows = (struct rows){.rows = calloc(result->cell_count + 1, sizeof *rows->rows)};
    if (!rows->rows)
        return -ENOMEM;
    for (size_t i = 0; i < result->cell_count; i++)
        row_for(rows, &result->cells[i])->cells[column_of(&result->cells[i])] = &result->cells[i];
    rows->unit = result->cell_count ? result->cells[0].unit : "";
    drop_empty(rows);
    label(rows);
    group_by_workers(rows);
    return 0;
}

void rows_free(struct rows *rows)
{
    free(rows->rows);
}
