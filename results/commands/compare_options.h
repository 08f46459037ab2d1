// SPDX-License-Identifier: MIT
// What `run-bench compare` was asked for.
#ifndef RESULTS_COMMANDS_COMPARE_OPTIONS_H
#define RESULTS_COMMANDS_COMPARE_OPTIONS_H

#include "results/compare/print.h"

struct compare_options {
    struct question question;
    const char *cells; // patterns of cells that are compared with each other, or NULL
    bool gate, bisect;
    comparison_print *print;
    char **arguments;
    size_t argument_count;
};

// Reads the command line; returns 0, 1 when --help was answered, or -EINVAL after a message.
// compare_options_free() goes with it in any case.
int compare_options_read(struct compare_options *options, int argc, char **argv);
void compare_options_free(struct compare_options *options);

#endif
