// SPDX-License-Identifier: MIT
// What the head of a result says of the run itself.
#ifndef RESULTS_COMMANDS_RUN_HEAD_H
#define RESULTS_COMMANDS_RUN_HEAD_H

#include "results/commands/session.h"

// Fills the head's "tool" and "seconds"; `argv` is the command as it was typed, its own name first.
void run_head(struct session *session, int argc, char **argv);

#endif
