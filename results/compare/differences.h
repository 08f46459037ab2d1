// SPDX-License-Identifier: MIT
// What else differs between the sides: whatever of it may be behind a change.
#ifndef RESULTS_COMPARE_DIFFERENCES_H
#define RESULTS_COMPARE_DIFFERENCES_H

#include "results/compare/comparison.h"

// A fact and its value on each side, as texts; "unknown" where a side does not tell.
struct difference {
    char *name;
    char **values;
};

struct differences {
    struct difference *list;
    size_t count;
};

// Lists the facts that differ between sides or within one, then cells that are defined differently. Returns 0
// or -ENOMEM; differences_free() goes with it in any case.
int differences_find(struct differences *differences, const struct comparison *comparison);
void differences_free(struct differences *differences, size_t sides);

#endif
