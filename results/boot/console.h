// SPDX-License-Identifier: MIT
// What a console says beside records: whether the kernel panicked, and its last words.
#ifndef RESULTS_CONSOLE_H
#define RESULTS_CONSOLE_H

#include <stdbool.h>
#include <stddef.h>

enum { CONSOLE_LINE = 200 };

// All zero is a console that has said nothing.
struct console {
    char line[CONSOLE_LINE]; // under way
    char last[CONSOLE_LINE]; // the last one that was no record; a complaint of the runner stays, whatever
                             // comes behind it
    bool complained;
    char panic[CONSOLE_LINE]; // the panic's line, "" without one
    size_t length, bytes;
};

// Takes `count` bytes more.
void console_feed(struct console *console, const char *bytes, size_t count);

#endif
