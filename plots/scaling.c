// SPDX-License-Identifier: MIT
#include "plots/scaling.h"
#include "results/table/figure.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

// Whether two rows differ in nothing but the workers.
static bool belongs(const struct cells_row *a, const struct cells_row *b)
{
    return strcmp(a->first->benchmark, b->first->benchmark) == 0 &&
           json_equal(a->first->parameters, b->first->parameters);
}

// Whether there are rows with more workers, and none with fewer.
static bool leads(const struct cells *all, size_t row)
{
    bool found = false;
    for (size_t i = 0; i < all->count; i++) {
        if (i == row || !belongs(&all->rows[i], &all->rows[row]))
            continue;
        if (all->rows[i].first->workers < all->rows[row].first->workers)
            return false;
        found = true;
    }
    return found;
}

int scaling_make(struct cells *scaling, const struct cells *all)
{
    *scaling = (struct cells){.rows = calloc(all->count + 1, sizeof *scaling->rows), .sides = all->sides};
    if (!scaling->rows)
        return -ENOMEM;
    for (size_t i = 0; i < all->count; i++) {
        if (!leads(all, i))
            continue;
        struct cells_row *row = &scaling->rows[scaling->count++];
        *row = all->rows[i];
        *row->workers = '\0';
    }
    return 0;
}

void scaling_free(struct cells *scaling)
{
    free(scaling->rows);
}

bool scaling_is_there(const struct board *board, char **patterns)
{
    struct cells cells;
    bool found = false;
    if (cells_make(&cells, board, patterns) == 0)
        for (size_t i = 0; i < cells.count && !found; i++)
            found = leads(&cells, i);
    cells_free(&cells);
    return found;
}

const struct cell *scaling_next(const struct cells *all, const struct cells_row *row, enum row_path path,
                                size_t side, unsigned more_than)
{
    const struct cell *found = NULL;
    for (size_t i = 0; i < all->count; i++) {
        const struct cell *cell = cells_at(all, i, path, side);
        if (cell_has_figure(cell) && cell->workers > more_than &&
            (!found || cell->workers < found->workers) && belongs(&all->rows[i], row))
            found = cell;
    }
    return found;
}
