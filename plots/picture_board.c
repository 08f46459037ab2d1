// SPDX-License-Identifier: MIT
#include "plots/cell_bar.h"
#include "plots/cells.h"
#include "plots/pictures.h"
#include "plots/phrases.h"

#include <errno.h>
#include <math.h>

static void list_sides(struct bytes *lines, const struct board_side *sides, size_t count)
{
    struct bytes list = {0};
    for (size_t i = 0; i < count; i++) {
        bytes_text(&list, i ? ", " : "");
        bytes_text(&list, sides[i].label);
    }
    bytes_add(&list, "", 1);
    caption_add(lines, "side by side: %s", list.data ? list.data : "");
    bytes_free(&list);
}

static void describe(struct caption *caption, const struct board *board, const struct board_side *sides,
                     size_t count, bool characters)
{
    bool measured = false;
    caption_add(&caption->title, "%s", board->name);
    if (count == 1)
        phrase_side(&caption->lines, sides);
    else
        list_sides(&caption->lines, sides, count);
    phrase_mark(&caption->lines, sides, count);
    for (size_t i = 0; i < count; i++)
        measured |= side_is_measured(&sides[i]);
    if (measured)
        caption_add(&caption->notes,
                    characters ? "medians +- half of their 99 %% intervals over processes"
                               : "medians; whiskers: their 99 %% intervals over processes, where wider "
                                 "than the mark");
}

static void note_left_out(struct caption *caption, const struct board_side *side)
{
    char words[PHRASE_SIZE];
    phrase_left_out(words, side->result);
    if (*words)
        caption_add(&caption->notes, "cells without a figure: %s; run-bench list says why", words);
}

static bool lacks_interval(const struct bars *bars)
{
    for (size_t i = 0; i < bars->count; i++)
        if (!bars->bars[i].hollow && isfinite(bars->bars[i].value) && isnan(bars->bars[i].low))
            return true;
    return false;
}

static int finish(struct chart *chart, struct bars *bars, struct caption *caption, const struct wish *wish)
{
    if (lacks_interval(bars))
        caption_add(&caption->notes, "?: too few processes for an interval");
    if (bars->count)
        bars_draw(chart, bars, caption, wish->narrow);
    int error = bars->count ? 0 : -ENODATA;
    bars_free(bars);
    caption_free(caption);
    return error;
}

static int add_paths(struct bars *bars, const struct chart *chart, const struct cells *cells, size_t row,
                     bool measured)
{
    char label[BAR_LABEL];
    cells_title(label, sizeof label, &cells->rows[row], ROW_CELLS);
    if (!bars_heading(bars, label))
        return -ENOMEM;
    for (int path = 0; path < ROW_CELLS; path++) {
        const struct cell *cell = cells_at(cells, row, (enum row_path)path, 0);
        if (!cell)
            continue;
        struct bar *bar = cell_bar(bars, chart, path_label((enum row_path)path), cell, measured);
        if (!bar)
            return -ENOMEM;
        bar->colour = path_colour((enum row_path)path);
    }
    return 0;
}

int picture_board(struct chart *chart, const struct board *board, size_t side, const struct wish *wish)
{
    struct board alone = {board->name, board->unit, &board->sides[side], 1};
    struct bars bars = {.unit = phrase_unit(board->unit), .wish = wish->scale, .reference = NAN};
    struct caption caption = {0};
    struct cells cells;
    int error = cells_make(&cells, &alone, wish->patterns);
    for (size_t row = 0; row < cells.count && !error; row++)
        error = add_paths(&bars, chart, &cells, row, side_is_measured(alone.sides));
    describe(&caption, board, alone.sides, 1, chart->characters);
    note_left_out(&caption, alone.sides);
    cells_free(&cells);
    int drawn = finish(chart, &bars, &caption, wish);
    return error ? error : drawn;
}

static int add_sides(struct bars *bars, const struct chart *chart, const struct board *board,
                     const struct cells *cells, size_t row, enum row_path path)
{
    char label[BAR_LABEL];
    cells_title(label, sizeof label, &cells->rows[row], path);
    if (!bars_heading(bars, label))
        return -ENOMEM;
    for (size_t side = 0; side < board->count; side++) {
        struct bar *bar = cell_bar(bars, chart, board->sides[side].label, cells_at(cells, row, path, side),
                                   side_is_measured(&board->sides[side]));
        if (!bar)
            return -ENOMEM;
        bar->colour = side_colour(side, board->count);
    }
    return 0;
}

int picture_kernels(struct chart *chart, const struct board *board, const struct wish *wish)
{
    struct bars bars = {.unit = phrase_unit(board->unit), .wish = wish->scale, .reference = NAN};
    struct caption caption = {0};
    struct cells cells;
    int error = cells_make(&cells, board, wish->patterns);
    for (size_t row = 0; row < cells.count; row++)
        for (int path = 0; path < ROW_CELLS && !error; path++)
            if (cells_have(&cells, row, (enum row_path)path))
                error = add_sides(&bars, chart, board, &cells, row, (enum row_path)path);
    describe(&caption, board, board->sides, board->count, chart->characters);
    cells_free(&cells);
    int drawn = finish(chart, &bars, &caption, wish);
    return error ? error : drawn;
}
