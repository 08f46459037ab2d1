// SPDX-License-Identifier: MIT
// The machines that QEMU makes: one row an architecture, as runners/qemu/README.md lists them.
#ifndef RESULTS_MACHINE_H
#define RESULTS_MACHINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { MACHINE_NAMES = 3, MACHINE_EXTRA = 8 };

struct machine {
    const char *names[MACHINE_NAMES]; // the runner's name of the architecture first, then others' (Debian's)
    const char *program, *package;    // QEMU, and the Debian package that brings it
    const char *machine, *cpu, *console;
    const char *sclp;   // s390: the device that is the console, in place of a serial line
    const char *append; // what this machine's kernels need besides
    unsigned memory_mib;
    unsigned command_line_limit; // bytes of a kernel's command line
    const char *vga;             // what -vga takes where a machine without a display stands still; NULL: none
};

// The row of that name, or NULL.
const struct machine *machine_named(const char *name);
// The row for which a kernel image was built, by its header: ELF, PE, and Linux's own boot headers. NULL: the
// image tells none. `size` bytes of the file's begin are there; 128 KiB are enough.
const struct machine *machine_of_image(const unsigned char *bytes, size_t size);
// Whether this machine's kernels may run a program of that row: one of the same emulator, or a 32-bit one.
bool machine_runs(const struct machine *machine, const struct machine *program);
// The n-th row, NULL behind the last.
const struct machine *machine_at(size_t place);

#endif
