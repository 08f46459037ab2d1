// SPDX-License-Identifier: MIT
#include "reading.h"

#include "label.h"
#include "numeral.h"
#include "runners/fields.h"

#include <errno.h>
#include <math.h>
#include <string.h>

const char *reading_keep(struct reading *reading, struct span text)
{
    return words_keep(&reading->import->words, text);
}

const char *reading_published(struct reading *reading, struct span first, struct span last)
{
    size_t length = (size_t)(last.start + last.length - first.start);
    return reading_keep(reading, (struct span){first.start, length});
}

// Figures in lines next to each other are one block.
static size_t block_of(const struct reading *reading, size_t number)
{
    bool next = number >= reading->block_line && number <= reading->block_line + 1;
    return next && reading->block ? reading->block : reading->block + 1;
}

struct figure reading_figure(const struct reading *reading, size_t line)
{
    const struct context *context = reading->context;
    struct figure figure = figure_none;
    figure.mail = reading->mail;
    figure.line = reading->text.lines[line].number;
    figure.block = block_of(reading, figure.line);
    figure.label = context_label(context, &reading->import->words);
    figure.statistic = context->statistic;
    figure.board = context_board(context);
    figure.arch = context_arch(context);
    figure.kernel = context->heading_kernel;
    if (!*figure.board)
        figure.board = reading->board;
    if (!*figure.arch)
        figure.arch = reading->arch;
    return figure;
}

static void keep_all(struct words *words, struct figure *figure)
{
    const char **texts[] = {&figure->benchmark, &figure->path,   &figure->reason,   &figure->unit,
                            &figure->statistic, &figure->metric, &figure->quantity, &figure->side};
    for (size_t t = 0; t < sizeof texts / sizeof *texts; t++)
        *texts[t] = words_keep(words, span_of(*texts[t]));
}

// A change is kept as how much and which way, since mails differ in what their signs mean.
static void tell_direction(struct figure *figure)
{
    bool change = !strcmp(figure->quantity, "change");
    if (!change || isnan(figure->value))
        return;
    figure->quantity = figure->value < 0 ? "decrease" : "increase";
    figure->value = fabs(figure->value);
}

void reading_add(struct reading *reading, struct figure *figure)
{
    struct import *import = reading->import;
    tell_direction(figure);
    if (!*figure->side)
        figure->side = label_side(span_of(figure->label));
    keep_all(&import->words, figure);
    if (duplicates_add(&import->duplicates, &import->figures, figure, import->sources))
        reading->error = -ENOMEM;
    reading->block = figure->block;
    reading->block_line = figure->line;
}

const char *path_named(struct span word)
{
    static const char *const paths[] = {PATH_NAME_VDSO, PATH_NAME_LIBC, PATH_NAME_SYSCALL};
    word = span_strip(word, ":`");
    for (size_t p = 0; p < sizeof paths / sizeof *paths; p++)
        if (span_is(word, paths[p]))
            return paths[p];
    return "";
}

static bool holds_figures(struct span text)
{
    struct unit unit;
    struct numeral number;
    while (text.length) {
        struct span word = span_word(&text);
        size_t length = numeral_read(word, &number);
        if (unit_read(word, &unit) || (length && unit_read(span_from(word, length), &unit)))
            return true;
    }
    return false;
}

void remark_take(struct reading *reading, struct cursor *cursor, struct figure *figure)
{
    enum { LONGEST = 60 };
    struct span rest = span_trim(cursor_rest(cursor)), label;
    size_t end = span_find(span_to(rest, LONGEST), ")");
    if (!rest.length || rest.start[0] != '(' || end >= rest.length || end >= LONGEST)
        return;
    struct span inner = span_to(span_from(rest, 1), end - 1);
    if (label_is_cut(inner) || holds_figures(inner) || !label_read(inner, &label))
        return;
    const struct span line = cursor->text->lines[cursor->line].text;
    cursor->offset = (size_t)(rest.start - line.start) + end + 1;
    figure->label = reading_keep(reading, label);
    figure->remark = true;
}
