// SPDX-License-Identifier: MIT
#include "results/board/info_line.h"

#include "results/records/bytes.h"

#include <string.h>

enum { INDENT = 16, COLUMNS = 79 };

// Prints one byte, or "?" for one that could steer a terminal.
static void print_word(FILE *output, const char *word, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)word[i];
        fputc(byte < 0x20 || byte == 0x7f || (byte >= 0x80 && byte < 0xa0) ? '?' : byte, output);
    }
}

void info_line(FILE *output, const char *name, const char *text)
{
    if (!text || !text[strspn(text, " ")])
        return;
    int column = fprintf(output, "%-*s", INDENT - 1, name);
    while (*(text += strspn(text, " \n"))) {
        size_t length = strcspn(text, " \n");
        if (column >= INDENT && (size_t)column + 1 + length > COLUMNS)
            column = fprintf(output, "\n%*s", INDENT - 1, "") - 1;
        fputc(' ', output);
        print_word(output, text, length);
        column += 1 + (int)length;
        text += length;
    }
    fputc('\n', output);
}

static void print_bytes(FILE *output, const char *name, struct bytes *bytes)
{
    bytes_add(bytes, "", 1);
    if (!bytes->failed)
        info_line(output, name, bytes->data);
    bytes_free(bytes);
}

void info_list(FILE *output, const char *name, const json_t *array, const char *separator)
{
    struct bytes bytes = {0};
    size_t index;
    json_t *value;
    json_array_foreach(array, index, value)
    {
        if (!json_is_string(value))
            continue;
        if (!separator) {
            info_line(output, name, json_string_value(value));
            name = "";
            continue;
        }
        bytes_text(&bytes, bytes.count ? separator : "");
        bytes_text(&bytes, json_string_value(value));
    }
    print_bytes(output, name, &bytes);
}
