// SPDX-License-Identifier: MIT
// What the head of a result says of the run itself.
#ifndef RESULTS_COMMANDS_RUN_HEAD_H
#define RESULTS_COMMANDS_RUN_HEAD_H

#include "results/commands/session.h"

// Fills the head's "tool" and "seconds"; `name` is the command's, `argv` its words from argv[1] on.
void run_head(struct session *session, const char *name, int argc, char **argv);

#endif
