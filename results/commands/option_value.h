// SPDX-License-Identifier: MIT
// Values of options, read and refused alike by every command. Each function returns 0, or -EINVAL after the
// message "--NAME takes ..., not VALUE".
#ifndef RESULTS_COMMANDS_OPTION_VALUE_H
#define RESULTS_COMMANDS_OPTION_VALUE_H

#include "results/commands/runner.h"

// Says that an option takes what is `wanted`; returns -EINVAL.
int option_refuse(const char *name, const char *value, const char *wanted);
int option_whole(unsigned *number, const char *name, const char *value, unsigned least, unsigned most);
// At most 1000000 s.
int option_seconds(double *seconds, const char *name, const char *value, double least);
// A percentage of at most 100, as a share.
int option_share(double *share, const char *name, const char *value, double least);
// The value of -o, a place for a result (place_check()).
int option_output(const char **output, const char *value);
// Appends "--NAME" and its value, NULL: none, to words that are for the runner, which reads them itself.
int option_pass(struct arguments *words, const char *name, const char *value);

#endif
