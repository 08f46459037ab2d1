// SPDX-License-Identifier: MIT
#include "results/compare/texts.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Names and reasons come out of files: none may steer a terminal.
static void clean(char *text)
{
    for (char *byte = text; *byte; byte++)
        if ((unsigned char)*byte < 0x20 || *byte == 0x7f)
            *byte = '?';
}

// Takes the text, or frees it.
static void keep(struct texts *texts, char *text)
{
    for (size_t i = 0; i < texts->count; i++)
        if (strcmp(texts->list[i], text) == 0) {
            free(text);
            return;
        }
    char **list = realloc(texts->list, (texts->count + 1) * sizeof *list);
    if (!list) {
        free(text);
        return;
    }
    texts->list = list;
    list[texts->count++] = text;
}

void texts_add(struct texts *texts, const char *format, ...)
{
    char *text;
    va_list arguments;
    va_start(arguments, format);
    int length = vasprintf(&text, format, arguments);
    va_end(arguments);
    if (length < 0)
        return;
    clean(text);
    keep(texts, text);
}

void texts_move(struct texts *texts, struct texts *from)
{
    for (size_t i = 0; i < from->count; i++)
        keep(texts, from->list[i]);
    free(from->list);
    *from = (struct texts){0};
}

void texts_free(struct texts *texts)
{
    for (size_t i = 0; i < texts->count; i++)
        free(texts->list[i]);
    free(texts->list);
    *texts = (struct texts){0};
}
