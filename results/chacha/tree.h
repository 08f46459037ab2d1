// SPDX-License-Identifier: MIT
// A kernel's source tree: where its ChaCha20 lies, and what its assembly includes.
#ifndef RESULTS_CHACHA_TREE_H
#define RESULTS_CHACHA_TREE_H

#include "results/commands/runner.h"

#include <stdbool.h>

// Whether it has what any kernel's source tree has: arch/ and include/linux/.
bool tree_is_kernel(const char *tree);
// The tree's file for an architecture ("x86"); `path` receives it. Returns 0, or -ENOENT.
int tree_find(char *path, size_t size, const char *tree, const char *arch);
// Appends the flags with which the kernel's own selftest assembles that file, generated headers included.
void tree_flags(struct arguments *line, const char *tree, const char *arch);

#endif
