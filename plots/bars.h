// SPDX-License-Identifier: MIT
// Bars that lie below each other in groups, each with its value written at its end: the boards, the kernels,
// and all kinds of pictures on paper of characters. On a log scale, which has no 0 that a bar could begin at,
// marks on lines.
#ifndef PLOTS_BARS_H
#define PLOTS_BARS_H

#include "plots/caption.h"
#include "plots/scale.h"

enum { BAR_LABEL = 128, BAR_TEXT = 48 };

struct bar {
    bool heading; // a group's name alone
    char label[BAR_LABEL];
    double value;        // NaN: there is none, and `text` says why
    double low, high;    // the whisker's ends; NaN: none
    char text[BAR_TEXT]; // written at the bar's end
    unsigned colour;     // 0xRRGGBB
    bool hollow;         // published or counted, not measured
};

struct bars {
    struct bar *bars;
    size_t count, room;
    const char *unit; // the axis's name
    enum scale_wish wish;
    double reference; // where a dashed line is drawn across; NaN: none
};

// Appends a bar, all of it empty, and returns it; NULL when memory is out.
struct bar *bars_add(struct bars *bars);
struct bar *bars_heading(struct bars *bars, const char *label);
void bars_free(struct bars *bars);

// Draws into an empty chart, in up to three columns, and sets the chart's size; `narrow`: one column as wide
// as a telephone.
void bars_draw(struct chart *chart, const struct bars *bars, const struct caption *caption, bool narrow);

#endif
