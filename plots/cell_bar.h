// SPDX-License-Identifier: MIT
#ifndef PLOTS_CELL_BAR_H
#define PLOTS_CELL_BAR_H

#include "plots/bars.h"
#include "results/result.h"

// Adds a cell's bar with its interval and its figure in words, or the reason why it has none; `cell` may be
// NULL. The caller sets the colour. NULL when memory is out.
struct bar *cell_bar(struct bars *bars, const struct chart *chart, const char *label, const struct cell *cell,
                     bool measured);

#endif
