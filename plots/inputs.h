// SPDX-License-Identifier: MIT
// The result files to be drawn.
#ifndef PLOTS_INPUTS_H
#define PLOTS_INPUTS_H

#include "results/file/file.h"

struct input {
    char **paths; // of its file, and of those that were joined to it
    size_t path_count;
    struct result *result; // NULL for a study
    json_t *study;         // NULL for a result
};

struct inputs {
    struct input *inputs;
    size_t count, room;
};

// Reads a file, or all *.json files below a folder in the order of their names, numbers in these by value. A
// file that was read before (the same `id`) is passed over. Returns 0; -errno with a message in `error`:
// -ENOENT also for a folder without results.
int inputs_add(struct inputs *inputs, const char *path, char error[RESULT_ERROR_SIZE]);
// Gives one input's paths to another; its own list is then empty. Returns 0 or -ENOMEM.
int input_take_paths(struct input *input, struct input *from);
void input_free(struct input *input);
void inputs_free(struct inputs *inputs);

#endif
