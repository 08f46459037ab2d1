// SPDX-License-Identifier: MIT
// A mail being read: its lines, what is known where the reading stands, and the readers of the formats.
#ifndef RESULTS_IMPORT_READING_H
#define RESULTS_IMPORT_READING_H

#include "context.h"
#include "import.h"
#include "text.h"
#include "unit.h"

struct reading {
    struct import *import;
    size_t mail;              // index of the mail's source
    const char *board, *arch; // of the mail as a whole
    struct tool tool;         // likewise
    struct text text;
    struct context contexts[QUOTES + 1]; // one a depth of quoting
    struct context *context;             // that of the line being read
    size_t block, block_line; // of the figures read last: their block (from 1), their line in the file
    int error;                // 0 or -ENOMEM
};

// A figure of that line with all that the context says.
struct figure reading_figure(const struct reading *reading, size_t line);
// Takes a figure over: a figure with a label gets its side from that, unless it has one; of the quantity
// "change" a negative value becomes a decrease, another an increase.
void reading_add(struct reading *reading, struct figure *figure);
const char *reading_keep(struct reading *reading, struct span text);
// The text from the beginning of one word to the end of another behind it, as the figure was published.
const char *reading_published(struct reading *reading, struct span first, struct span last);

// Lists a line that looks like figures as not understood; does nothing for others.
void reading_riddle(struct reading *reading, size_t line);

// Readers of figures within a line. `word` is the word that the cursor has just passed; where a figure begins
// there, it is added, the cursor is set behind it, and the answer is true.
typedef bool word_reader(struct reading *reading, struct span word, struct cursor *behind);
word_reader getrandom_word, vdsotest_word, perf_bench_word, will_it_scale_word, lmbench_word, lkp_word;

// Readers of whole lines. The answer is how many lines were theirs from `line` on, 0 for none.
typedef size_t line_reader(struct reading *reading, size_t line);
line_reader perf_bench_lines, perf_stat_lines, lkp_lines, will_it_scale_lines, powerpc_lines, grid_lines,
    aligned_lines;

// What several of them need.
// The path that a label names ("vdso:", "syscall"), kept; "" for other words.
const char *path_named(struct span word);
// True for a counter of perf stat: "cycles", "branch-misses".
bool event_is(struct span word);
// Takes the remark behind a figure, "(LSX)", as its label; a remark that holds figures itself is none.
void remark_take(struct reading *reading, struct cursor *cursor, struct figure *figure);

#endif
