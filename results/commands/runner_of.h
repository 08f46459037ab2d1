// SPDX-License-Identifier: MIT
// Where the static runner of an architecture is.
#ifndef RESULTS_COMMANDS_RUNNER_OF_H
#define RESULTS_COMMANDS_RUNNER_OF_H

#include "results/boot/machine.h"

#include <stdbool.h>

// Whether this machine is one of that architecture.
bool machine_is_own(const struct machine *machine);
// The row for a file's header, NULL for one that tells none; *error receives a positive errno where it can't
// be read (ENOTSUP: it is no regular file), else 0.
const struct machine *machine_of_file(const char *path, int *error);
// The static runner beside run-bench, or in runners/ARCH/ there; `path` receives its name. Returns an exit
// status, after a message where there is none.
int runner_for(const struct machine *machine, char *path, size_t size);

#endif
