// SPDX-License-Identifier: MIT
// A piece of a text that lies elsewhere: nothing is copied, nothing is NUL-terminated.
#ifndef RESULTS_IMPORT_SPAN_H
#define RESULTS_IMPORT_SPAN_H

#include <stdbool.h>
#include <stddef.h>

struct span {
    const char *start;
    size_t length;
};

struct span span_of(const char *text);
// The part from byte `from` on, and the part before byte `to`; both are held to the span's length.
struct span span_from(struct span span, size_t from);
struct span span_to(struct span span, size_t to);

// Comparisons of ASCII letters without regard to case.
bool span_is(struct span span, const char *text);
bool span_same(struct span one, struct span other);
bool span_begins(struct span span, const char *text);
bool span_ends(struct span span, const char *text);
// True where the span is one of the words of a list that ends with NULL.
bool span_is_one_of(struct span span, const char *const *words);
// The first place of `text`, or the span's length where it does not occur.
size_t span_find(struct span span, const char *text);

bool is_blank_byte(char byte);
bool is_digit_byte(char byte);
bool is_letter_byte(char byte);

// Without blanks, or without any of `bytes` (no letters, no digits), at both ends.
struct span span_trim(struct span span);
struct span span_strip(struct span span, const char *bytes);
// The next word (anything between blanks), which is cut off the span; empty at its end.
struct span span_word(struct span *rest);

#endif
