// SPDX-License-Identifier: MIT
// What the lines above a figure say of it: board, kernel, label, tool. Each depth of quoting has its own,
// because what a reply says is not said of what it quotes.
#ifndef RESULTS_IMPORT_CONTEXT_H
#define RESULTS_IMPORT_CONTEXT_H

#include "text.h"
#include "tool.h"
#include "words.h"

// Texts are "" while nothing was said.
struct context {
    const char *heading[2]; // labels of headings with a line of = (0) or - (1) below; they last until the
                            // next heading
    const char *heading_board, *heading_arch, *heading_kernel;
    struct unit heading_unit; // that a heading gives for what follows, name "" where it gives none
    const char *statistic;    // of a heading such as "Average:"
    const char *label;        // of a line above; it lasts until prose or another
    const char *board, *arch; // likewise
    const char *line_label, *line_board, *line_arch; // from the figure's own line, before it
    struct span part;                                // words of that line since the last that ended a clause
    size_t part_words;                               // how many those are
    bool part_is_first;                              // the line begins with them
    const char *waiting; // a short line that is a label if figures stand right below it
    const char *subject; // the system call that a line above speaks of, as a cell's benchmark: "null-syscall"
    const char *quantity; // "ratio" where a line above says that percentages below are new divided by old
    int better;           // that line says by how much a figure got better (1) or worse (-1)
    const char *sentence_board, *sentence_unit; // what the sentence before spoke of, for "it goes to 2419"
    struct tool tool;                           // the last that was named
    struct tool running;                        // the block of perf bench that is being read
    const char *commits[2];                     // LKP: base and new
    unsigned tasks;                             // LKP: of the rows N.threads and N.processes, 0 not told
    struct span title;                          // the last line of plain text
    size_t title_line;                          // its index in the message's text, SIZE_MAX for none
    size_t paragraph; // index of the first line of the paragraph being read, SIZE_MAX between paragraphs
    bool patch;       // within a patch's lines
};

void context_begin(struct context *context);
// Forgets what held only for the lines right below: at prose, and where another depth of quoting begins.
void context_forget(struct context *context);

// Takes a line without figures. `line` is its index in the text. True where it is understood: it names
// something, or says nothing by its kind, as commands do.
bool context_line(struct context *context, const struct text *text, size_t line, struct words *words);
void context_blank(struct context *context);
// Begins a line that may hold figures, takes its words that are none, says that a figure was read, and that
// the line's figures are all read.
void context_begin_line(struct context *context);
void context_word(struct context *context, struct span word, struct words *words);
void context_figure(struct context *context);
void context_end_figures(struct context *context);

// The nearest of what was said: in the line, above it, in a heading.
const char *context_label(const struct context *context, struct words *words);
const char *context_board(const struct context *context);
const char *context_arch(const struct context *context);

// True for lines of nothing but =, -, # or * that underline or frame a heading.
bool context_is_rule(struct span line);

#endif
