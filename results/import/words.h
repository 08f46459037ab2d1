// SPDX-License-Identifier: MIT
// Texts kept once each: figures share their labels, boards and units, and the same text is the same pointer.
#ifndef RESULTS_IMPORT_WORDS_H
#define RESULTS_IMPORT_WORDS_H

#include "span.h"

#include <stdint.h>

struct word;

// All zero is empty. Once memory is out, `failed` stays set and words_keep returns "".
struct words {
    struct word **table;
    size_t slots, count;
    bool failed;
};

// The kept copy of a text, valid until words_free. NUL bytes and blanks in it become single spaces.
const char *words_keep(struct words *words, struct span text);
// The kept copy of two texts with `between` between them where neither is empty.
const char *words_join(struct words *words, const char *one, const char *between, const char *other);
// The text as part of a cell's name: lower case, everything but letters and digits one hyphen.
const char *words_name(struct words *words, struct span text);
void words_free(struct words *words);

// FNV-1a, 64 bits, of more bytes after those that gave `hash`; begin with HASH_BEGIN.
#define HASH_BEGIN UINT64_C(0xcbf29ce484222325)
uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t count);

#endif
