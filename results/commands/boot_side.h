// SPDX-License-Identifier: MIT
// One side of `run-bench boot`: a kernel with a command line, what its boots brought, and where that goes.
#ifndef RESULTS_COMMANDS_BOOT_SIDE_H
#define RESULTS_COMMANDS_BOOT_SIDE_H

#include "results/boot/machine.h"
#include "results/commands/boot_options.h"
#include "results/commands/place.h"
#include "results/commands/session.h"

struct boot_side {
    const struct boot_options *options;
    const struct machine *machine;
    const char *accel; // "kvm" or "tcg"
    const char *kernel, *append;
    char label[256]; // "6.12.107+deb13-powerpc64le", "6.12...-radix"
    char runner[4096], initramfs[4096];
    char path[PLACE_SIZE];  // of the result
    struct session session; // result, reader, journal
    unsigned boots;         // that were tried
    bool failed;            // the last one did not end as it should
    bool emulator_asked;    // for its version, once
};

// Finds machine, runner and label of a side and makes its initramfs; `append` is one of the options'. Returns
// an exit status, after a message where it is not 0. boot_side_end() goes with it in any case.
int boot_side_begin(struct boot_side *side, const struct boot_options *options, const char *kernel,
                    const char *append);
void boot_side_end(struct boot_side *side);
// Boots it once more under this name of 16 hexadecimal digits; returns an exit status, EXIT_COULD_NOT after a
// message.
int boot_side_boot(struct boot_side *side, const char *name);
// Keeps what came: table and file. Returns an exit status.
int boot_side_keep(struct boot_side *side, int argc, char **argv);

#endif
