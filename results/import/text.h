// SPDX-License-Identifier: MIT
// A message's text as lines a person reads: quote marks counted and cut, tabs as blanks, odd blanks and signs
// as the plain ones.
#ifndef RESULTS_IMPORT_TEXT_H
#define RESULTS_IMPORT_TEXT_H

#include "results/records/bytes.h"
#include "span.h"

enum { QUOTES = 8 }; // deeper quotes count as this deep

struct line {
    struct span text;          // no blanks at its end
    unsigned depth;            // quote marks before it
    size_t number;             // in the file
    bool digits, colons, gaps; // what it holds: digits, colons, two blanks or more between words
};

struct text {
    struct bytes clean; // what the lines' spans point into
    struct line *lines;
    size_t count, room;
};

// How a mail's lines were wrapped: `flowed` joins those that end in a blank with the next of the same depth,
// `glued` drops that blank (RFC 3676, format=flowed and delsp=yes).
struct flow {
    bool flowed, glued;
};

// Reads a body of valid UTF-8 whose first line is number `first` into `text`, whose room is used again. Long
// lines that an archive joined from quoted ones are split again. Returns 0 or -ENOMEM.
int text_read(struct text *text, struct span body, size_t first, const struct flow *flow);
void text_free(struct text *text);

// A place in a text, from which words are taken across line ends, but not across a blank line.
struct cursor {
    const struct text *text;
    size_t line, offset;
};

// The next word; empty at a paragraph's end. Words of nothing but `>` are quote marks that a joined line
// kept, and are passed over.
struct span cursor_word(struct cursor *cursor);
// The next word where it is on the cursor's own line, else empty.
struct span cursor_word_here(struct cursor *cursor);
// What the cursor's line still holds.
struct span cursor_rest(const struct cursor *cursor);

#endif
