// SPDX-License-Identifier: MIT
#include "plots/chart.h"
#include "plots/text.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#define CAP 3.0 // pixels: half the width of a whisker's end

struct measure chart_measure(const struct chart *chart)
{
    if (chart->characters)
        return (struct measure){.line = 1, .character = 1, .title = 1, .digit = 1, .margin = 0, .axis = 3};
    return (struct measure){.line = 16, .character = 7, .title = 24, .digit = 8, .margin = 12, .axis = 54};
}

size_t chart_fits(const struct chart *chart, int width)
{
    int characters = width / chart_measure(chart).character;
    return characters > 8 ? (size_t)characters : 8;
}

void chart_free(struct chart *chart)
{
    bytes_free(&chart->script);
    bytes_free(&chart->data);
    bytes_free(&chart->plot);
}

static void print(struct bytes *bytes, const char *format, va_list arguments)
{
    char *text;
    if (vasprintf(&text, format, arguments) < 0) {
        bytes->failed = 1;
        return;
    }
    bytes_text(bytes, text);
    free(text);
}

void chart_print(struct chart *chart, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    print(&chart->script, format, arguments);
    va_end(arguments);
}

void chart_begin(struct chart *chart)
{
    chart_print(chart, "set encoding utf8\nset datafile missing '?'\nset multiplot\nunset key\n"
                       "set tics nomirror out scale 0.5\nset format '%%g'\n");
    if (!chart->characters)
        chart_print(chart,
                    "CAP = %.5f\nset border linecolor rgb '#606060'\n"
                    "set grid back linetype 1 linewidth 0.5 linecolor rgb '#d8d8d8'\nunset grid\n",
                    CAP / chart->width);
}

// Prints a place: as a share of the canvas, or counted in characters from the lower left one.
static void print_place(struct chart *chart, double x, double y)
{
    if (chart->characters)
        chart_print(chart, "character %g,%g", x, chart->height - 1 - y);
    else
        chart_print(chart, "screen %.5f,%.5f", x / chart->width, 1 - y / chart->height);
}

static const char *const aligns[] = {"left", "right", "center"};

static void quote(struct chart *chart, const char *text)
{
    text_quote(&chart->script, text, chart->letters);
}

void chart_text(struct chart *chart, double x, double y, enum align align, enum style style, const char *text)
{
    static const char *const styles[] = {" noenhanced", " font TITLE", "",
                                         " noenhanced textcolor rgb '#555555'"};
    if (!*text)
        return;
    chart_print(chart, "set label ");
    if (!chart->characters && (style == STYLE_TITLE || style == STYLE_BOLD))
        text_quote_bold(&chart->script, text, chart->letters);
    else
        quote(chart, text);
    chart_print(chart, " at ");
    print_place(chart, x, y);
    chart_print(chart, " %s front%s\n", aligns[align], chart->characters ? "" : styles[style]);
}

void chart_text_at_value(struct chart *chart, double x, double y, double right, double up, enum align align,
                         const char *text)
{
    if (!*text)
        return;
    chart_print(chart, "set label ");
    quote(chart, text);
    if (isnan(x))
        chart_print(chart, " at graph 0,first %.15g", y);
    else
        chart_print(chart, " at first %.15g,%.15g", x, y);
    chart_print(chart, " %s front noenhanced offset ", aligns[align]);
    if (chart->characters)
        chart_print(chart, "character %g,%g\n", right, up);
    else
        chart_print(chart, "screen %.5f,%.5f\n", right / chart->width, up / chart->height);
}

void chart_mark(struct chart *chart, double x, double y, int type, unsigned colour)
{
    chart_print(chart, "set label '' at ");
    print_place(chart, x, y);
    chart_print(chart, " point pointtype %d linecolor rgb '#%06x' front\n", type, colour);
}

void chart_area(struct chart *chart, double left, double right, double top, double bottom)
{
    if (chart->characters)
        chart_print(chart, "set lmargin %g\nset rmargin %g\nset tmargin %g\nset bmargin %g\n", left,
                    chart->width - 1 - right, top, chart->height - 1 - bottom);
    else
        chart_print(chart,
                    "set lmargin at screen %.5f\nset rmargin at screen %.5f\nset tmargin at screen %.5f\n"
                    "set bmargin at screen %.5f\n",
                    left / chart->width, right / chart->width, 1 - top / chart->height,
                    1 - bottom / chart->height);
}

int chart_block(struct chart *chart, const char *columns)
{
    if (chart->blocks)
        bytes_text(&chart->data, "\n\n");
    bytes_text(&chart->data, "# ");
    bytes_text(&chart->data, columns);
    bytes_text(&chart->data, "\n");
    return chart->blocks++;
}

void chart_values(struct chart *chart, const double *values, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        char text[32] = "?";
        if (isfinite(values[i]))
            snprintf(text, sizeof text, "%.15g", values[i]);
        bytes_text(&chart->data, text);
        bytes_text(&chart->data, i + 1 < count ? " " : "\n");
    }
}

void chart_clause(struct chart *chart, int block, const char *drawing, ...)
{
    va_list arguments;
    bytes_text(&chart->plot, chart->plot.count ? ", \\\n     @DATA index " : "plot @DATA index ");
    bytes_number(&chart->plot, block);
    bytes_text(&chart->plot, " using ");
    va_start(arguments, drawing);
    print(&chart->plot, drawing, arguments);
    va_end(arguments);
    bytes_text(&chart->plot, " notitle");
}

void chart_plot(struct chart *chart)
{
    if (!chart->plot.count) // there are axes to draw even without data: a line that lies outside
        bytes_text(&chart->plot, "plot -99 notitle");
    bytes_add(&chart->script, chart->plot.data, chart->plot.count);
    chart_print(chart, "\nunset label\nunset arrow\n");
    chart->plot.count = 0;
}
