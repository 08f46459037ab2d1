// SPDX-License-Identifier: MIT
#include "listing.h"

#include <math.h>
#include <string.h>

enum { WIDEST = 44, TEXT = 512 };

static const char *or_unknown(const char *text)
{
    return *text ? text : "?";
}

static int width_of(const char *text, int width)
{
    size_t length = strlen(text);
    return length > WIDEST ? WIDEST : length > (size_t)width ? (int)length : width;
}

// "getrandom-vdso x256, p99, hash": the cell with what tells it from others of its name.
static void describe(const struct figure *figure, char text[TEXT])
{
    const char *const details[] = {figure->metric, figure->statistic, figure->quantity, figure->variant};
    char name[TEXT / 2];
    figure_cell(figure, name, sizeof name);
    int length = snprintf(text, TEXT, "%s", name);
    if (figure->workers > 1)
        length += snprintf(text + length, TEXT - (size_t)length, " x%u", figure->workers);
    for (size_t d = 0; d < sizeof details / sizeof *details && length < TEXT; d++)
        if (*details[d])
            length += snprintf(text + length, TEXT - (size_t)length, ", %.60s", details[d]);
}

static void value_text(const struct figure *figure, char text[TEXT])
{
    if (isnan(figure->value))
        snprintf(text, TEXT, "-");
    else
        snprintf(text, TEXT, "%.12g", figure->value);
}

struct widths {
    int board, cell, value, unit, label;
};

static struct widths measure(const struct import *import)
{
    struct widths widths = {0};
    for (size_t f = 0; f < import->figures.count; f++) {
        const struct figure *figure = &import->figures.list[f];
        char cell[TEXT], value[TEXT];
        describe(figure, cell);
        value_text(figure, value);
        widths.board = width_of(or_unknown(figure->board), widths.board);
        widths.cell = width_of(cell, widths.cell);
        widths.value = width_of(value, widths.value);
        widths.unit = width_of(or_unknown(figure->unit), widths.unit);
        widths.label = width_of(or_unknown(figure->label), widths.label);
    }
    return widths;
}

void listing_figures(const struct import *import, FILE *output)
{
    const struct widths widths = measure(import);
    for (size_t f = 0; f < import->figures.count; f++) {
        const struct figure *figure = &import->figures.list[f];
        char cell[TEXT], value[TEXT];
        describe(figure, cell);
        value_text(figure, value);
        fprintf(output, "%-*s  %-4s  %-*s  %*s %-*s  %-*s  \"%s\"  %s:%zu\n", widths.board,
                or_unknown(figure->board), or_unknown(figure->side), widths.cell, cell, widths.value, value,
                widths.unit, or_unknown(figure->unit), widths.label, or_unknown(figure->label),
                figure->published, import->sources[figure->mail].file, figure->line);
    }
}

static void say(FILE *output, size_t count, const char *what)
{
    if (count)
        fprintf(output, "%zu %s: %s\n", count, count == 1 ? "figure" : "figures", what);
}

void listing_doubts(const struct import *import, FILE *output)
{
    size_t boards = 0, sides = 0, units = 0, paths = 0, names = 0, commas = 0, reposts = 0;
    for (size_t f = 0; f < import->figures.count; f++) {
        const struct figure *figure = &import->figures.list[f];
        boards += !*figure->board;
        sides += !*figure->side;
        units += !*figure->unit;
        names += !*figure->benchmark;
        paths += *figure->benchmark && !*figure->path;
        commas += figure->comma_taken;
        reposts += figure->reposts;
    }
    say(output, boards, "the board is not told (--board NAME)");
    say(output, sides, "which side of a comparison is not told (--side base|new)");
    say(output, names, "the benchmark is not told");
    say(output, paths, "the path (vdso, libc, syscall) is not told");
    say(output, units, "the unit is not told");
    say(output, commas, "a comma before three digits was taken for grouping; it might be a decimal comma");
    say(output, reposts, "posted again with the same digits, kept once");
    if (import->passed_over)
        fprintf(output, "%zu rows of LKP's tables are no result of will-it-scale and were passed over\n",
                import->passed_over);
    for (size_t r = 0; r < import->riddle_count; r++)
        fprintf(output, "%s:%zu: looks like figures, not understood: %s\n", import->riddles[r].file,
                import->riddles[r].line, import->riddles[r].text);
}
