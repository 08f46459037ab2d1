// SPDX-License-Identifier: MIT
#include "results/compare/salvage.h"

#include "results/file/decode.h"
#include "results/file/file.h"
#include "results/records/bytes.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NAME "{\"name\":\""

struct fault {
    char text[RESULT_ERROR_SIZE];
    int line; // in the text, 0 not known
};

static int decode_text(const struct bytes *text, struct result **result, struct fault *fault)
{
    json_error_t wrong;
    *result = NULL;
    if (text->failed)
        return -ENOMEM;
    json_t *file = json_loadb(text->data, text->count, JSON_REJECT_DUPLICATES, &wrong);
    if (!file) {
        bool cut = json_error_code(&wrong) == json_error_premature_end_of_input;
        snprintf(fault->text, sizeof fault->text, "%s", cut ? "the file was cut off inside it" : wrong.text);
        fault->line = wrong.line;
        return -EINVAL;
    }
    fault->line = 0;
    int error = result_decode(file, result, fault->text, sizeof fault->text);
    json_decref(file);
    return error;
}

static void add_piece(struct bytes *text, struct piece piece)
{
    bytes_add(text, piece.text, piece.length);
}

// A file of this cell alone, to see whether it is right.
static int try_cell(const struct chunk *chunk, struct fault *fault)
{
    struct bytes text = {0};
    struct result *result;
    bytes_text(&text, "{\"schema\":\"" RESULT_SCHEMA "\",\"cells\":[");
    add_piece(&text, chunk->cell);
    bytes_text(&text, "]}");
    int error = decode_text(&text, &result, fault);
    result_free(result);
    bytes_free(&text);
    return error;
}

static struct piece name_of(struct piece cell)
{
    static const char unknown[] = "a cell";
    if (!piece_begins(cell, NAME))
        return (struct piece){unknown, strlen(unknown)};
    struct piece name = {cell.text + strlen(NAME), cell.length - strlen(NAME)};
    size_t length = 0;
    while (length < name.length && name.text[length] > ' ' && name.text[length] < 0x7f &&
           name.text[length] != '"')
        length++;
    name.length = length;
    return name;
}

static void tell(struct texts *problems, const char *path, const struct chunk *chunk,
                 const struct fault *fault)
{
    struct piece name = name_of(chunk->cell);
    const char *text = strncmp(fault->text, "cells[0].", 9) == 0 ? fault->text + 9 : fault->text;
    texts_add(problems, "%s:%zu: %.*s is left out: %s", path,
              chunk->line + (size_t)(fault->line ? fault->line - 1 : 0), (int)name.length, name.text, text);
}

int salvage(const char *path, const struct layout *layout, struct result **result, struct texts *problems)
{
    struct bytes text = {0};
    struct fault fault;
    size_t kept = 0;
    int error = 0;
    add_piece(&text, layout->before);
    add_piece(&text, layout->behind);
    bytes_text(&text, ",\"cells\":[");
    for (size_t i = 0; i < layout->count && error != -ENOMEM; i++) {
        error = try_cell(&layout->chunks[i], &fault);
        if (error) {
            tell(problems, path, &layout->chunks[i], &fault);
            continue;
        }
        bytes_text(&text, kept++ ? "," : "");
        add_piece(&text, layout->chunks[i].cell);
    }
    bytes_text(&text, "]}");
    if (error != -ENOMEM)
        error = kept ? decode_text(&text, result, &fault) : -EINVAL;
    bytes_free(&text);
    if (!error && kept == layout->count)
        texts_add(problems,
                  "%s: the file is damaged between its cells or cut off; all %zu whole cells are used", path,
                  kept);
    return error;
}
