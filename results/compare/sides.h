// SPDX-License-Identifier: MIT
// Files against files: loads the sides, judges every cell, and keeps what a reader must know.
#ifndef RESULTS_COMPARE_SIDES_H
#define RESULTS_COMPARE_SIDES_H

#include "results/compare/comparison.h"
#include "results/compare/refusal.h"

// Compares two or more sides, each a file, a folder or a pattern, in their order. Returns 0; -EPERM where
// they can't be judged, -ENOENT where there is nothing to read, or another -errno, all with a reason.
// comparison_free() goes with it in any case.
int compare_sides(struct comparison *comparison, char *const *arguments, size_t count,
                  const struct question *question, char reason[REASON_SIZE]);

// The same for sides that are loaded already (side.h); returns 0, -EPERM or -ENOMEM.
int compare_loaded(struct comparison *comparison, const struct question *question, char reason[REASON_SIZE]);
// Loads one argument into a new last side; returns as compare_sides().
int load_side(struct comparison *comparison, const char *argument, char reason[REASON_SIZE]);

#endif
