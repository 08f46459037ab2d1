// SPDX-License-Identifier: MIT
// A grid of small charts: a row a benchmark, a column a path; or all below each other on a telephone.
#ifndef PLOTS_PANELS_H
#define PLOTS_PANELS_H

#include "plots/caption.h"
#include "plots/cells.h"
#include "plots/scale.h"

enum { LEGEND_LABEL = 160 };

struct legend_entry {
    char label[LEGEND_LABEL];
    unsigned colour; // 0xRRGGBB
    int mark;        // gnuplot's point type
};

struct panels {
    const struct cells *cells;
    const char *x_name; // of the axis, written below the lowest charts
    const char *y_name; // written at the upper end of each y axis
    int x_lines;        // lines of text below a chart's x axis
    const struct legend_entry *legend;
    size_t legend_count;
    // Draws one chart, `width` pixels wide, whose area and title are set: ranges, marks, data and clauses.
    // Returns 0 or -ENOMEM.
    int (*draw)(struct chart *chart, const void *context, size_t row, enum row_path path, int width);
    const void *context;
};

// The width in pixels that each chart will have.
int panels_width(const struct cells *cells, bool narrow);
// Draws into an empty chart and sets its size. Returns 0; -ENODATA for no cells; or what `draw` returned.
int panels_draw(struct chart *chart, const struct panels *panels, const struct caption *caption, bool narrow);

#endif
