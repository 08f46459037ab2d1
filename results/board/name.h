// SPDX-License-Identifier: MIT
// Names for people, made from what firmware and kernels say: short, one line, printable ASCII.
#ifndef RESULTS_NAME_H
#define RESULTS_NAME_H

#include <stdbool.h>
#include <stddef.h>

enum { NAME_SIZE = 160 }; // bytes of every name here, its NUL included

// Copies `length` bytes of a text, cut to fit, and tidies them: control and non-ASCII bytes become blanks,
// blanks are single and never at an end, "(R)" and "(TM)" go. Returns whether anything is left.
bool name_copy(char name[NAME_SIZE], const char *text, size_t length);
// Copies a whole text, or nothing for NULL.
bool name_set(char name[NAME_SIZE], const char *text);
// Appends a text, cut to fit, as it is.
void name_add(char name[NAME_SIZE], const char *text);

// Whether a text is empty or what firmware says when nobody filled it in ("To be filled by O.E.M.").
bool name_is_junk(const char *text);

// Compares the beginning of a text with a word, ASCII letters of either case being equal.
bool name_begins(const char *text, const char *word);

// Turns a name into one folder name: letters, digits and . _ + - only, 64 bytes at most, never empty nor
// hidden.
void name_folder(char folder[NAME_SIZE], const char *name);

#endif
