// SPDX-License-Identifier: MIT
// A remote host that is measured through ssh, or whatever takes its place.
#ifndef RESULTS_COMMANDS_REMOTE_H
#define RESULTS_COMMANDS_REMOTE_H

#include "results/commands/place.h"
#include "results/commands/remote_options.h"
#include "results/commands/session.h"

struct remote {
    const struct remote_options *options;
    const char *host;
    char runner[4096];
    char path[PLACE_SIZE]; // of the result, "" until it is known
    struct session session;
};

// Makes an empty result of a host; returns an exit status, after a message. remote_end() goes with it in any
// case.
int remote_begin(struct remote *remote, const struct remote_options *options, const char *host);
void remote_end(struct remote *remote);
// Finds the runner for what the host's `uname -m` says; returns an exit status, after a message.
int remote_find_runner(struct remote *remote, const char *machine);
// Copies the runner there, runs it as often as the options say and reads its records. What ended early is
// said of `name` and kept as a warning. Returns an exit status.
int remote_run(struct remote *remote, const char *name);
// The command that a remote shell runs: takes the runner from its standard input, runs it so often, removes
// it however it ends. NULL: no memory. The caller frees it.
char *remote_script(const struct remote_options *options, unsigned long long seed);

// Measures one host and keeps its result; returns an exit status, after messages.
int remote_measure(const struct remote_options *options, const char *host, int argc, char **argv);

#endif
