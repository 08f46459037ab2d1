// SPDX-License-Identifier: MIT
// A comparison, or one result, as text for a cover letter: at most 72 columns, which mail clients and git
// leave alone.
#ifndef RESULTS_REPORT_LETTER_H
#define RESULTS_REPORT_LETTER_H

#include "results/compare/comparison.h"

#include <stdio.h>

enum { LETTER_WIDTH = 72 };

// What is left out of a letter.
struct discretion {
    bool anonymous; // names of machines and kernels, and absolute values: ratios stay
    bool bare;      // everything but the table
};

// What was measured: tool and command, board, CPU, kernels, configuration.
void letter_head(FILE *output, const struct comparison *comparison);
// The table: a row a cell and span.
void letter_table(FILE *output, const struct comparison *comparison, bool anonymous);
// The values of one side's cells, with 99 % intervals over processes, where there is nothing to compare them
// with.
void letter_values(FILE *output, const struct side *side);
// What an empty loop costs, where it was measured.
void letter_floor(FILE *output, const struct side *side);
// What marks figures that are no times of hardware: counted, or of an emulator; nothing where they are.
void letter_mark(FILE *output, const struct comparison *comparison);
// Whether they are counted instructions.
bool letter_is_counted(const struct comparison *comparison);
// Paragraphs of a text at the letter's width.
void letter_paragraph(FILE *output, const char *text);

// The whole letter of a comparison.
void letter_print(FILE *output, const struct comparison *comparison, struct discretion discretion);
// The letter of one side: its paths against the system call (`pairs`, may be empty), and the floor.
void letter_print_one(FILE *output, const struct comparison *const *pairs, size_t count,
                      struct discretion discretion);

#endif
