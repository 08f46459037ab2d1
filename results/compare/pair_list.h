// SPDX-License-Identifier: MIT
// Cells that are compared with each other inside results, and the log ratios of all their rounds.
#ifndef RESULTS_COMPARE_PAIR_LIST_H
#define RESULTS_COMPARE_PAIR_LIST_H

#include "results/compare/cell_pattern.h"
#include "results/compare/comparison.h"
#include "results/statistics/clusters.h"

enum { COLUMNS_MOST = 16 };

// One line to be. The cell of a column that no result had has parameters NULL.
struct pair {
    char star[PATTERN_SIZE];
    struct pair_cell {
        char name[PATTERN_SIZE];
        unsigned workers;
        json_t *parameters;
    } cells[COLUMNS_MOST];
    struct clusters *clusters;  // one a span
    struct values *differences; // one a span: logarithms of the ratio of a process's medians, NaN for one
                                // that lacks a cell
};

// A process of a file's boot.
struct pair_process {
    size_t file;
    char *boot;
    int64_t number;
};

struct pair_list {
    const struct comparison *comparison;        // its columns and spans
    struct cell_pattern patterns[COLUMNS_MOST]; // one a column
    struct pair *pairs;
    size_t count;
    struct pair_process *processes; // of all files; their differences have the same places
    size_t process_count, file_count;
    size_t file_begin; // the first process of the file that was begun last
};

// The logarithm of the ratio of the medians of a process's batches, to / from; false where it lacks a cell.
bool pair_difference(const struct cell *from, const struct process_samples *process, const char *boot,
                     const struct cell *to, double *difference);
// Puts a value at a place, NaN at those before it that have none. Returns 0 or -ENOMEM.
int pair_put(struct values *differences, size_t place, double value);

// Begins the next file, whose processes are others than those before.
void pair_list_next_file(struct pair_list *list);

// Adds what the file's result holds of a cell, which the first pattern named, and of its partners. Returns 0
// or -ENOMEM.
int pair_list_add(struct pair_list *list, const struct result *result, const struct cell *cell,
                  const char *star);
void pair_list_free(struct pair_list *list);

#endif
