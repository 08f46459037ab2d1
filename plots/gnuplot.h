// SPDX-License-Identifier: MIT
// gnuplot itself: whether it can do what is asked, and running it. Its own messages go to stderr.
#ifndef PLOTS_GNUPLOT_H
#define PLOTS_GNUPLOT_H

#include "plots/terminal.h"

#define GNUPLOT_ERROR_SIZE 256
#define GNUPLOT_VERSION_LEAST                                                                                \
    502 // 5.2, as 100 * major + minor: named and indexed blocks of data, noenhanced everywhere

// Tries gnuplot out: there, new enough, with the format's terminal, and with fonts where it draws letters
// itself. Returns 0; -ENOENT, -EPROTO (too old), -EOPNOTSUPP (no such terminal) or -ENODATA (no fonts), with
// what to do in `error`.
int gnuplot_try(enum format format, char error[GNUPLOT_ERROR_SIZE]);

// The whole script of a chart: it needs no other file, and prints the picture.
void gnuplot_script(const struct chart *chart, enum format format, struct bytes *script);
// The script that reads the chart's data from one file and writes the picture to another, both in the current
// folder.
void gnuplot_script_for_files(const struct chart *chart, enum format format, const char *data,
                              const char *picture, struct bytes *script);

// Draws a chart: the picture's bytes, to be freed by the caller. Text has no blanks at the ends of lines.
// Returns 0; -EIO where gnuplot failed, or ended well but the picture isn't whole; or another -errno of
// tool_run.
int gnuplot_draw(const struct chart *chart, enum format format, char **picture, size_t *length);

#endif
