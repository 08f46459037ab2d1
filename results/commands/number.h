// SPDX-License-Identifier: MIT
// Strict numbers of a command line.
#ifndef RESULTS_COMMANDS_NUMBER_H
#define RESULTS_COMMANDS_NUMBER_H

// Reads a decimal number with nothing before or behind it, between least and most; returns 0 or -EINVAL.
int number_read(const char *text, double least, double most, double *value);

#endif
