// SPDX-License-Identifier: MIT
// A published figure: what was said, and what it was said of.
#ifndef RESULTS_IMPORT_FIGURE_H
#define RESULTS_IMPORT_FIGURE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Texts are kept in the import's words: the same text is the same pointer, and "" is what the mail does not
// tell.
struct figure {
    const char *benchmark, *path; // "getrandom", "vdso"; a path is "" also where the text names only the call
    unsigned workers;
    uint64_t calls, threads; // of bench-single, bench-multi and perf bench; 0 not told
    double value;            // in `unit`; NaN where the mail says that there is none
    const char *reason;      // why there is none
    const char *unit;        // ns/call calls/s cycles ns ms s %, an event's name, or "" not told
    unsigned digits;         // significant digits as published
    const char *published;   // the figure in the mail's words: "25000000 times in 62.938002291 seconds"
    const char *statistic;   // "mean", "median", "p99" ...; "" where it is one measurement
    const char *quantity; // "" a value; else "increase" or "decrease" by it from base to new, "change" where
                          // that is not told, "ratio" new/base, "percentage" of what is not told
    const char *metric;   // what was measured where that is not the cost of a call: "total time", "cycles"
    const char *variant;  // a table's column that is no side: "hash", "radix"
    const char *label;    // what the text calls this side: "Stock Kernel", "LSX"
    const char *side;     // "base", "new"
    const char *board, *arch, *kernel;
    bool remark;       // the label stands behind the figure: figures of the block without one belong to each
    bool comma_taken;  // see struct numeral
    size_t mail, line; // index of the mail, number of the line in its file
    size_t block;      // figures that stand together have one number
    size_t reposts;    // how often the same digits came again
};

// A figure with every text "" and one worker.
extern const struct figure figure_none;

struct figures {
    struct figure *list;
    size_t count, room;
};

// Appends a copy; returns 0 or -ENOMEM.
int figures_add(struct figures *figures, const struct figure *figure);
void figures_free(struct figures *figures);

// Appends the cell's name ("getrandom-vdso"; the benchmark alone where the path is not told; "unnamed") to
// `name`.
void figure_cell(const struct figure *figure, char *name, size_t size);

#endif
