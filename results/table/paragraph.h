// SPDX-License-Identifier: MIT
// A paragraph of words, broken at 79 columns (or another width), the lines after the first indented.
#ifndef RESULTS_PARAGRAPH_H
#define RESULTS_PARAGRAPH_H

#include <stdio.h>

struct paragraph {
    FILE *output;
    int column;
    int items;
    int width; // 0: 79
};

// Begins with a text, which is broken at its blanks like all that follows.
void paragraph_begin(struct paragraph *paragraph, FILE *output, const char *text);
// The same, broken at `width` columns, words that are longer than a line too.
void paragraph_narrow(struct paragraph *paragraph, FILE *output, int width, const char *text);
// Adds an item, with a comma behind the one before.
void paragraph_item(struct paragraph *paragraph, const char *item);
// Adds the words of a text.
void paragraph_words(struct paragraph *paragraph, const char *text);
void paragraph_end(struct paragraph *paragraph);

#endif
