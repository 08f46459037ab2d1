// SPDX-License-Identifier: MIT
// The command lines of the replicas: strict numbers, and getopt's forms `-t 4`, `-t4`, `--calls 4`,
// `--calls=4`. The C library's getopt is not used: glibc's brings the printf family along.
#ifndef RUNNERS_REPLICAS_OPTIONS_H
#define RUNNERS_REPLICAS_OPTIONS_H

#include <stdint.h>

// An option that sets *value: to a whole number from `least` to `limit`, or, where `limit` is 0, to 1.
struct option_rule {
    const char *name; // "-t" or "--calls"; NULL ends a list
    uint64_t least, limit;
    uint64_t *value;
};

// Sorts a command line into options, applied at once, and words, at most `room` of them kept in `words`.
// Returns the number of words, or -EINVAL after saying on stderr what was wrong. `--` ends the options.
int options_parse(const struct option_rule *rules, int argc, char **argv, const char **words, int room);

// Nonzero when the first argument is -h or --help.
int options_want_help(int argc, char **argv);

// Writes "Usage: NAME ARGUMENTS", then the help text if there is any, to a descriptor.
void usage_write(int descriptor, const char *name, const char *arguments, const char *help);

#endif
