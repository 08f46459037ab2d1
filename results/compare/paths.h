// SPDX-License-Identifier: MIT
// The result files that an argument stands for.
#ifndef RESULTS_COMPARE_PATHS_H
#define RESULTS_COMPARE_PATHS_H

#include <stddef.h>

struct paths {
    char **list;
    size_t count;
};

// Appends a file; or all files *.json in a folder and the folders inside it; or all that a shell's pattern
// matches, which may be files and folders. Each by name. Returns 0; -ENOENT where there is nothing; another
// -errno.
int paths_expand(struct paths *paths, const char *argument);
void paths_free(struct paths *paths);

#endif
