// SPDX-License-Identifier: MIT
#include "plots/terminal.h"

#include <stdio.h>
#include <string.h>

static const struct kind {
    const char *name, *suffix, *terminal;
    const char *options; // printf's, of the canvas's width and height
    double scale;        // of these, to the terminal's unit
    const char *title;   // the font of titles
    const char *begin, *end;
} kinds[FORMATS] = {
    [FORMAT_SVG] = {"svg", ".svg", "svg",
                    "size %.0f,%.0f font 'sans-serif,12' background rgb 'white' enhanced", 1, ",15", "<?xml",
                    "</svg>"},
    [FORMAT_PNG] = {"png", ".png", "pngcairo", "size %.0f,%.0f font 'Sans,9' background rgb 'white' enhanced",
                    1, ",11", "\x89PNG", "IEND\xae\x42\x60\x82"},
    [FORMAT_PDF] = {"pdf", ".pdf", "pdfcairo", "size %.3fin,%.3fin font 'Sans,9' fontscale 0.75 enhanced",
                    1 / 96.0, ",11", "%PDF", "%%EOF"},
    [FORMAT_DUMB] = {"dumb", ".txt", "dumb", "size %.0f,%.0f noenhanced mono", 1, "", "", ""},
};

enum format format_named(const char *name)
{
    int format = 0;
    while (format < FORMATS && strcmp(kinds[format].name, name) != 0)
        format++;
    return (enum format)format;
}

const char *format_suffix(enum format format)
{
    return kinds[format].suffix;
}

const char *format_terminal(enum format format)
{
    return kinds[format].terminal;
}

bool format_needs_fonts(enum format format)
{
    return format == FORMAT_PNG || format == FORMAT_PDF;
}

enum letters format_letters(enum format format)
{
    return format == FORMAT_DUMB ? LETTERS_ASCII : format_needs_fonts(format) ? LETTERS_COMMON : LETTERS_ALL;
}

void format_set(enum format format, const struct chart *chart, struct bytes *script)
{
    const struct kind *kind = &kinds[format];
    char options[160];
    snprintf(options, sizeof options, kind->options, chart->width * kind->scale, chart->height * kind->scale);
    bytes_text(script, "set terminal ");
    bytes_text(script, kind->terminal);
    bytes_text(script, " ");
    bytes_text(script, options);
    bytes_text(script, "\nTITLE = '");
    bytes_text(script, kind->title);
    bytes_text(script, "'\n");
}

bool format_is_whole(enum format format, const char *picture, size_t length)
{
    const struct kind *kind = &kinds[format];
    size_t begin = strlen(kind->begin), end = strlen(kind->end);
    while (length > 0 && (picture[length - 1] == '\n' || picture[length - 1] == '\r'))
        length--;
    return length > begin + end && memcmp(picture, kind->begin, begin) == 0 &&
           memcmp(picture + length - end, kind->end, end) == 0;
}
