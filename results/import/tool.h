// SPDX-License-Identifier: MIT
// Which measuring tool a heading, a command line or a mail's X-Tool names.
#ifndef RESULTS_IMPORT_TOOL_H
#define RESULTS_IMPORT_TOOL_H

#include "unit.h"
#include "words.h"

#include <stdint.h>

enum tool_family {
    TOOL_NONE,
    TOOL_GETRANDOM,
    TOOL_VDSOTEST,
    TOOL_WILL_IT_SCALE,
    TOOL_PERF_BENCH,
    TOOL_NULL_SYSCALL
};

struct tool {
    enum tool_family family;
    const char *benchmark, *path; // "" where the text does not say which: tables name it in their rows
    unsigned workers;
    uint64_t calls, threads; // "25000000 x 256 calls"; 0 not told
};

// Reads the tool that a text names, and what it says of its options; false where it names none.
bool tool_read(struct span text, struct tool *tool, struct words *words);

#endif
