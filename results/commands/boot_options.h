// SPDX-License-Identifier: MIT
// What `run-bench boot` was asked for.
#ifndef RESULTS_COMMANDS_BOOT_OPTIONS_H
#define RESULTS_COMMANDS_BOOT_OPTIONS_H

#include "results/commands/runner.h"

#include <stdbool.h>
#include <stddef.h>

struct boot_options {
    const char *arch, *machine, *cpu, *accel, *qemu, *runner, *libc, *output; // NULL: the usual
    const char **appends; // each makes a side of every kernel: "[LABEL:]WORDS"
    size_t append_count;
    const char **images; // files of vDSO images, tried beside the kernel's own
    size_t image_count;
    unsigned boots, processes;
    double silence, timeout; // seconds
    bool counted;
    char **kernels;
    size_t kernel_count;
    struct arguments words; // for the runner: options, then cells
};

// Reads the command line; returns 0, 1 when --help was answered, or -EINVAL after a message.
// boot_options_free() goes with it in any case.
int boot_options_read(struct boot_options *options, int argc, char **argv);
void boot_options_free(struct boot_options *options);

#endif
