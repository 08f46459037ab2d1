// SPDX-License-Identifier: MIT
// A remote host that is measured through ssh, or whatever takes its place.
#ifndef RESULTS_COMMANDS_REMOTE_H
#define RESULTS_COMMANDS_REMOTE_H

#include "results/commands/place.h"
#include "results/commands/runner.h"
#include "results/commands/session.h"

struct remote_options {
    struct arguments ssh;   // "ssh" and its own options
    struct arguments words; // for the runner: options, then cells
    const char *runner;     // for all hosts; NULL: that of each host's architecture
    const char *output;     // a folder, NULL: the default place
    unsigned processes;
    double silence; // seconds
};

// Whether a word may be one of a remote shell's command in single quotes.
bool remote_word_fits(const char *word);
// The command that a remote shell runs: takes the runner from its standard input, runs it so often, removes
// it however it ends. NULL: no memory. The caller frees it.
char *remote_script(const struct remote_options *options, unsigned long long seed);
// Measures one host and keeps its result; returns an exit status, after messages.
int remote_measure(const struct remote_options *options, const char *host, int argc, char **argv);

#endif
