// SPDX-License-Identifier: MIT
// One kernel of a board: what its boots brought, and where that goes.
#ifndef RESULTS_COMMANDS_REMOTE_SIDE_H
#define RESULTS_COMMANDS_REMOTE_SIDE_H

#include "results/commands/remote.h"
#include "results/commands/remote_switch.h"

struct remote_side {
    const struct remote_kernel *kernel;
    struct remote remote;
    struct remote_board first; // what the board said of its first boot
    char label[400];           // "HOST KERNEL"
    unsigned boots;            // that were tried
    bool kept;                 // its result is where it was to go
};

// Makes an empty side; returns an exit status, after a message. remote_side_end() goes with it in any case.
int remote_side_begin(struct remote_side *side, const struct remote_options *options, const char *host,
                      const struct remote_kernel *kernel);
void remote_side_end(struct remote_side *side);
// Boots it once more and measures it; `board` is what the host's last boot said, and becomes what this one
// says. Returns an exit status, after a message.
int remote_side_boot(struct remote_side *side, struct remote_board *board);
// Keeps what came: table and file. Returns an exit status.
int remote_side_keep(struct remote_side *side, int argc, char **argv);
// Whether both sides measured one kernel with one command line, so that the switch seems not to have worked.
bool remote_sides_alike(const struct remote_side *one, const struct remote_side *other);

#endif
