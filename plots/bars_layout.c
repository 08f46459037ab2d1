// SPDX-License-Identifier: MIT
#include "plots/bars_layout.h"
#include "plots/text.h"

#include <math.h>
#include <stdio.h>

enum {
    WIDTH_CHARACTERS = 72, // of a mail
    WIDTH_NARROW = 420,    // pixels of a telephone
    WIDTH_ALONE = 640,
    WIDTH_OF_SEVERAL = 470,
    ROWS_OF_ONE = 48, // more take a second column
    ROWS_OF_TWO = 130,
    MARKS = 5,
    GAP = 14, // between a label and its bar, a bar and its value
};

static int columns_of(const struct chart *chart, const struct bars *bars, bool narrow)
{
    if (chart->characters || narrow || bars->count <= ROWS_OF_ONE)
        return 1;
    return bars->count <= ROWS_OF_TWO ? 2 : 3;
}

static int width_of(const struct chart *chart, int columns, bool narrow)
{
    if (chart->characters)
        return WIDTH_CHARACTERS;
    if (narrow)
        return WIDTH_NARROW;
    return columns == 1 ? WIDTH_ALONE : WIDTH_OF_SEVERAL;
}

size_t bars_column_end(const struct bars *bars, size_t begin, int columns)
{
    size_t share = (bars->count + (size_t)columns - 1) / (size_t)columns;
    for (size_t end = begin + share; end < bars->count; end++)
        if (bars->bars[end].heading)
            return end;
    return bars->count;
}

static void split(struct bars_layout *layout, const struct bars *bars, int columns)
{
    layout->columns = 0;
    layout->rows = 0;
    for (size_t begin = 0, end; begin < bars->count; begin = end) {
        end = bars_column_end(bars, begin, columns);
        layout->rows = end - begin > layout->rows ? end - begin : layout->rows;
        layout->columns++;
    }
}

// Room for the widest label, but at most half of the column: what is longer is cut.
static void make_room(struct bars_layout *layout, const struct bars *bars)
{
    size_t labels = 0, values = 0;
    for (size_t i = 0; i < bars->count; i++) {
        const struct bar *bar = &bars->bars[i];
        size_t label = bar->heading ? 0 : text_width(bar->label),
               value = isnan(bar->value) ? 0 : text_width(bar->text);
        labels = label > labels ? label : labels;
        values = value > values ? value : values;
    }
    int gap = layout->measure.character == 1 ? 2 : GAP;
    layout->labels = (int)labels * layout->measure.character + gap;
    layout->values = (int)values * layout->measure.digit + gap;
    if (layout->labels > layout->width / 2)
        layout->labels = layout->width / 2;
}

// As many numbers as fit below the plot.
static int marks_for(const struct bars_layout *layout, double most)
{
    char number[32];
    int digits = snprintf(number, sizeof number, "%.0f", most);
    int fit = (layout->width - layout->labels - layout->values) / ((digits + 3) * layout->measure.digit);
    return fit < 2 ? 2 : fit > MARKS ? MARKS : fit;
}

static struct scale scale_for(const struct bars_layout *layout, const struct bars *bars)
{
    struct extent extent = {0};
    for (size_t i = 0; i < bars->count; i++) {
        const struct bar *bar = &bars->bars[i];
        extent_add(&extent, bar->value);
        extent_add(&extent, bar->high);
        if (bar->low > 0)
            extent_add(&extent, bar->low);
    }
    extent_add(&extent, bars->reference);
    return scale_of(&extent, bars->wish, marks_for(layout, extent.most));
}

struct bars_layout bars_lay_out(struct chart *chart, const struct bars *bars, const struct caption *caption,
                                bool narrow)
{
    struct measure measure = chart_measure(chart);
    struct bars_layout layout = {.measure = measure};
    int columns = columns_of(chart, bars, narrow);
    split(&layout, bars, columns);
    layout.width = width_of(chart, layout.columns, narrow);
    chart->width = layout.width * layout.columns;
    layout.width -= chart->characters ? 0 : measure.margin;
    make_room(&layout, bars);
    layout.scale = scale_for(&layout, bars);
    // A line between the caption and the rows: on paper of characters the plot's upper end lies in it.
    layout.top = caption_height(chart, caption) + (chart->characters ? 1 : measure.line / 2);
    layout.centre = chart->characters ? 0 : 0.5;
    layout.first = chart->characters ? -1 : 0;
    chart->height =
        layout.top + (int)layout.rows * measure.line + measure.axis + caption_notes_height(chart, caption);
    return layout;
}
