// SPDX-License-Identifier: MIT
// What `run-bench vdso` was asked for.
#ifndef RESULTS_COMMANDS_VDSO_OPTIONS_H
#define RESULTS_COMMANDS_VDSO_OPTIONS_H

#include "results/commands/live_options.h"

struct vdso_options {
    struct live_options live; // its `passed` names the images for the runner
    const char *dump;         // a file for the running image, or NULL
    unsigned images;
};

// Reads the command line; returns 0, 1 when --help was answered, or -EINVAL after a message.
// vdso_options_free() goes with it in any case.
int vdso_options_read(struct vdso_options *options, int argc, char **argv);
void vdso_options_free(struct vdso_options *options);

#endif
