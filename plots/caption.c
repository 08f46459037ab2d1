// SPDX-License-Identifier: MIT
#include "plots/caption.h"
#include "plots/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TITLE_SHARE = 85
}; // percent of a plain line's characters that fit in a line of the title's larger ones

void caption_add(struct bytes *lines, const char *format, ...)
{
    va_list arguments;
    char *text;
    va_start(arguments, format);
    if (vasprintf(&text, format, arguments) < 0)
        text = NULL;
    va_end(arguments);
    if (!text) {
        lines->failed = 1;
        return;
    }
    for (char *c = text; *c; c++)
        if (*c == '\n')
            *c = ' ';
    bytes_text(lines, text);
    bytes_text(lines, "\n");
    free(text);
}

void caption_free(struct caption *caption)
{
    bytes_free(&caption->title);
    bytes_free(&caption->lines);
    bytes_free(&caption->notes);
}

static size_t fits(const struct chart *chart, enum style style)
{
    size_t characters = chart_fits(chart, chart->width - 2 * chart_measure(chart).margin);
    return style == STYLE_TITLE && !chart->characters ? characters * TITLE_SHARE / 100 : characters;
}

static char *broken(const struct chart *chart, const struct bytes *lines, enum style style)
{
    char *text = lines->count ? strndup(lines->data, lines->count) : strdup("");
    char *pieces = text ? text_break(text, fits(chart, style)) : NULL;
    free(text);
    return pieces;
}

static int line_height(const struct chart *chart, enum style style)
{
    struct measure measure = chart_measure(chart);
    return style == STYLE_TITLE ? measure.title : measure.line;
}

static int height(const struct chart *chart, const struct bytes *lines, enum style style)
{
    char *text = broken(chart, lines, style);
    int count = 0;
    for (const char *c = text; c && *c; c++)
        count += *c == '\n';
    free(text);
    return count * line_height(chart, style);
}

static int place(struct chart *chart, const struct bytes *lines, enum style style, int y)
{
    struct measure measure = chart_measure(chart);
    char *text = broken(chart, lines, style), *rest = text;
    for (char *line; (line = strsep(&rest, "\n")) && rest; y += line_height(chart, style))
        chart_text(chart, measure.margin, y + measure.line / 2, ALIGN_LEFT, style, line);
    free(text);
    return y;
}

int caption_height(const struct chart *chart, const struct caption *caption)
{
    return chart_measure(chart).margin + height(chart, &caption->title, STYLE_TITLE) +
           height(chart, &caption->lines, STYLE_PLAIN);
}

int caption_notes_height(const struct chart *chart, const struct caption *caption)
{
    return height(chart, &caption->notes, STYLE_FAINT) + chart_measure(chart).margin;
}

void caption_draw(struct chart *chart, const struct caption *caption)
{
    int y = place(chart, &caption->title, STYLE_TITLE, chart_measure(chart).margin);
    place(chart, &caption->lines, STYLE_PLAIN, y);
    place(chart, &caption->notes, STYLE_FAINT, chart->height - caption_notes_height(chart, caption));
}
