// SPDX-License-Identifier: MIT
// Lines "name    text", the texts aligned and wrapped at blanks.
#ifndef RESULTS_INFO_LINE_H
#define RESULTS_INFO_LINE_H

#include <jansson.h>
#include <stdio.h>

// Prints a name and a text; nothing for a NULL or empty text.
void info_line(FILE *output, const char *name, const char *text);
// Prints a name and an array's texts, joined by `separator` (", ") and wrapped; or each on a line of its own
// for NULL.
void info_list(FILE *output, const char *name, const json_t *array, const char *separator);

#endif
