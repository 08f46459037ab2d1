// SPDX-License-Identifier: MIT
// Compilers and their tools, run with argument vectors.
#ifndef RESULTS_CHACHA_STEP_H
#define RESULTS_CHACHA_STEP_H

#include <stddef.h>
#include <sys/types.h>

// Starts a program; its standard output goes to `output`, or to our standard error where that is negative.
// Returns 0 or -errno.
int step_start(pid_t *child, const char *const *argv, int output);
// Waits for it; returns its exit status, 256 where a signal ended it, or -errno.
int step_end(pid_t child);
// Both; the output's first size - 1 bytes go into `text`, with a NUL behind them (NULL: to standard error).
int step_run(const char *const *argv, char *text, size_t size);

#endif
