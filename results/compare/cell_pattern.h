// SPDX-License-Identifier: MIT
// How a user names cells of one result to compare with each other: "getrandom-vdso", "*-vdso" for the cells
// of all benchmarks, "getrandom-vdso size=16" or "signal1-libc:workers=4" where a parameter tells them apart.
#ifndef RESULTS_COMPARE_CELL_PATTERN_H
#define RESULTS_COMPARE_CELL_PATTERN_H

#include "results/result.h"

enum { PATTERN_SIZE = 160 };

struct cell_pattern {
    char name[PATTERN_SIZE]; // with at most one "*"
    json_t *conditions;      // an object: parameter or "workers" -> its value as a text
};

// Reads a text; returns 0, -EINVAL for two stars or a condition without "=", or -ENOMEM.
int cell_pattern_read(struct cell_pattern *pattern, const char *text, size_t length);
void cell_pattern_free(struct cell_pattern *pattern);

// Whether the pattern names the cell; then `star` is what its star stands for, "" without one.
bool cell_pattern_matches(const struct cell_pattern *pattern, const struct cell *cell,
                          char star[PATTERN_SIZE]);
// The cell that a second pattern names beside `cell`, which `first` named: the star stands for the same, and
// workers and parameters are the same but for those that a pattern names. NULL: there is none.
const struct cell *cell_pattern_partner(const struct cell_pattern *pattern, const struct cell_pattern *first,
                                        const struct cell *cell, const char *star,
                                        const struct result *result);

#endif
