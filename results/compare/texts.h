// SPDX-License-Identifier: MIT
// A growing list of texts: what is to be said to the user, in order.
#ifndef RESULTS_COMPARE_TEXTS_H
#define RESULTS_COMPARE_TEXTS_H

#include <stddef.h>

// All zero is empty.
struct texts {
    char **list;
    size_t count;
};

// Appends a text, made as printf makes it; one that is there already is kept once. Memory that is out loses
// it.
void texts_add(struct texts *texts, const char *format, ...) __attribute__((format(printf, 2, 3)));
// Moves all texts of another list to the end of this one.
void texts_move(struct texts *texts, struct texts *from);
void texts_free(struct texts *texts);

#endif
