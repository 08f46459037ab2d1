// SPDX-License-Identifier: MIT
// Which machine a text speaks of. A name is taken only where the text puts it in a place for one; an
// architecture alone is no board.
#ifndef RESULTS_IMPORT_BOARD_H
#define RESULTS_IMPORT_BOARD_H

#include "span.h"

struct board_names {
    struct span board, arch, kernel; // empty where not named
};

// Reads a heading: "Performance on powerpc 885:", "arm64 (AWS Graviton3):", "Performance Numbers:
// Linux 5.2.0-rc2 - Xeon Gold 5120T", "On an 8xx, null_syscall:". False where it names neither board nor
// kernel.
bool board_in_heading(struct span text, struct board_names *names);
// Reads the machine that "on X" names in a sentence: one word, and those behind it that begin with a capital
// or a digit. False where there is none that could be a board ("on gettimeofday" is for the caller to know).
bool board_in_sentence(struct span text, struct span *board);
// Reads a description of the hardware of a whole mail: false where it lists several, or says that it names
// none.
bool board_in_description(struct span text, struct board_names *names);

#endif
