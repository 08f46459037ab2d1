// SPDX-License-Identifier: MIT
// Where everything goes in a picture of bars.
#ifndef PLOTS_BARS_LAYOUT_H
#define PLOTS_BARS_LAYOUT_H

#include "plots/bars.h"

struct bars_layout {
    struct measure measure;
    struct scale scale;
    int columns;
    size_t rows;        // in the longest column
    int width;          // of a column, on the canvas
    int labels, values; // room left and right of a column's plot
    int top;            // of the rows
    double centre;      // row i of a column lies at i + centre on its plot's y axis,
    double first;       // which begins at `first`
};

// Decides the layout, and sets the chart's width and height.
struct bars_layout bars_lay_out(struct chart *chart, const struct bars *bars, const struct caption *caption,
                                bool narrow);
// The column that begins with bar `begin` ends before this one: columns are about equally long, and a group
// stays together.
size_t bars_column_end(const struct bars *bars, size_t begin, int columns);

#endif
