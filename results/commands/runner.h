// SPDX-License-Identifier: MIT
// Where the runner of this machine is, and argument vectors for it.
#ifndef RESULTS_COMMANDS_RUNNER_H
#define RESULTS_COMMANDS_RUNNER_H

#include <stddef.h>

// Finds bench-runner beside this program; `path` receives its name. Returns 0 or -errno.
int runner_find(char *path, size_t size);

// A growing argument vector, NULL-terminated; it owns its strings.
struct arguments {
    char **words;
    size_t count;
};

// Appends a word, or a number; ends the program when memory is out.
void arguments_add(struct arguments *arguments, const char *word);
void arguments_add_number(struct arguments *arguments, unsigned long long number);
void arguments_free(struct arguments *arguments);

#endif
