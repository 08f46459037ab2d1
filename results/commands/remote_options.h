// SPDX-License-Identifier: MIT
// What `run-bench ssh` was asked for.
#ifndef RESULTS_COMMANDS_REMOTE_OPTIONS_H
#define RESULTS_COMMANDS_REMOTE_OPTIONS_H

#include "results/commands/runner.h"

#include <stdbool.h>
#include <stddef.h>

// A kernel that the switch command knows by its name.
struct remote_kernel {
    char *name;
    char *release; // what `uname -r` must say, NULL: whatever it says the first time
};

struct remote_options {
    struct arguments ssh;   // "ssh" and its own options
    struct arguments words; // for the runner: options, then cells
    const char *runner;     // for all hosts; NULL: that of each host's architecture
    const char *output;     // a folder, NULL: the default place
    unsigned processes;
    double silence;                // seconds
    struct remote_kernel *kernels; // none: the kernel that runs there is measured
    size_t kernel_count;
    struct arguments change; // the switch command, without its last two words
    unsigned boots;          // of each kernel
    double wait, warm;       // seconds, from the switch to the answer and from the answer to measuring
    char **hosts;
    size_t host_count;
};

// Reads the command line; returns 0, 1 when --help was answered, or -EINVAL after a message.
// remote_options_free() goes with it in any case.
int remote_options_read(struct remote_options *options, int argc, char **argv);
void remote_options_free(struct remote_options *options);

// Reads "NAME,NAME=RELEASE,..."; returns 0, or -EINVAL after a message.
int remote_kernels_read(struct remote_options *options, const char *list);
// Whether a word may be one of a remote shell's command in single quotes.
bool remote_word_fits(const char *word);

#endif
