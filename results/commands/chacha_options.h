// SPDX-License-Identifier: MIT
// What `run-bench chacha` was asked for.
#ifndef RESULTS_COMMANDS_CHACHA_OPTIONS_H
#define RESULTS_COMMANDS_CHACHA_OPTIONS_H

#include "results/chacha/program.h"
#include "results/commands/live_options.h"

struct chacha_options {
    struct live_options live;
    struct arguments cells; // live.cells: "chacha-4" and so on
    struct object sides[SIDES_LIMIT];
    unsigned side_count;
    const char *cc, *tree, *exec, *keep; // NULL: not given
    bool no_reference;
    struct arguments flags; // of --cflag
};

// Reads the command line; returns 0, 1 when --help was answered, or -EINVAL after a message.
// chacha_options_free() goes with it in any case.
int chacha_options_read(struct chacha_options *options, int argc, char **argv);
void chacha_options_free(struct chacha_options *options);

#endif
