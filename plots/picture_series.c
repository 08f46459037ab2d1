// SPDX-License-Identifier: MIT
#include "plots/panels.h"
#include "plots/pictures.h"
#include "plots/text.h"
#include "plots/phrases.h"
#include "results/table/figure.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define HEADROOM  1.25 // above the highest bar, for its value
#define THICKNESS 0.6  // of a bar, where 1 is from bar to bar

enum {
    LABEL_LINES = 3, // below a bar; longer labels are listed above and numbered
    MARKS = 4        // on the y axis
};

struct series {
    const struct board *board;
    const struct cells *cells;
    size_t label_width; // characters a bar's label may take in a line
    int label_lines;    // 0: the labels are numbers
};

static int lines_of(const char *label, size_t width)
{
    char *broken = text_break(label, width);
    int lines = 0, fits = 1;
    for (const char *c = broken; c && *c; c++)
        lines += *c == '\n';
    for (const char *word = label; *word; word += strspn(word, " ")) { // a word that was broken is no label
        char one[BOARD_SIDE_LABEL];
        snprintf(one, sizeof one, "%.*s", (int)strcspn(word, " "), word);
        fits &= text_width(one) <= width;
        word += strcspn(word, " ");
    }
    free(broken);
    return fits ? lines : LABEL_LINES + 1;
}

static void choose_labels(struct series *series, const struct chart *chart, int width)
{
    int slot = width / (int)series->board->count - chart_measure(chart).character;
    series->label_width = slot > 0 ? (size_t)(slot / chart_measure(chart).character) : 0;
    series->label_lines = 1;
    for (size_t i = 0; i < series->board->count; i++) {
        int lines = lines_of(series->board->sides[i].label, series->label_width);
        series->label_lines = lines > series->label_lines ? lines : series->label_lines;
    }
    if (series->label_lines > LABEL_LINES)
        series->label_lines = 0;
}

static void list_labels(struct caption *caption, const struct board *board)
{
    struct bytes list = {0};
    for (size_t i = 0; i < board->count; i++) {
        bytes_number(&list, (int64_t)i + 1);
        bytes_text(&list, "=");
        bytes_text(&list, board->sides[i].label);
        bytes_text(&list, i + 1 < board->count ? "    " : "");
    }
    bytes_add(&list, "", 1);
    caption_add(&caption->lines, "%s", list.data ? list.data : "");
    bytes_free(&list);
}

static void write_label(struct chart *chart, const struct series *series, size_t side)
{
    int line = chart_measure(chart).line;
    char number[24];
    snprintf(number, sizeof number, "%zu", side + 1);
    char *broken = text_break(series->label_lines ? series->board->sides[side].label : number,
                              series->label_lines ? series->label_width : sizeof number);
    char *rest = broken;
    int down = line;
    for (char *one; (one = strsep(&rest, "\n")) && rest; down += line)
        chart_text_at_value(chart, (double)side + 1, 0, 0, -down, ALIGN_CENTRE, one);
    free(broken);
}

static double highest(const struct cell *cell)
{
    return cell->summary.high99 > cell->summary.median ? cell->summary.high99 : cell->summary.median;
}

// Writes the values at their bars; where they would run into each other, those of the first and the last
// alone, above all bars.
static void write_values(struct chart *chart, const struct series *series, size_t row, enum row_path path,
                         int width, double most)
{
    struct measure measure = chart_measure(chart);
    size_t count = series->board->count;
    for (size_t side = 0; side < count; side++) {
        const struct cell *cell = cells_at(series->cells, row, path, side);
        char words[PHRASE_SIZE] = "none";
        bool shown = cell_has_figure(cell);
        if (shown)
            phrase_value(words, cell->summary.median, side_is_measured(&series->board->sides[side]));
        bool fits = (int)(text_width(words) + 1) * measure.character * (int)count <= width;
        double place = (double)side + 1, up = measure.line / 2.0;
        if (fits)
            chart_text_at_value(chart, place, shown ? highest(cell) : 0, 0, up, ALIGN_CENTRE, words);
        else if (side == 0)
            chart_text_at_value(chart, place - THICKNESS / 2, most, 0, up, ALIGN_LEFT, words);
        else if (side + 1 == count)
            chart_text_at_value(chart, place + THICKNESS / 2, most, 0, up, ALIGN_RIGHT, words);
    }
}

static bool is_measured(const struct board_side *side, const struct cell *cell)
{
    return cell_has_figure(cell) && side_is_measured(side);
}

static bool is_hollow(const struct board_side *side, const struct cell *cell)
{
    return cell_has_figure(cell) && !side_is_measured(side);
}

static bool has_interval(const struct board_side *side, const struct cell *cell)
{
    return side && cell_has_figure(cell) && isfinite(cell->summary.low99) && isfinite(cell->summary.high99);
}

// Bars that are drawn alike.
static const struct clause {
    const char *columns;
    bool (*has)(const struct board_side *side, const struct cell *cell);
    const char *drawing; // printf's, of a colour
} clauses[] = {{"kernel value low high: measured", is_measured,
                "1:2:(0.6) with boxes linecolor rgb '#%06x' fillstyle solid noborder"},
               {"kernel value low high: not measured", is_hollow,
                "1:2:(0.6) with boxes linecolor rgb '#%06x' fillstyle transparent solid 0.3 border"},
               {"kernel value low high: intervals", has_interval,
                "1:3:(0):($4-$3) with vectors heads size screen CAP,90 linecolor rgb '#%06x' linewidth 1.2"}};

static void write_clause(struct chart *chart, const struct series *series, const struct clause *clause,
                         size_t row, enum row_path path)
{
    int block = -1;
    for (size_t side = 0; side < series->board->count; side++) {
        const struct cell *cell = cells_at(series->cells, row, path, side);
        if (!clause->has(&series->board->sides[side], cell))
            continue;
        if (block < 0)
            block = chart_block(chart, clause->columns);
        const struct summary *summary = &cell->summary;
        chart_values(chart, (double[]){(double)side + 1, summary->median, summary->low99, summary->high99},
                     4);
    }
    if (block >= 0)
        chart_clause(chart, block, clause->drawing, clause->has == has_interval ? 0 : path_colour(path));
}

// Returns the highest bar's value.
static double set_axes(struct chart *chart, const struct series *series, size_t row, enum row_path path)
{
    struct extent extent = {0};
    for (size_t side = 0; side < series->board->count; side++) {
        const struct cell *cell = cells_at(series->cells, row, path, side);
        if (cell_has_figure(cell))
            extent_add(&extent, highest(cell));
    }
    struct scale scale = scale_of(&extent, SCALE_LINEAR, MARKS);
    chart_print(chart, "set xrange [0.4:%zu.6]\nunset xtics\nset yrange [0:%.15g]\nset ytics %.15g\n",
                series->board->count, scale.high * HEADROOM, scale.step);
    return scale.high;
}

static int draw(struct chart *chart, const void *context, size_t row, enum row_path path, int width)
{
    const struct series *series = context;
    double most = set_axes(chart, series, row, path);
    for (size_t side = 0; side < series->board->count; side++)
        write_label(chart, series, side);
    write_values(chart, series, row, path, width, most);
    for (size_t i = 0; i < sizeof clauses / sizeof clauses[0]; i++)
        write_clause(chart, series, &clauses[i], row, path);
    return 0;
}

static void describe(struct caption *caption, const struct board *board)
{
    bool measured = false;
    caption_add(&caption->title, "%s", board->name);
    phrase_mark(&caption->lines, board->sides, board->count);
    for (size_t i = 0; i < board->count; i++)
        measured |= side_is_measured(&board->sides[i]);
    caption_add(&caption->notes, "%s%s", phrase_unit(board->unit),
                measured ? "; medians, and their 99 % intervals over processes" : "");
}

int picture_series(struct chart *chart, const struct board *board, const struct wish *wish)
{
    struct cells cells;
    struct caption caption = {0};
    struct series series = {.board = board, .cells = &cells};
    if (chart->characters)
        return picture_kernels(chart, board, wish);
    int error = cells_make(&cells, board, wish->patterns);
    if (!error) {
        choose_labels(&series, chart, panels_width(&cells, wish->narrow));
        describe(&caption, board);
        if (!series.label_lines)
            list_labels(&caption, board);
        struct panels panels = {.cells = &cells,
                                .x_name = "kernels",
                                .y_name = board->unit,
                                .draw = draw,
                                .context = &series,
                                .x_lines = series.label_lines ? series.label_lines : 1};
        error = panels_draw(chart, &panels, &caption, wish->narrow);
    }
    caption_free(&caption);
    cells_free(&cells);
    return error;
}
