// SPDX-License-Identifier: MIT
#include "results/compare/layout.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define CELLS "\n  \"cells\": ["
#define FACTS ",\n  \"facts\": {\n"
#define CELL  "\n   {"
#define END   "]\n}\n"

bool piece_begins(struct piece piece, const char *text)
{
    size_t length = strlen(text);
    return piece.length >= length && memcmp(piece.text, text, length) == 0;
}

bool piece_ends(struct piece piece, const char *text)
{
    size_t length = strlen(text);
    return piece.length >= length && memcmp(piece.text + piece.length - length, text, length) == 0;
}

const char *piece_find(struct piece piece, const char *text)
{
    return memmem(piece.text, piece.length, text, strlen(text));
}

static struct piece between(const char *begin, const char *end)
{
    return (struct piece){begin, (size_t)(end - begin)};
}

// The facts are most of the head, and judging needs none of them.
static void part_head(struct layout *layout, struct piece head)
{
    const char *end = head.text + head.length, *facts = piece_find(head, FACTS);
    const char *inside = facts ? facts + strlen(FACTS) : NULL;
    const char *close = inside ? piece_find(between(inside, end), "\n  }") : NULL;
    layout->before = close ? between(head.text, facts) : head;
    layout->behind = close ? between(close + strlen("\n  }"), end) : between(end, end);
}

static int add_chunk(struct layout *layout, const char *begin, size_t line)
{
    if ((layout->count & (layout->count - 1)) == 0) { // room grows at powers of two
        size_t room = layout->count ? layout->count * 2 : 1;
        struct chunk *chunks = realloc(layout->chunks, room * sizeof *chunks);
        if (!chunks)
            return -ENOMEM;
        layout->chunks = chunks;
    }
    layout->chunks[layout->count++] = (struct chunk){{begin, 0}, line};
    return 0;
}

static size_t lines_in(struct piece piece)
{
    size_t lines = 0;
    const char *at = piece.text, *end = at + piece.length;
    while ((at = memchr(at, '\n', (size_t)(end - at)))) {
        lines++;
        at++;
    }
    return lines;
}

static int find_chunks(struct layout *layout, const char *at, const char *end, size_t line)
{
    int error = 0;
    while (!error && (at = memchr(at, '\n', (size_t)(end - at)))) {
        line++;
        if (piece_begins(between(at, end), CELL))
            error = add_chunk(layout, at + 1 + strspn(at + 1, " "), line);
        at++;
    }
    return error;
}

static void cut(struct piece *piece, const char *text)
{
    if (piece_ends(*piece, text))
        piece->length -= strlen(text);
}

// A chunk ends before the comma that stands before the next one's line, the last before what is there of the
// file's end: a cell that was not cut off ends in "]}".
static void end_chunks(struct layout *layout, const char *end)
{
    for (size_t i = 0; i < layout->count; i++) {
        struct piece *cell = &layout->chunks[i].cell;
        bool last = i + 1 == layout->count;
        *cell = between(cell->text, last ? end : layout->chunks[i + 1].cell.text);
        while (cell->length && strchr(" \n", cell->text[cell->length - 1]))
            cell->length--;
        if (last && piece_ends(*cell, "]}]\n}"))
            cut(cell, "]\n}");
        else if (last && piece_ends(*cell, "]}]"))
            cut(cell, "]");
        else
            cut(cell, ",");
    }
}

int layout_read(struct layout *layout, struct piece text)
{
    *layout = (struct layout){.whole = piece_ends(text, END)};
    const char *cells = piece_find(text, CELLS), *end = text.text + text.length;
    if (!piece_begins(text, "{\n  \"") || !cells || cells[-1] != ',')
        return -EINVAL;
    part_head(layout, between(text.text, cells - 1));
    const char *inside = cells + strlen(CELLS);
    int error = find_chunks(layout, inside, end, 1 + lines_in(between(text.text, inside)));
    end_chunks(layout, end);
    return error;
}

void layout_free(struct layout *layout)
{
    free(layout->chunks);
}
