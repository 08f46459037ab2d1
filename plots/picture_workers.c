// SPDX-License-Identifier: MIT
#include "plots/panels.h"
#include "plots/pictures.h"
#include "plots/scaling.h"
#include "plots/phrases.h"
#include "plots/workers_bars.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define HEADROOM   1.2 // above the highest point
#define LOG_FROM   8   // most by fewest workers, from which the x axis is a log scale
#define MARKS      3   // on the y axis
#define ALL_MARKED 8   // numbers of workers that each get a mark on the x axis

struct scaled {
    const struct board *board;
    const struct cells *all, *scaling;
};

static const int marks[] = {7, 5, 9, 13, 11, 15, 6, 4}; // gnuplot's point types, by side
enum { MARK_TYPES = sizeof marks / sizeof marks[0] };

static const struct cell *next_cell(const struct scaled *scaled, size_t row, enum row_path path, size_t side,
                                    unsigned more_than)
{
    return scaling_next(scaled->all, &scaled->scaling->rows[row], path, side, more_than);
}

static unsigned colour_of(const struct scaled *scaled, enum row_path path, size_t side)
{
    return scaled->board->count == 1 ? path_colour(path) : side_colour(side, scaled->board->count);
}

static void draw_side(struct chart *chart, const struct scaled *scaled, size_t row, enum row_path path,
                      size_t side, struct extent *workers, struct extent *values)
{
    const struct cell *cell = next_cell(scaled, row, path, side, 0);
    if (!cell)
        return;
    int block = chart_block(chart, "workers value low high");
    for (; cell; cell = next_cell(scaled, row, path, side, cell->workers)) {
        const struct summary *summary = &cell->summary;
        double low = isnan(summary->low99) ? summary->median : summary->low99;
        double high = isnan(summary->high99) ? summary->median : summary->high99;
        chart_values(chart, (double[]){cell->workers, summary->median, low, high}, 4);
        extent_add(workers, cell->workers);
        extent_add(values, high);
    }
    unsigned colour = colour_of(scaled, path, side);
    chart_clause(chart, block, "1:2 with lines linewidth 1.5 linecolor rgb '#%06x'", colour);
    chart_clause(chart, block, "1:3:(0):($4-$3) with vectors heads size screen CAP,90 linecolor rgb '#%06x'",
                 colour);
    chart_clause(chart, block, "1:2 with points pointtype %d pointsize 0.8 linecolor rgb '#%06x'",
                 marks[side % MARK_TYPES], colour);
}

static void write_values(struct chart *chart, const struct scaled *scaled, size_t row, enum row_path path)
{
    char words[PHRASE_SIZE];
    for (const struct cell *cell = next_cell(scaled, row, path, 0, 0); cell;
         cell = next_cell(scaled, row, path, 0, cell->workers)) {
        phrase_value(words, cell->summary.median, side_is_measured(scaled->board->sides));
        chart_text_at_value(chart, cell->workers, fmax(cell->summary.median, cell->summary.high99), 0,
                            chart_measure(chart).line * 0.6, ALIGN_CENTRE, words);
    }
}

// What the first side's cell with the fewest workers costs: with perfect scaling all others would cost that.
static void draw_level(struct chart *chart, const struct scaled *scaled, size_t row, enum row_path path)
{
    const struct cell *cell = next_cell(scaled, row, path, 0, 0);
    if (cell)
        chart_print(
            chart,
            "set arrow from graph 0, first %.15g to graph 1, first %.15g nohead dashtype 2 linecolor rgb "
            "'#777777' back\n",
            cell->summary.median, cell->summary.median);
}

// The smallest number of workers above `more_than` of any side; 0 for none.
static unsigned next_workers(const struct scaled *scaled, size_t row, enum row_path path, unsigned more_than)
{
    unsigned least = 0;
    for (size_t side = 0; side < scaled->board->count; side++) {
        const struct cell *cell = next_cell(scaled, row, path, side, more_than);
        if (cell && (!least || cell->workers < least))
            least = cell->workers;
    }
    return least;
}

// Marks each number of workers on the x axis, unless there are many.
static void mark_workers(struct chart *chart, const struct scaled *scaled, size_t row, enum row_path path)
{
    int count = 0;
    for (unsigned workers = 0; (workers = next_workers(scaled, row, path, workers)); count++)
        ;
    chart_print(chart, count > ALL_MARKED ? "set xtics autofreq\n" : "set xtics (");
    for (unsigned workers = 0; count <= ALL_MARKED && (workers = next_workers(scaled, row, path, workers));)
        chart_print(chart, "%u%s", workers, next_workers(scaled, row, path, workers) ? ", " : ")\n");
}

static void set_axes(struct chart *chart, const struct extent *workers, const struct extent *values)
{
    struct scale scale = scale_of(values, SCALE_LINEAR, MARKS);
    bool is_log = workers->most > LOG_FROM * workers->least;
    chart_print(chart, is_log ? "set logscale x 2\n" : "unset logscale\n");
    if (is_log)
        chart_print(chart, "set xrange [%.15g:%.15g]\n", workers->least / HEADROOM, workers->most * HEADROOM);
    else
        chart_print(chart, "set xrange [%.15g:%.15g]\n", workers->least - 0.5, workers->most + 0.5);
    chart_print(chart, "set yrange [0:%.15g]\nset ytics %.15g\n", scale.high * HEADROOM, scale.step);
}

static int draw(struct chart *chart, const void *context, size_t row, enum row_path path, int width)
{
    const struct scaled *scaled = context;
    struct extent workers = {0}, values = {0};
    (void)width;
    draw_level(chart, scaled, row, path);
    mark_workers(chart, scaled, row, path);
    if (scaled->board->count == 1)
        write_values(chart, scaled, row, path);
    for (size_t side = 0; side < scaled->board->count; side++)
        draw_side(chart, scaled, row, path, side, &workers, &values);
    set_axes(chart, &workers, &values);
    return 0;
}

static void describe(struct caption *caption, const struct board *board, bool characters)
{
    caption_add(&caption->title, "%s", board->name);
    if (board->count == 1)
        phrase_side(&caption->lines, board->sides);
    phrase_mark(&caption->lines, board->sides, board->count);
    caption_add(&caption->lines, "scaling over workers, pinned threads that make the calls at once");
    caption_add(&caption->notes, "%s, as each worker sees it; %s", phrase_unit(board->unit),
                characters ? "+- half of the 99 % interval"
                           : "dashed: what the fewest workers see; whiskers: 99 % intervals");
}

// A mark for each kernel; one alone is named above.
static size_t make_legend(struct legend_entry *legend, const struct board *board)
{
    if (board->count == 1)
        return 0;
    for (size_t i = 0; i < board->count; i++) {
        snprintf(legend[i].label, sizeof legend[i].label, "%s", board->sides[i].label);
        legend[i].colour = side_colour(i, board->count);
        legend[i].mark = marks[i % MARK_TYPES];
    }
    return board->count;
}

static int draw_panels(struct chart *chart, const struct scaled *scaled, bool narrow)
{
    struct caption caption = {0};
    const struct board *board = scaled->board;
    struct panels panels = {.cells = scaled->scaling,
                            .x_name = "workers",
                            .y_name = board->unit,
                            .x_lines = 1,
                            .draw = draw,
                            .context = scaled};
    struct legend_entry *legend = calloc(board->count, sizeof *legend);
    if (!legend)
        return -ENOMEM;
    panels.legend = legend;
    panels.legend_count = make_legend(legend, board);
    describe(&caption, board, false);
    int error = panels_draw(chart, &panels, &caption, narrow);
    caption_free(&caption);
    free(legend);
    return error;
}

static int draw_bars(struct chart *chart, const struct scaled *scaled)
{
    struct caption caption = {0};
    struct bars bars = {.unit = phrase_unit(scaled->board->unit), .reference = NAN};
    int error = workers_bars(&bars, chart, scaled->board, scaled->all, scaled->scaling);
    describe(&caption, scaled->board, true);
    if (!error)
        bars_draw(chart, &bars, &caption, false);
    bars_free(&bars);
    caption_free(&caption);
    return error;
}

int picture_workers(struct chart *chart, const struct board *board, const struct wish *wish)
{
    struct cells all, scaling = {0};
    struct scaled scaled = {board, &all, &scaling};
    int error = cells_make(&all, board, wish->patterns);
    if (!error)
        error = scaling_make(&scaling, &all);
    if (!error && !scaling.count)
        error = -ENODATA;
    if (!error)
        error = chart->characters ? draw_bars(chart, &scaled) : draw_panels(chart, &scaled, wish->narrow);
    scaling_free(&scaling);
    cells_free(&all);
    return error;
}
