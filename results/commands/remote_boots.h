// SPDX-License-Identifier: MIT
// Several kernels of one board, each booted several times.
#ifndef RESULTS_COMMANDS_REMOTE_BOOTS_H
#define RESULTS_COMMANDS_REMOTE_BOOTS_H

#include "results/commands/remote_options.h"

// Boots a host into the options' kernels, in turns, measures each boot, and keeps a result a kernel; returns
// an exit status, after messages.
int remote_boots(const struct remote_options *options, const char *host, int argc, char **argv);

#endif
