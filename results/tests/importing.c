// SPDX-License-Identifier: MIT
#include "importing.h"

#include "results/records/bytes.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void add_word(struct bytes *text, const char *word)
{
    bytes_text(text, *word ? " " : "");
    bytes_text(text, word);
}

static void add_figure(struct bytes *text, const struct figure *figure)
{
    char cell[200], number[40];
    figure_cell(figure, cell, sizeof cell);
    bytes_text(text, cell);
    snprintf(number, sizeof number, " x%u", figure->workers);
    bytes_text(text, figure->workers > 1 ? number : "");
    add_word(text, figure->metric);
    add_word(text, figure->statistic);
    add_word(text, figure->quantity);
    add_word(text, figure->variant);
    snprintf(number, sizeof number, isnan(figure->value) ? " - " : " %.12g ", figure->value);
    bytes_text(text, number);
    bytes_text(text, *figure->unit ? figure->unit : "?");
    const char *const columns[] = {figure->label, figure->side, figure->board};
    for (size_t c = 0; c < 3; c++) {
        bytes_text(text, "|");
        bytes_text(text, columns[c]);
    }
    bytes_text(text, "\n");
}

void expect_import(const struct import *import, const char *expected)
{
    struct bytes text = {0};
    for (size_t f = 0; f < import->figures.count; f++)
        add_figure(&text, &import->figures.list[f]);
    for (size_t r = 0; r < import->riddle_count; r++) {
        bytes_text(&text, "? ");
        bytes_text(&text, import->riddles[r].text);
        bytes_text(&text, "\n");
    }
    bytes_add(&text, "", 1);
    assert_false(text.failed);
    assert_string_equal(text.data, expected);
    bytes_free(&text);
}

void import_string(struct import *import, const char *text)
{
    assert_int_equal(import_read(import, "text", span_of(text)), 0);
}

void expect_text(const char *text, const char *expected)
{
    struct import import = {0};
    import_string(&import, text);
    expect_import(&import, expected);
    import_free(&import);
}

void import_mail(struct import *import, const char *name)
{
    static char bytes[1 << 16];
    char path[200];
    snprintf(path, sizeof path, "results/tests/mails/%s.txt", name);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    size_t count = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    assert_in_range(count, 1, sizeof bytes - 1);
    assert_int_equal(import_read(import, name, (struct span){bytes, count}), 0);
}

void expect_file(const char *name, const char *expected)
{
    struct import import = {0};
    import_mail(&import, name);
    expect_import(&import, expected);
    import_free(&import);
}
