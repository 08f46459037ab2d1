// SPDX-License-Identifier: MIT
// What `run-bench run` was asked for.
#ifndef RESULTS_COMMANDS_RUN_OPTIONS_H
#define RESULTS_COMMANDS_RUN_OPTIONS_H

#include "results/commands/runner.h"

#include <stdbool.h>
#include <stddef.h>

struct run_options {
    double precision;        // wanted half width of each cell's 99 % interval, as a share of its median
    double budget;           // seconds for all cells
    unsigned processes;      // at least so many fresh processes
    const char *output;      // a file or a folder, NULL: the default place
    const char *runner;      // the runner's path, NULL: the one beside run-bench
    bool quiet;              // no progress
    struct arguments passed; // options for the runner, with their values
    char **cells;
    size_t cell_count;
};

// Reads the command line; returns 0, 1 when --help was answered, or -EINVAL after a message.
// run_options_free() goes with it in any case.
int run_options_read(struct run_options *options, int argc, char **argv);
void run_options_free(struct run_options *options);

#endif
