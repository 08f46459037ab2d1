// SPDX-License-Identifier: MIT
// Boots a board into another kernel: the user's command is run, then the board asked through ssh until it
// tells of a new boot.
#ifndef RESULTS_COMMANDS_REMOTE_SWITCH_H
#define RESULTS_COMMANDS_REMOTE_SWITCH_H

#include "results/commands/remote_options.h"

// What a board says of itself; all "" before it has said anything.
struct remote_board {
    char boot[64];                              // the kernel's boot id
    char machine[72], release[72], version[72]; // of uname(2)
};

enum { REMOTE_WHY = 512 };

// Asks a board within so many seconds; returns 0 or as remote_ask() does, -EPROTO where what came is no
// answer.
int remote_board_ask(struct remote_board *board, const struct remote_options *options, const char *host,
                     double seconds);
// Boots a host into a kernel, the options' `warm` included. `board` is what is known of the boot before and
// becomes the new one. Returns 0; -EINTR when a signal asked to stop; another -errno, with what went wrong in
// `why`.
int remote_switch(struct remote_board *board, const struct remote_options *options, const char *host,
                  const struct remote_kernel *kernel, char why[REMOTE_WHY]);

#endif
