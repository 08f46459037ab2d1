// SPDX-License-Identifier: MIT
// A carrier brings records from a runner: a program whose standard output is read until it ends. For this
// machine it is bench-runner itself.
#ifndef RESULTS_CARRIER_H
#define RESULTS_CARRIER_H

#include <stddef.h>
#include <sys/types.h>

enum { CARRIER_SIGNAL = 256 }; // plus its number, where a signal ended a program

struct carrier {
    pid_t child;
    int output; // to read from, -1 once at its end
};

// Starts a program by its argument vector (NULL-terminated, argv[0] a path or a name on PATH); its standard
// error is ours. Returns 0 or -errno.
int carrier_start(struct carrier *carrier, const char *const *argv);
// The same with open files as its standard input and standard error.
int carrier_start_with(struct carrier *carrier, const char *const *argv, int input, int errors);
// Waits at most `seconds` for output and reads it. Returns the bytes read, 0 at the end, -ETIMEDOUT, -EINTR
// after a signal, or another -errno.
ssize_t carrier_read(struct carrier *carrier, void *bytes, size_t count, int seconds);
// Ends the carrier: kills it first when `kill_it` is set. Returns its exit status, or CARRIER_SIGNAL plus
// the signal that ended it.
int carrier_end(struct carrier *carrier, int kill_it);

#endif
