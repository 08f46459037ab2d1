// SPDX-License-Identifier: MIT
#include "plots/panels.h"
#include "plots/text.h"

#include <errno.h>
#include <stdio.h>

enum {
    Y_ROOM = 62,   // left of a chart, for its numbers
    GAP = 18,      // between charts
    TICS_ROOM = 8, // the marks below a chart
    KEY_MARK = 16, // from a legend's mark to its text
};

// The sizes of a chart by the number of columns in the grid.
static const struct size {
    int width, height;
} sizes[ROW_PATHS + 1] = {{0, 0}, {560, 150}, {360, 120}, {290, 100}}, narrow_size = {320, 110};

struct grid {
    struct measure measure;
    struct size size;
    size_t columns, rows;
    int top, pitch; // of the first row, and from a row to the next
    int legend;     // the legend's height
};

// A path's column: its number among those that there are. Cells of no path share the first with others.
static size_t column_of(const struct cells *cells, enum row_path path)
{
    size_t column = 0;
    for (int before = 0; before < ROW_PATHS && before < (int)path && path != ROW_NONE; before++)
        column += cells_have_path(cells, (enum row_path)before);
    return column;
}

static size_t count_columns(const struct cells *cells)
{
    size_t count = 0;
    for (int path = 0; path < ROW_PATHS; path++)
        count += cells_have_path(cells, (enum row_path)path);
    return count ? count : 1;
}

static size_t count_charts(const struct cells *cells)
{
    size_t count = 0;
    for (size_t row = 0; row < cells->count; row++)
        for (int path = 0; path < ROW_CELLS; path++)
            count += cells_have(cells, row, (enum row_path)path);
    return count;
}

static struct size size_for(const struct cells *cells, bool narrow)
{
    return narrow ? narrow_size : sizes[count_columns(cells)];
}

int panels_width(const struct cells *cells, bool narrow)
{
    return size_for(cells, narrow).width;
}

// Places the legend's entries in lines from y on, or only finds the height that they take.
static int walk_legend(struct chart *chart, const struct panels *panels, const struct measure *measure, int y,
                       bool place)
{
    int x = measure->margin, begin = y;
    for (size_t i = 0; i < panels->legend_count; i++) {
        const struct legend_entry *entry = &panels->legend[i];
        int width = KEY_MARK + ((int)text_width(entry->label) + 2) * measure->character;
        if (x > measure->margin && x + width > chart->width) {
            x = measure->margin;
            y += measure->line;
        }
        if (place) {
            chart_mark(chart, x + KEY_MARK / 4.0, y + measure->line / 2.0, entry->mark, entry->colour);
            chart_text(chart, x + KEY_MARK, y + measure->line / 2.0, ALIGN_LEFT, STYLE_PLAIN, entry->label);
        }
        x += width;
    }
    return panels->legend_count ? y + measure->line - begin : 0;
}

static struct grid lay_out(struct chart *chart, const struct panels *panels, const struct caption *caption,
                           bool narrow)
{
    const struct cells *cells = panels->cells;
    struct grid grid = {.measure = chart_measure(chart), .size = size_for(cells, narrow)};
    int line = grid.measure.line;
    grid.columns = narrow ? 1 : count_columns(cells);
    grid.rows = narrow ? count_charts(cells) : cells->count;
    chart->width = 2 * grid.measure.margin + (int)grid.columns * (Y_ROOM + grid.size.width + GAP);
    grid.top = caption_height(chart, caption);
    grid.legend = walk_legend(chart, panels, &grid.measure, 0, false);
    grid.pitch = line + grid.size.height + TICS_ROOM + panels->x_lines * line + GAP;
    chart->height = grid.top + grid.legend + GAP + (int)grid.rows * grid.pitch + line +
                    caption_notes_height(chart, caption);
    return grid;
}

static void write_title(struct chart *chart, const struct panels *panels, size_t row, enum row_path path,
                        int x, int y, int width)
{
    char title[256], cut[256];
    cells_title(title, sizeof title, &panels->cells->rows[row], path);
    text_cut(cut, sizeof cut, title, chart_fits(chart, width));
    chart_text(chart, x, y, ALIGN_LEFT, STYLE_BOLD, cut);
    chart_text(chart, x - GAP / 2, y, ALIGN_RIGHT, STYLE_FAINT, panels->y_name);
}

// Whether no chart stands below this one.
static bool is_lowest(const struct panels *panels, const struct grid *grid, size_t row, enum row_path path,
                      size_t grid_row)
{
    if (grid->columns == 1)
        return grid_row + 1 == grid->rows;
    while (++row < panels->cells->count)
        if (cells_have(panels->cells, row, path))
            return false;
    return true;
}

static int draw_one(struct chart *chart, const struct panels *panels, const struct grid *grid, size_t row,
                    enum row_path path, size_t grid_row, size_t grid_column)
{
    int line = grid->measure.line, width = grid->size.width, height = grid->size.height;
    int left = grid->measure.margin + (int)grid_column * (Y_ROOM + width + GAP) + Y_ROOM;
    int top = grid->top + grid->legend + GAP + (int)grid_row * grid->pitch + line;
    write_title(chart, panels, row, path, left, top - line / 2 - GAP / 4, width);
    chart_area(chart, left, left + width, top, top + height);
    if (is_lowest(panels, grid, row, path, grid_row))
        chart_text(chart, left + width / 2.0, top + height + TICS_ROOM + panels->x_lines * line + line / 2.0,
                   ALIGN_CENTRE, STYLE_PLAIN, panels->x_name);
    int error = panels->draw(chart, panels->context, row, path, width);
    chart_plot(chart);
    return error;
}

static int draw_row(struct chart *chart, const struct panels *panels, const struct grid *grid, size_t row,
                    bool narrow, size_t *drawn)
{
    int error = 0;
    for (int i = 0; i < ROW_CELLS && !error; i++) {
        enum row_path path = (enum row_path)i;
        size_t column = narrow ? 0 : column_of(panels->cells, path);
        if (cells_have(panels->cells, row, path))
            error = draw_one(chart, panels, grid, row, path, narrow ? (*drawn)++ : row, column);
    }
    return error;
}

int panels_draw(struct chart *chart, const struct panels *panels, const struct caption *caption, bool narrow)
{
    if (!panels->cells->count)
        return -ENODATA;
    struct grid grid = lay_out(chart, panels, caption, narrow);
    size_t drawn = 0;
    int error = 0;
    chart_begin(chart);
    chart_print(chart, "set border 3\nset grid ytics\n");
    caption_draw(chart, caption);
    walk_legend(chart, panels, &grid.measure, grid.top, true);
    for (size_t row = 0; row < panels->cells->count && !error; row++)
        error = draw_row(chart, panels, &grid, row, narrow, &drawn);
    return error;
}
