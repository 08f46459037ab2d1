// SPDX-License-Identifier: MIT
// The end of a side that was booted several times, in an emulator or on a board: one result of all its boots.
#ifndef RESULTS_COMMANDS_KEEP_BOOTS_H
#define RESULTS_COMMANDS_KEEP_BOOTS_H

#include "results/commands/session.h"

struct kept_boots {
    const char *command, *label; // of run-bench; of the side, printed above its table
    struct session *session;
    const char *path;                        // of the result
    bool asked;                              // the user named it
    void (*complete)(struct result *result); // called once all else is known; NULL: nothing is to do
};

// Keeps what came: table and file. Returns an exit status, after messages where it is not 0.
int keep_boots(const struct kept_boots *boots, int argc, char **argv);

#endif
