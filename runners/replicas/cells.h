// SPDX-License-Identifier: MIT
// The cells that a replica measures: those of the runner's own plan, each tried in a child before.
#ifndef RUNNERS_REPLICAS_CELLS_H
#define RUNNERS_REPLICAS_CELLS_H

#include "runners/plan.h"

// Plans the cells that a pattern names, with one worker and, unless `size` is 0, so many bytes a call; tries
// each. Returns 0 or -errno; plan_free() either way.
int cells_choose(struct plan *plan, const char *pattern, long size);

// The first cell of that path, or NULL.
const struct cell *cells_path(const struct plan *plan, enum path path);

#endif
