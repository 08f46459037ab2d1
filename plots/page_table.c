// SPDX-License-Identifier: MIT
#include "plots/page_table.h"
#include "plots/cells.h"
#include "plots/page_verdicts.h"
#include "plots/text.h"
#include "plots/phrases.h"
#include "results/table/figure.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>

static void add_figure(struct bytes *page, const struct cell *cell, bool measured)
{
    char words[PHRASE_SIZE], small[PHRASE_SIZE] = "";
    double half = cell_half_width(cell) * 100;
    phrase_value(words, cell->summary.median, measured);
    if (isfinite(half))
        snprintf(small, sizeof small, half < 9.95 ? " <small>±%.1f %%</small>" : " <small>±%.0f %%</small>",
                 half);
    else if (measured)
        snprintf(small, sizeof small, " <small>±?</small>");
    bytes_text(page, words);
    bytes_text(page, small);
}

// A cell that no side has at all is an empty field; one that was tried says why it has no figure.
static void add_cell(struct bytes *page, const struct cell *cell, bool measured,
                     const struct verdicts *verdicts, size_t side)
{
    char words[PHRASE_SIZE];
    if (cell_has_figure(cell)) {
        bytes_text(page, "<td>");
        add_figure(page, cell, measured);
        verdicts_add(page, verdicts, cell, side);
        bytes_text(page, "</td>");
        return;
    }
    phrase_missing(words, cell);
    bytes_text(page, "<td class=\"missing\" title=\"");
    text_html(page, words);
    bytes_text(page, "\">");
    text_html(page, cell ? cell->status : "–");
    bytes_text(page, "</td>");
}

static void add_heading(struct bytes *page, const char *text)
{
    bytes_text(page, "<th scope=\"col\">");
    text_html(page, text);
    bytes_text(page, "</th>");
}

static void begin_row(struct bytes *page, const struct cells_row *row, enum row_path path)
{
    char title[256];
    cells_title(title, sizeof title, row, path);
    bytes_text(page, "<tr><th scope=\"row\">");
    text_html(page, title);
    bytes_text(page, "</th>");
}

static void begin_table(struct bytes *page, const struct board *board)
{
    bytes_text(page, "<div class=\"scroll\"><table>\n<thead><tr>");
    add_heading(page, phrase_unit(board->unit));
}

// How many times as fast the vDSO is as the system call, for a unit of which less is faster.
static void add_times(struct bytes *page, const struct cell *vdso, const struct cell *syscall)
{
    char times[PHRASE_SIZE] = "";
    if (cell_has_figure(vdso) && cell_has_figure(syscall) && vdso->summary.median > 0)
        snprintf(times, sizeof times, "%.1f×", syscall->summary.median / vdso->summary.median);
    bytes_text(page, "<td>");
    bytes_text(page, times);
    bytes_text(page, "</td>");
}

static void add_paths(struct bytes *page, const struct board *board, const struct cells *cells)
{
    bool measured = side_is_measured(board->sides);
    bool has_none = cells_have_path(cells, ROW_NONE);
    for (int path = 0; path < ROW_PATHS; path++)
        add_heading(page, path_label((enum row_path)path));
    add_heading(page, "syscall / vdso");
    bytes_text(page, has_none ? "<th scope=\"col\">no path</th>" : "");
    bytes_text(page, "</tr></thead>\n<tbody>\n");
    for (size_t row = 0; row < cells->count; row++) {
        begin_row(page, &cells->rows[row], ROW_CELLS);
        for (int path = 0; path < ROW_PATHS; path++)
            add_cell(page, cells_at(cells, row, (enum row_path)path, 0), measured, NULL, 0);
        add_times(page, cells_at(cells, row, ROW_VDSO, 0), cells_at(cells, row, ROW_SYSCALL, 0));
        if (has_none)
            add_cell(page, cells_at(cells, row, ROW_NONE, 0), measured, NULL, 0);
        bytes_text(page, "</tr>\n");
    }
}

static void add_sides(struct bytes *page, const struct board *board, const struct cells *cells,
                      const struct verdicts *verdicts)
{
    for (size_t side = 0; side < board->count; side++)
        add_heading(page, board->sides[side].label);
    bytes_text(page, "</tr></thead>\n<tbody>\n");
    for (size_t row = 0; row < cells->count; row++)
        for (int path = 0; path < ROW_CELLS; path++) {
            if (!cells_have(cells, row, (enum row_path)path))
                continue;
            begin_row(page, &cells->rows[row], (enum row_path)path);
            for (size_t side = 0; side < board->count; side++)
                add_cell(page, cells_at(cells, row, (enum row_path)path, side),
                         side_is_measured(&board->sides[side]), verdicts, side);
            bytes_text(page, "</tr>\n");
        }
}

int page_table(struct bytes *page, const struct board *board, char **patterns)
{
    struct cells cells;
    struct verdicts *verdicts = verdicts_find(board, patterns);
    int error = cells_make(&cells, board, patterns);
    if (!error) {
        begin_table(page, board);
        if (board->count == 1)
            add_paths(page, board, &cells);
        else
            add_sides(page, board, &cells, verdicts);
        bytes_text(page, "</tbody></table></div>\n");
        verdicts_add_notes(page, verdicts);
    }
    verdicts_free(verdicts);
    cells_free(&cells);
    return error;
}
