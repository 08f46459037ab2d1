// SPDX-License-Identifier: MIT
// A comparison for people and for programs.
#ifndef RESULTS_COMPARE_PRINT_H
#define RESULTS_COMPARE_PRINT_H

#include "results/compare/comparison.h"

#include <stdio.h>

// Prints a whole comparison; returns 0 or -ENOMEM.
typedef int comparison_print(FILE *output, const struct comparison *comparison);

comparison_print print_text, print_markdown, print_json, print_csv;

// The word for what it was judged by.
const char *basis_name(enum basis basis);

#endif
