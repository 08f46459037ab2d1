// SPDX-License-Identifier: MIT
// What a comparison found: a line a cell, and in it a change for every two columns that are compared. It is
// made by sides.h (files against files) or pairs.h (cells against cells of the same processes), and only read
// by what prints.
#ifndef RESULTS_COMPARE_COMPARISON_H
#define RESULTS_COMPARE_COMPARISON_H

#include "results/compare/order.h"
#include "results/compare/side.h"
#include "results/statistics/verdict.h"

#define COMPARE_LEVEL 0.99

// What a change is judged by.
enum basis {
    BASIS_BOOTS,     // a value a boot
    BASIS_RUNS,      // a value a file, all of one boot
    BASIS_PROCESSES, // cells that the same processes measured
    BASIS_TURNS,     // processes of two programs that took turns
    BASIS_COUNTED,   // exact counts
    BASIS_PUBLISHED  // figures of others: no verdict
};

// What the cell's unit counts.
enum sense { SENSE_COST, SENSE_RATE, SENSE_COUNT, SENSE_UNKNOWN };

enum outcome {
    OUTCOME_NONE, // there is no verdict
    OUTCOME_FASTER,
    OUTCOME_SLOWER,
    OUTCOME_SAME,
    OUTCOME_INCONCLUSIVE,
    OUTCOME_MORE, // counted
    OUTCOME_FEWER,
    OUTCOMES
};

enum { LABEL_SIZE = 160, MORE_SIZE = 128 };

struct change {
    struct effect effect; // change: the logarithm of new/base, NaN where there is none
    double p;             // of the verdict faster or slower, adjusted for the whole table; NaN: no test
    enum outcome outcome;
    char more[MORE_SIZE]; // what more an inconclusive one would take
    double *differences;  // paired: a logarithm of new/base a block or process, NaN where it lacks the cell
    size_t difference_count; // 0: the columns are not paired
};

// Two columns that are compared.
struct span {
    size_t from, to;
    struct order order;
    struct change mean; // geometric mean over cells
    size_t mean_cells;
};

// One cell. A column without a value has NaN and a reason.
struct line {
    char label[LABEL_SIZE];
    const char *name, *benchmark, *path, *unit,
        *other_unit; // other_unit: of a column that has another, or NULL
    unsigned workers;
    const json_t *parameters;
    enum sense sense;
    bool control;   // no change is expected here
    double *values; // a column's median
    double **units; // a column's logarithms, one a boot or run; NaN where it has none
    const char **missing;
    struct change *changes; // one a span
};

struct comparison {
    enum basis basis;
    double delta;       // changes up to this share matter to nobody
    double level;       // of each interval: 0.99, or more where several looks together have that
    size_t looks;       // that were taken while measuring, 1 where it went on regardless
    struct side *sides; // one a column, or (BASIS_PROCESSES) one for all
    size_t side_count;
    char **columns;
    size_t column_count;
    struct span *spans; // of two columns: one; of more: each step, then each later column from the first
    size_t span_count;
    struct line *lines;
    size_t line_count;
    struct texts cautions; // what a reader must know before the verdicts
};

// What was asked for.
struct question {
    double delta;          // NaN: the usual one
    char *const *only;     // patterns of cells' or benchmarks' names; none: all
    char *const *controls; // names of cells
    size_t only_count, control_count;
};

// The span's index that leads to a column from the one before it, from the first.
size_t span_step(const struct comparison *comparison, size_t column);
size_t span_from_first(const struct comparison *comparison, size_t column);
// Appends the spans of all columns; returns 0 or -ENOMEM.
int spans_make(struct comparison *comparison);

// Whether it is judged by pairs of cells in each process.
bool comparison_by_process(const struct comparison *comparison);
// Whether a boot is one value of a column; else a run is.
bool comparison_by_boot(const struct comparison *comparison);
// How many boots or runs (whatever is judged by) a column has.
size_t comparison_units(const struct comparison *comparison, size_t column);

// Whether the question is about a cell of this name.
bool question_asks(const struct question *question, const char *name, const char *benchmark);

// How many lines of a span had this outcome, control cells left out.
size_t comparison_count(const struct comparison *comparison, size_t span, enum outcome outcome);
// Whether a control cell moved in any span, or a cell other than these became worse.
bool comparison_control_moved(const struct comparison *comparison);
bool comparison_is_worse(const struct comparison *comparison);
// Whether any cell, controls left out, has an outcome other than none or inconclusive.
bool comparison_is_decided(const struct comparison *comparison);

const char *outcome_name(enum outcome outcome);
enum sense sense_of(const char *unit);
void comparison_free(struct comparison *comparison);

#endif
