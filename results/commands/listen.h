// SPDX-License-Identifier: MIT
// Records that come from elsewhere, through ssh or a serial line: read into a session's result and its
// journal until they end, or nothing comes for too long.
#ifndef RESULTS_COMMANDS_LISTEN_H
#define RESULTS_COMMANDS_LISTEN_H

#include "results/boot/console.h"
#include "results/carrier.h"
#include "results/commands/place.h"
#include "results/commands/session.h"

struct listener {
    struct session *session;
    struct carrier *carrier;
    const char *output;     // where the user wants the result, NULL: the default place
    char *path;             // of the result, PLACE_SIZE bytes; "" until it is known
    unsigned streams;       // end records to wait for; 0: all that comes
    double silence;         // seconds
    struct console console; // what came beside records
    bool open;              // a process had begun and not ended when the reading ended
};

// Reads; returns 0 at the end, -ETIMEDOUT after a silence, -EINTR when a signal asked to stop, or another
// -errno.
int listen_to(struct listener *listener);
// Begins the journal, once the board is known or the path is, unless it has begun or could not; a message
// says where it can't.
void listen_reserve(struct listener *listener);

// Keeps what came: its table under `name` (NULL: without a line above it) and its file, as the result of a
// command of run-bench. `from` is where it came from, for messages. Returns an exit status.
int listen_keep(struct listener *listener, const char *command, const char *from, const char *name, int argc,
                char **argv);

#endif
