// SPDX-License-Identifier: MIT
// One call of ssh.
#ifndef RESULTS_COMMANDS_REMOTE_CALL_H
#define RESULTS_COMMANDS_REMOTE_CALL_H

#include "results/carrier.h"
#include "results/commands/remote_options.h"

struct remote_call {
    const char *host, *command; // of a POSIX shell there
    const char *input;          // a file to read
    bool quiet;                 // what ssh itself says is of no interest
};

// Starts ssh's words, the host, the command; returns 0, or -errno after a message.
int remote_call(const struct remote_options *options, const struct remote_call *call,
                struct carrier *carrier);
// What a command prints there within so many seconds, "" where it failed. Returns 0; -ETIMEDOUT; -EINTR when
// a signal asked to stop; -EREMOTEIO where the host could not be reached or the command failed; another
// -errno after a message, where ssh could not be started.
int remote_ask(const struct remote_options *options, const struct remote_call *call, double seconds,
               char *text, size_t size);

#endif
