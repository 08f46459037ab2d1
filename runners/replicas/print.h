// SPDX-License-Identifier: MIT
// One line of output at a time, each written with one write(2) as soon as it is known.
#ifndef RUNNERS_REPLICAS_PRINT_H
#define RUNNERS_REPLICAS_PRINT_H

#include "runners/output.h"

enum { PRINT_ROOM = 512 };

struct print {
    struct line line;
    char text[PRINT_ROOM];
};

// Begins a line and returns it, for the functions of output.h and formats.h.
struct line *print_begin(struct print *print);
// Ends it with a newline and writes it to stdout; returns 0, or -errno after saying so on stderr.
int print_end(struct print *print);
// Prints the texts of a NULL-terminated list as one line; returns as print_end().
int print_texts(const char *const *texts);

#define PRINT(...) print_texts((const char *const[]){__VA_ARGS__, NULL})

#endif
