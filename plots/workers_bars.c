// SPDX-License-Identifier: MIT
#include "plots/workers_bars.h"
#include "plots/cell_bar.h"

#include <errno.h>
#include <stdio.h>

static int add_side(struct bars *bars, const struct chart *chart, const struct board *board, size_t side,
                    const struct cell *cell)
{
    char label[BAR_LABEL];
    const char *name = board->count > 1 ? board->sides[side].label : "";
    snprintf(label, sizeof label, "%.90s%s%u worker%s", name, *name ? ", " : "", cell->workers,
             cell->workers == 1 ? "" : "s");
    return cell_bar(bars, chart, label, cell, side_is_measured(&board->sides[side])) ? 0 : -ENOMEM;
}

static int add_cell(struct bars *bars, const struct chart *chart, const struct board *board,
                    const struct cells *all, const struct cells_row *lead, enum row_path path)
{
    char title[BAR_LABEL];
    cells_title(title, sizeof title, lead, path);
    int error = bars_heading(bars, title) ? 0 : -ENOMEM;
    for (size_t side = 0; side < board->count; side++)
        for (const struct cell *cell = NULL; !error;) {
            cell = scaling_next(all, lead, path, side, cell ? cell->workers : 0);
            if (!cell)
                break;
            error = add_side(bars, chart, board, side, cell);
        }
    return error;
}

int workers_bars(struct bars *bars, const struct chart *chart, const struct board *board,
                 const struct cells *all, const struct cells *scaling)
{
    int error = 0;
    for (size_t row = 0; row < scaling->count; row++)
        for (int path = 0; path < ROW_CELLS && !error; path++)
            if (cells_have(scaling, row, (enum row_path)path))
                error = add_cell(bars, chart, board, all, &scaling->rows[row], (enum row_path)path);
    return error;
}
