// SPDX-License-Identifier: MIT
#ifndef PLOTS_WORKERS_BARS_H
#define PLOTS_WORKERS_BARS_H

#include "plots/bars.h"
#include "plots/scaling.h"

// Adds a bar a number of workers and side, in a group a cell: scaling on paper of characters. Returns 0 or
// -ENOMEM.
int workers_bars(struct bars *bars, const struct chart *chart, const struct board *board,
                 const struct cells *all, const struct cells *scaling);

#endif
