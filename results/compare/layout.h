// SPDX-License-Identifier: MIT
// A result file's text taken apart by its lines, as encode.c lays them out: head, facts, and a chunk a cell.
// JSON strings hold no line ends, so a line's beginning tells where it belongs, in a file that was cut off as
// well.
#ifndef RESULTS_COMPARE_LAYOUT_H
#define RESULTS_COMPARE_LAYOUT_H

#include <stdbool.h>
#include <stddef.h>

// Bytes of the file's text, not NUL-terminated.
struct piece {
    const char *text;
    size_t length;
};

struct chunk {
    struct piece cell; // from its "{" to its "}", the comma behind it not included
    size_t line;       // of its first byte, from 1
};

struct layout {
    struct piece before,
        behind; // the head on either side of its member `facts`: "{\n ..." and "" or ",\n ..."
    struct chunk *chunks;
    size_t count;
    bool whole; // the file ends as it should
};

// Takes a text apart. Returns 0; -EINVAL where it has another layout (then it may still be a good file);
// -ENOMEM. layout_free() goes with it in any case.
int layout_read(struct layout *layout, struct piece text);
void layout_free(struct layout *layout);

// Whether the piece begins with, ends with the text.
bool piece_begins(struct piece piece, const char *text);
bool piece_ends(struct piece piece, const char *text);
// The first place of a text in the piece, or NULL.
const char *piece_find(struct piece piece, const char *text);

#endif
