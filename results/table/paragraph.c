// SPDX-License-Identifier: MIT
#include "results/table/paragraph.h"

#include <string.h>

enum { WIDTH = 79, INDENT = 4 };

static int width_of(const struct paragraph *paragraph)
{
    return paragraph->width ? paragraph->width : WIDTH;
}

static void break_line(struct paragraph *paragraph)
{
    fprintf(paragraph->output, "\n%*s", INDENT, "");
    paragraph->column = INDENT;
}

static void add_word(struct paragraph *paragraph, const char *word, int length)
{
    int width = width_of(paragraph);
    if (paragraph->column > 0 && paragraph->column + 1 + length > width) {
        break_line(paragraph);
    } else if (paragraph->column > 0) {
        fputc(' ', paragraph->output);
        paragraph->column++;
    }
    while (paragraph->column + length > width) { // a word longer than a line, as a path may be
        int fits = width - paragraph->column;
        fprintf(paragraph->output, "%.*s", fits, word);
        word += fits;
        length -= fits;
        break_line(paragraph);
    }
    fprintf(paragraph->output, "%.*s", length, word);
    paragraph->column += length;
}

void paragraph_words(struct paragraph *paragraph, const char *text)
{
    while (text && *(text += strspn(text, " \n"))) {
        size_t length = strcspn(text, " \n");
        if (strncmp(text + length, " %", 2) == 0) // a number stays with its sign
            length += 1 + strcspn(text + length + 1, " \n");
        add_word(paragraph, text, (int)length);
        text += length;
    }
}

void paragraph_begin(struct paragraph *paragraph, FILE *output, const char *text)
{
    *paragraph = (struct paragraph){.output = output};
    paragraph_words(paragraph, text);
}

void paragraph_narrow(struct paragraph *paragraph, FILE *output, int width, const char *text)
{
    *paragraph = (struct paragraph){.output = output, .width = width};
    paragraph_words(paragraph, text);
}

void paragraph_item(struct paragraph *paragraph, const char *item)
{
    if (paragraph->items++ > 0) {
        fputc(',', paragraph->output);
        paragraph->column++;
    }
    add_word(paragraph, item, (int)strlen(item));
}

void paragraph_end(struct paragraph *paragraph)
{
    fputc('\n', paragraph->output);
}
