// SPDX-License-Identifier: MIT
// The formats of pictures, and the terminal of gnuplot that makes each.
#ifndef PLOTS_TERMINAL_H
#define PLOTS_TERMINAL_H

#include "plots/chart.h"

enum format { FORMAT_SVG, FORMAT_PNG, FORMAT_PDF, FORMAT_DUMB, FORMATS };

// "svg", "png", "pdf" or "dumb"; FORMATS for any other name.
enum format format_named(const char *name);
// The name's ending, ".svg"; of dumb ".txt".
const char *format_suffix(enum format format);
// gnuplot's name for what makes it, "pngcairo".
const char *format_terminal(enum format format);
// Whether letters are drawn with the system's fonts.
bool format_needs_fonts(enum format format);
// The letters that it can show.
enum letters format_letters(enum format format);
// Appends the command that chooses the terminal for a chart of this size.
void format_set(enum format format, const struct chart *chart, struct bytes *script);
// Whether these bytes begin and end as a whole picture of the format does.
bool format_is_whole(enum format format, const char *picture, size_t length);

#endif
