// SPDX-License-Identifier: MIT
#include "plots/bars.h"
#include "plots/histogram.h"
#include "plots/panels.h"
#include "plots/pictures.h"
#include "plots/phrases.h"
#include "results/table/figure.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define HEADROOM 1.3 // above the highest bar, for what is said of the cell
enum {
    BINS = 58,
    BINS_OF_CHARACTERS = 16,
    MARKS = 4 // on an axis
};

// "two costs, 163.0 and 175.9 (28 %)", else how many batches there are.
static void words_of(char words[PHRASE_SIZE], const struct histogram *histogram)
{
    char low[PHRASE_SIZE], high[PHRASE_SIZE];
    const struct modes *modes = &histogram->modes;
    if (modes->two) {
        phrase_value(low, modes->low, true);
        phrase_value(high, modes->high, true);
        snprintf(words, PHRASE_SIZE, "TWO COSTS: %.20s, and %.20s in %.0f %%", low, high, modes->share * 100);
    } else {
        snprintf(words, PHRASE_SIZE, "%zu batches", histogram->values);
    }
    size_t used = strlen(words);
    if (histogram->outside && !modes->two)
        snprintf(words + used, PHRASE_SIZE - used, "; %zu farther out", histogram->outside);
}

static void mark_median(struct chart *chart, double median)
{
    chart_print(
        chart,
        "set arrow from first %.15g, graph 0 to first %.15g, graph 0.82 nohead dashtype 2 linecolor rgb "
        "'#000000' front\n",
        median, median);
}

static void set_axes(struct chart *chart, const struct histogram *histogram)
{
    double span = histogram->width * (double)histogram->bins, most = (double)histogram->most;
    chart_print(chart, "set xrange [%.15g:%.15g]\nset xtics %.15g\n", histogram->low, histogram->low + span,
                scale_round_up(span / MARKS));
    chart_print(chart, "set yrange [0:%.15g]\nset ytics %.15g\n", most * HEADROOM,
                fmax(1, scale_round_up(most / MARKS)));
}

static int draw(struct chart *chart, const void *context, size_t row, enum row_path path, int width)
{
    const struct cell *cell = cells_at(context, row, path, 0);
    char words[PHRASE_SIZE];
    struct histogram histogram;
    (void)width;
    int error = histogram_make(&histogram, cell, BINS);
    if (error)
        return error;
    int block = chart_block(chart, "value batches");
    for (size_t i = 0; i < histogram.bins; i++)
        chart_values(
            chart,
            (double[]){histogram.low + ((double)i + 0.5) * histogram.width, (double)histogram.counts[i]}, 2);
    set_axes(chart, &histogram);
    mark_median(chart, cell->summary.median);
    words_of(words, &histogram);
    chart_text_at_value(chart, NAN, (double)histogram.most * HEADROOM, 4, -chart_measure(chart).line / 2.0,
                        ALIGN_LEFT, words);
    chart_clause(chart, block, "1:2:(%.15g) with boxes fillstyle solid noborder linecolor rgb '#%06x'",
                 histogram.width, path_colour(path));
    free(histogram.counts);
    return 0;
}

static void describe(struct caption *caption, const struct board *board, bool characters)
{
    caption_add(&caption->title, "%s", board->name);
    phrase_side(&caption->lines, board->sides);
    phrase_mark(&caption->lines, board->sides, 1);
    caption_add(&caption->lines, "distributions: how many batches cost how much");
    caption_add(&caption->notes,
                "%s%s; farther out, and not drawn: at most 5 %% of the batches at either end",
                phrase_unit(board->unit), characters ? "" : "; dashed: the median");
}

static bool has_samples(const struct cell *cell)
{
    return cell->boot_count > 0;
}

static bool has_two_costs(const struct cell *cell)
{
    struct histogram histogram;
    bool two = histogram_make(&histogram, cell, 1) == 0 && histogram.modes.two;
    free(histogram.counts);
    return two;
}

static int add_bars(struct bars *bars, const struct cells *cells, size_t row, enum row_path path)
{
    char words[PHRASE_SIZE], title[BAR_LABEL], heading[BAR_LABEL];
    struct histogram histogram;
    int error = histogram_make(&histogram, cells_at(cells, row, path, 0), BINS_OF_CHARACTERS);
    if (error)
        return error;
    words_of(words, &histogram);
    cells_title(title, sizeof title, &cells->rows[row], path);
    snprintf(heading, sizeof heading, "%.60s: %.60s", title, words);
    if (!bars_heading(bars, heading))
        error = -ENOMEM;
    for (size_t i = 0; i < histogram.bins && !error; i++) {
        struct bar *bar = bars_add(bars);
        if (!bar) {
            error = -ENOMEM;
            break;
        }
        phrase_value(words, histogram.low + ((double)i + 0.5) * histogram.width, true);
        snprintf(bar->label, sizeof bar->label, "%.40s", words);
        snprintf(bar->text, sizeof bar->text, "%zu", histogram.counts[i]);
        bar->value = (double)histogram.counts[i];
    }
    free(histogram.counts);
    return error;
}

static int draw_in_characters(struct chart *chart, const struct cells *cells, const struct caption *caption)
{
    struct bars bars = {.unit = "batches", .wish = SCALE_LINEAR, .reference = NAN};
    int error = 0;
    for (size_t row = 0; row < cells->count; row++)
        for (int path = 0; path < ROW_CELLS && !error; path++)
            if (cells_have(cells, row, (enum row_path)path))
                error = add_bars(&bars, cells, row, (enum row_path)path);
    if (!error)
        bars_draw(chart, &bars, caption, false);
    bars_free(&bars);
    return error;
}

int picture_samples(struct chart *chart, const struct board *board, size_t side, const struct wish *wish)
{
    struct board alone = {board->name, board->unit, &board->sides[side], 1};
    struct cells cells;
    struct caption caption = {0};
    int error = cells_make(&cells, &alone, wish->patterns);
    struct panels panels = {.cells = &cells,
                            .x_name = board->unit,
                            .y_name = "batches",
                            .x_lines = 1,
                            .draw = draw,
                            .context = &cells};
    cells_keep(&cells, wish->two_costs ? has_two_costs : has_samples);
    describe(&caption, &alone, chart->characters);
    if (!error && !cells.count)
        error = -ENODATA;
    if (!error && chart->characters)
        error = draw_in_characters(chart, &cells, &caption);
    else if (!error)
        error = panels_draw(chart, &panels, &caption, wish->narrow);
    caption_free(&caption);
    cells_free(&cells);
    return error;
}
