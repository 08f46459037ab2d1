// SPDX-License-Identifier: MIT
// What a picture says in words: which board and kernel above, what else must be known below.
#ifndef PLOTS_CAPTION_H
#define PLOTS_CAPTION_H

#include "plots/chart.h"

// Lines end with \n; all zero is empty.
struct caption {
    struct bytes title, lines, notes;
};

// Appends a line to one of the three.
void caption_add(struct bytes *lines, const char *format, ...) __attribute__((format(printf, 2, 3)));
void caption_free(struct caption *caption);

// The height that title and lines, or the notes, take on the chart.
int caption_height(const struct chart *chart, const struct caption *caption);
int caption_notes_height(const struct chart *chart, const struct caption *caption);
// Places title and lines at the top, the notes at the bottom; the chart's height must be set.
void caption_draw(struct chart *chart, const struct caption *caption);

#endif
