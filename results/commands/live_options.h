// SPDX-License-Identifier: MIT
// What `run-bench compare --live` was asked for.
#ifndef RESULTS_COMMANDS_LIVE_OPTIONS_H
#define RESULTS_COMMANDS_LIVE_OPTIONS_H

#include "results/commands/runner.h"

#include <stdbool.h>

struct live_options {
    const char *commands[2]; // the two runners; within one: the runner or NULL, and NULL
    bool within;             // two cells of one runner
    double delta;            // differences up to this share matter to nobody
    const char *output;      // a folder, NULL: the default place
    bool gate, quiet;
    bool images;             // of the vDSO, which `passed` names (run-bench vdso)
    bool sides;              // with images: implementations in a program of its own (run-bench chacha)
    struct arguments passed; // options for the runners
    char *const *cells;
    size_t cell_count;
};

// Reads the command line; returns 0, 1 when --help was answered, or -EINVAL after a message.
// live_options_free() goes with it in any case.
int live_options_read(struct live_options *options, int argc, char **argv);
void live_options_free(struct live_options *options);

// Compares as asked, prints the table and keeps the results (live.c); returns an exit status. `argv` goes
// into the results.
int live_run(const struct live_options *options, int argc, char **argv);

#endif
