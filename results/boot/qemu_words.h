// SPDX-License-Identifier: MIT
// QEMU's argument vector and the kernel's command line for one boot.
#ifndef RESULTS_QEMU_WORDS_H
#define RESULTS_QEMU_WORDS_H

#include "results/boot/machine.h"
#include "results/commands/runner.h"

#include <stdbool.h>

// What one boot takes; texts that are NULL are the machine's usual ones.
struct guest_setup {
    const struct machine *machine;
    const char *program, *model, *cpu, *accel; // accel: "tcg" or "kvm"
    const char *kernel, *initramfs;
    const char *append; // for the kernel, "" for nothing
    unsigned processes; // fresh runner processes in it
    bool counted;
    char *const *words; // arguments for the runner, NULL-terminated
};

// QEMU itself, its machine and its CPU, as asked for or usual.
const char *qemu_program(const struct guest_setup *setup);
const char *qemu_model(const struct guest_setup *setup);
const char *qemu_cpu(const struct guest_setup *setup);
// Fills the kernel's command line. Returns 0, or -E2BIG where the machine's kernels take no line that long.
int kernel_command_line(const struct guest_setup *setup, char *line, size_t size);
// Fills QEMU's argument vector; `line` is the command line. Its standard output is the guest's console.
void qemu_words(const struct guest_setup *setup, const char *line, struct arguments *words);

#endif
