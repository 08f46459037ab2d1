// SPDX-License-Identifier: MIT
#include "results/table/paragraph.h"

#include <string.h>

enum { WIDTH = 79, INDENT = 4 };

static void add_word(struct paragraph *paragraph, const char *word, int length)
{
    if (paragraph->column > 0 && paragraph->column + 1 + length > WIDTH) {
        fprintf(paragraph->output, "\n%*s", INDENT, "");
        paragraph->column = INDENT;
    } else if (paragraph->column > 0) {
        fputc(' ', paragraph->output);
        paragraph->column++;
    }
    fprintf(paragraph->output, "%.*s", length, word);
    paragraph->column += length;
}

void paragraph_words(struct paragraph *paragraph, const char *text)
{
    while (text && *(text += strspn(text, " \n"))) {
        size_t length = strcspn(text, " \n");
        add_word(paragraph, text, (int)length);
        text += length;
    }
}

void paragraph_begin(struct paragraph *paragraph, FILE *output, const char *text)
{
    *paragraph = (struct paragraph){.output = output};
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
