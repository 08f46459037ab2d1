// SPDX-License-Identifier: MIT
// A command of the user's that may hang.
#ifndef RESULTS_COMMANDS_TIMED_COMMAND_H
#define RESULTS_COMMANDS_TIMED_COMMAND_H

// Runs a program by its argument vector, with nothing to read and its output on our standard error, and waits
// for it alone, not for what it leaves running. After so many seconds it is ended, with all it started that
// is still of its process group. Returns its exit status, CARRIER_SIGNAL plus the signal that ended it,
// -ETIMEDOUT, -EINTR when a signal asked to stop, or another -errno: it could not be started.
int timed_command(const char *const *argv, double seconds);

#endif
