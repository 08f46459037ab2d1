// SPDX-License-Identifier: MIT
// Which cells a live comparison measures, and which of them belong together.
#ifndef RESULTS_LIVE_LIVE_CELLS_H
#define RESULTS_LIVE_LIVE_CELLS_H

#include "results/live/live_pairs.h"
#include "results/live/live.h"

// The control of two programs: a loop that enters nothing. Of one program it is the base cell, measured
// twice.
#define LIVE_CONTROL "empty"

// Each fills `words` anew, for a runner's command line. Two cells of one process, and the first of them again
// as the control; `calls` a batch, 0: to be sought.
void live_words_of_pair(struct arguments *words, const char *base, const char *changed, long long calls);
// The cells asked for, or all (count 0), and the control.
void live_words_of_cells(struct arguments *words, char *const *cells, size_t count);
// Only those that are not settled, with the calls a batch that an earlier process found: they need no trial
// any more.
void live_words_of_unsettled(struct arguments *words, const struct live_pairs *pairs,
                             const struct result *base);

// Calls a batch of a cell in its first process; 0 without samples.
long long cell_calls(const struct cell *cell);
// The place of a cell that is ok and has samples, by its name and variant, or result->cell_count.
size_t cell_find_variant(const struct result *result, const char *name, long variant);
// The comparison of two cells of one result and its control. Returns 0 or -ENOMEM; nothing is added where a
// cell is not ok.
int live_find_pair(struct live_pairs *pairs, const struct result *result, const char *base,
                   const char *changed);
// A comparison for each cell that is ok on both sides; LIVE_CONTROL is the control unless it is among
// `cells`. Returns 0 or -ENOMEM.
int live_find_partners(struct live_pairs *pairs, const struct result *base, const struct result *changed,
                       char *const *cells, size_t count);

// Warnings for the base result: the sides ran on different CPUs, turns ended early.
void live_warn(struct live *live);

#endif
