// SPDX-License-Identifier: MIT
// A picture under construction: gnuplot's commands, the data they read, and a canvas to place things on.
#ifndef PLOTS_CHART_H
#define PLOTS_CHART_H

#include "plots/text.h"

#include <stdbool.h>
#include <stdint.h>

// Places on the canvas are counted from its left upper corner: in pixels, or on paper of characters in
// columns and lines.
struct chart {
    bool characters; // drawn with ASCII characters
    enum letters letters;
    int width, height; // of the canvas; the height is set before anything is placed
    struct bytes script, data;
    struct bytes plot; // the plot command that is being written
    int blocks;        // of data
};

// How large things are on a canvas, in its own units.
struct measure {
    int line;      // from a line of text to the next
    int title;     // likewise of the title
    int character; // a typical character's width
    int digit;     // a digit's width, the widest of fonts taken
    int margin;
    int axis; // room below a plot for numbers and the axis's name
};
struct measure chart_measure(const struct chart *chart);
// Characters that fit into so much of a canvas's width.
size_t chart_fits(const struct chart *chart, int width);

void chart_free(struct chart *chart);
// Appends to the script.
void chart_print(struct chart *chart, const char *format, ...) __attribute__((format(printf, 2, 3)));

// Begins the script with what all pictures have in common, and CAP, the size of the ends of whiskers that are
// drawn as vectors: gnuplot's own error bars blot out what lies behind them.
void chart_begin(struct chart *chart);

enum align { ALIGN_LEFT, ALIGN_RIGHT, ALIGN_CENTRE };
enum style { STYLE_PLAIN, STYLE_TITLE, STYLE_BOLD, STYLE_FAINT };
// Writes a text that begins, ends or has its middle at x, its line's middle at y.
void chart_text(struct chart *chart, double x, double y, enum align align, enum style style,
                const char *text);
// The same beside a value in the plot that comes next, `right` or `up` from it in canvas units; a NaN for x
// means the plot's left edge.
void chart_text_at_value(struct chart *chart, double x, double y, double right, double up, enum align align,
                         const char *text);
// A mark of gnuplot's point type at a place.
void chart_mark(struct chart *chart, double x, double y, int type, unsigned colour);
// The next plot's area on the canvas.
void chart_area(struct chart *chart, double left, double right, double top, double bottom);

// Begins a block of data with a comment that names its columns; returns the block's number, which the script
// calls
// @DATA index NUMBER.
int chart_block(struct chart *chart, const char *columns);
// Appends a line of values to the block; NaN is written as ?, gnuplot's missing value.
void chart_values(struct chart *chart, const double *values, size_t count);

// Adds a clause to the plot command that chart_plot() writes: a block's data, used and drawn as gnuplot's
// words say.
void chart_clause(struct chart *chart, int block, const char *drawing, ...)
    __attribute__((format(printf, 3, 4)));
// Writes the plot command, which draws the axes and what clauses it has, and forgets the texts placed so far.
void chart_plot(struct chart *chart);

#endif
