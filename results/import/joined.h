// SPDX-License-Identifier: MIT
// Lines that an archive joined into one: quoted lines, "a > b > > c", and tables, "| a | b | | - | - | | 1 |
// 2 |".
#ifndef RESULTS_IMPORT_JOINED_H
#define RESULTS_IMPORT_JOINED_H

#include "span.h"

// How a line was joined; all zero: it was not.
struct joined {
    bool quoted;    // quote marks stand between the parts
    size_t columns; // of a table's rows, 0: no table
    size_t head;    // bytes before the table's head
};

struct joined joined_begin(struct span line);
// The next part, which is cut off the line with what separates it from the next.
struct span joined_part(struct joined *joined, struct span *line);

#endif
