// SPDX-License-Identifier: MIT
// Names in pictures: UTF-8 of unknown origin made safe to hand to gnuplot, measured, cut and broken into
// lines.
#ifndef PLOTS_TEXT_H
#define PLOTS_TEXT_H

#include "results/records/bytes.h"

#include <stdbool.h>
#include <stddef.h>

// Reads the character that *text begins with and moves *text behind it. What is no UTF-8, no printing
// character or not allowed in XML 1.0 (section 2.2) comes as '?', white space as a blank. 0 at the end.
unsigned text_next(const char **text);
// Columns that a text takes: a character of East Asia counts twice.
size_t text_width(const char *text);
// The letters that a picture can show; others come as '?'. Common ones are Latin, Greek and Cyrillic with
// punctuation and mathematical signs, which every font has: gnuplot 5.4 with cairo spoils the whole picture
// for one that the font lacks.
enum letters { LETTERS_ALL, LETTERS_COMMON, LETTERS_ASCII };

// Appends the text.
void text_add(struct bytes *bytes, const char *text, enum letters letters);
// Appends it as one of gnuplot's strings in single quotes, in which nothing but the quote means anything.
void text_quote(struct bytes *bytes, const char *text, enum letters letters);
// Appends it as a string in single quotes of gnuplot's enhanced text, where a backslash takes a character's
// meaning away, in bold type.
void text_quote_bold(struct bytes *bytes, const char *text, enum letters letters);
// Appends it as HTML or XML, in which it may also stand in double quotes.
void text_html(struct bytes *bytes, const char *text);

// Copies a text of at most `width` columns whole, and of a longer one the beginning and the end with ".."
// between them: kernels often differ at the end of their names.
void text_cut(char *cut, size_t size, const char *text, size_t width);
// The text with its lines (which end with \n, but the last may not) broken to at most `width` columns: at
// blanks, and in the middle of words only where one alone is wider. Every line of it ends with \n. Freed by
// the caller; NULL when memory is out.
char *text_break(const char *text, size_t width);

#endif
