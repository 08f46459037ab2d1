// SPDX-License-Identifier: MIT
#include "plots/bars_layout.h"
#include "plots/text.h"

#include <math.h>
#include <stdio.h>

#define THICKNESS 0.72 // of a bar, in rows

static double row_centre(const struct bars_layout *layout, size_t row)
{
    return (double)row + layout->centre;
}

static double end_of(const struct bar *bar)
{
    return bar->high > bar->value ? bar->high : bar->value;
}

static void write_bar(struct chart *chart, const struct bars_layout *layout, const struct bar *bar, int left,
                      size_t row)
{
    char label[BAR_LABEL];
    const struct measure *measure = &layout->measure;
    int gap = measure->character, beside = chart->characters ? 2 : gap; // the next column touches the bar
    double y = layout->top + (int)row * measure->line + (chart->characters ? 0 : measure->line / 2);
    if (bar->heading) {
        text_cut(label, sizeof label, bar->label, chart_fits(chart, layout->width));
        chart_text(chart, left, y, ALIGN_LEFT, STYLE_BOLD, label);
        return;
    }
    text_cut(label, sizeof label, bar->label, chart_fits(chart, layout->labels - gap));
    chart_text(chart, left + layout->labels - gap, y, ALIGN_RIGHT, STYLE_PLAIN, label);
    chart_text_at_value(chart, isnan(bar->value) ? NAN : end_of(bar), row_centre(layout, row), beside, 0,
                        ALIGN_LEFT, bar->text);
}

static bool is_shown(const struct bar *bar)
{
    return isfinite(bar->value);
}

static bool is_measured(const struct bar *bar)
{
    return is_shown(bar) && !bar->hollow;
}

static bool is_hollow(const struct bar *bar)
{
    return is_shown(bar) && bar->hollow;
}

static bool has_whisker(const struct bar *bar)
{
    return is_shown(bar) && isfinite(bar->low) && isfinite(bar->high);
}

// Bars that are drawn alike: a block of data, and a clause of gnuplot's plot command that reads it.
struct clause {
    const char *columns;
    bool (*has)(const struct bar *bar);
    const char *drawing;
};

static const char measured[] = "value row low high colour: measured",
                  other[] = "value row low high colour: not measured",
                  intervals[] = "value row low high colour: intervals", all[] = "value row low high colour";

static const struct clause linear[] = {
    {measured, is_measured,
     "1:2:(0):1:($2-HALF):($2+HALF):5 with boxxyerror linecolor rgb variable fillstyle solid noborder"},
    {other, is_hollow,
     "1:2:(0):1:($2-HALF):($2+HALF):5 with boxxyerror linecolor rgb variable fillstyle transparent solid 0.3 "
     "border"},
    {intervals, has_whisker,
     "3:2:($4-$3):(0) with vectors heads size screen CAP,90 linewidth 1.2 linecolor rgb '#000000'"},
    {NULL, NULL, NULL}};
static const struct clause logarithmic[] = {
    {all, is_shown, "(LOW):2:($1-LOW):(0) with vectors nohead linewidth 1 linecolor rgb '#bbbbbb'"},
    {intervals, has_whisker,
     "3:2:($4-$3):(0) with vectors heads size screen CAP,90 linewidth 1.2 linecolor rgb '#000000'"},
    {measured, is_measured, "1:2:5 with points pointtype 7 pointsize 1 linecolor rgb variable"},
    {other, is_hollow, "1:2:5 with points pointtype 6 pointsize 1 linecolor rgb variable"},
    {NULL, NULL, NULL}};
static const struct clause in_characters[] = {{all, is_shown, "(LOW):2:($1-LOW):(0) with vectors nohead"},
                                              {NULL, NULL, NULL}};

static const struct clause *clauses_for(const struct chart *chart, const struct bars_layout *layout)
{
    return chart->characters ? in_characters : layout->scale.log ? logarithmic : linear;
}

// Writes a clause's bars from begin to end - 1 as a block; false where it has none, then nothing is written.
static bool write_block(struct chart *chart, const struct bars_layout *layout, const struct clause *clause,
                        const struct bars *bars, size_t begin, size_t end, int *block)
{
    bool found = false;
    for (size_t i = begin; i < end; i++) {
        const struct bar *bar = &bars->bars[i];
        if (!clause->has(bar))
            continue;
        if (!found)
            *block = chart_block(chart, clause->columns);
        found = true;
        chart_values(chart,
                     (double[]){bar->value, row_centre(layout, i - begin), bar->low, bar->high, bar->colour},
                     5);
    }
    return found;
}

static void plot(struct chart *chart, const struct bars_layout *layout, const struct bars *bars, size_t begin,
                 size_t end)
{
    int block;
    for (const struct clause *clause = clauses_for(chart, layout); clause->has; clause++)
        if (write_block(chart, layout, clause, bars, begin, end, &block))
            chart_clause(chart, block, "%s", clause->drawing);
    chart_plot(chart);
}

static void set_axes(struct chart *chart, const struct bars_layout *layout)
{
    const struct scale *scale = &layout->scale;
    chart_print(chart, scale->log ? "set logscale x 10\n" : "unset logscale\n");
    chart_print(chart, "LOW = %.15g\nHALF = %g\nset xrange [%.15g:%.15g]\nset xtics %.15g\n", scale->low,
                THICKNESS / 2, scale->low, scale->high, scale->step);
    chart_print(chart, "set yrange [%zu:%g]\n", layout->rows, layout->first);
}

static void draw_reference(struct chart *chart, const struct bars_layout *layout, double reference)
{
    if (isfinite(reference))
        chart_print(chart, "set arrow from first %.15g,%zu to first %.15g,0 nohead dashtype 2 front\n",
                    reference, layout->rows, reference);
}

static void name_axis(struct chart *chart, const struct bars_layout *layout, const char *unit, double x,
                      double bottom)
{
    char name[160];
    snprintf(name, sizeof name, "%s%s", unit, layout->scale.log ? ", log scale" : "");
    chart_text(chart, x, bottom + layout->measure.axis - layout->measure.line, ALIGN_CENTRE, STYLE_PLAIN,
               name);
}

static void draw_column(struct chart *chart, const struct bars_layout *layout, const struct bars *bars,
                        size_t begin, size_t end, int left)
{
    const struct measure *measure = &layout->measure;
    int plot_left = left + layout->labels, plot_right = left + layout->width - layout->values;
    int bottom = layout->top + (int)layout->rows * measure->line;
    chart_area(chart, plot_left, plot_right, layout->top + layout->first * measure->line, bottom);
    for (size_t i = begin; i < end; i++)
        write_bar(chart, layout, &bars->bars[i], left, i - begin);
    draw_reference(chart, layout, bars->reference);
    name_axis(chart, layout, bars->unit, (plot_left + plot_right) / 2.0, bottom);
    plot(chart, layout, bars, begin, end);
}

void bars_draw(struct chart *chart, const struct bars *bars, const struct caption *caption, bool narrow)
{
    struct bars_layout layout = bars_lay_out(chart, bars, caption, narrow);
    int left = layout.measure.margin;
    chart_begin(chart);
    chart_print(chart, "set border 1\nunset ytics\n%s", chart->characters ? "" : "set grid xtics\n");
    set_axes(chart, &layout);
    caption_draw(chart, caption);
    for (size_t begin = 0, end; begin < bars->count; begin = end, left += layout.width) {
        end = bars_column_end(bars, begin, layout.columns);
        draw_column(chart, &layout, bars, begin, end, left);
    }
}
