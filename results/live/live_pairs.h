// SPDX-License-Identifier: MIT
// The comparisons of a table, judged at sequential looks (results/statistics/sequential.h) while processes
// are still being run: a cell that is decided is left alone from then on.
#ifndef RESULTS_LIVE_LIVE_PAIRS_H
#define RESULTS_LIVE_LIVE_PAIRS_H

#include "results/result.h"
#include "results/statistics/sequential.h"

struct live_pair {
    size_t base, changed; // places of the two cells in their results
    bool control;         // nothing can have changed it; it is no part of the table
    bool settled;         // decided, or past the last look
    struct effect effect;
    struct judgement judgement;
    double p; // of the limit that the interval clears, times the number of looks; 1 where it clears none, NaN
              // before a look
    size_t passed; // batches without a partner
};

struct live_pairs {
    struct live_pair *list;
    size_t count;
};

// Appends a comparison; returns 0 or -ENOMEM. live_pairs_free() frees all.
int live_pairs_add(struct live_pairs *pairs, size_t base, size_t changed, bool control);
void live_pairs_free(struct live_pairs *pairs);

// Whether a cell's parameters say that it is this variant of its call (0: they say nothing).
bool cell_is_variant(const struct cell *cell, long variant);
// The place of the cell that is the same one on the other side (a chain of additions aside), or
// result->cell_count.
size_t cell_partner(const struct result *result, const struct cell *cell);

// One look at all comparisons that are not settled. A verdict faster or slower also stands only if it holds
// against the whole table (Holm; looks and cells together err in at most 1 %). A comparison of which a cell
// has failed by now is settled without an effect. Returns 0, or -ENOMEM; *next receives the number of
// processes to go on to, 0 when nothing is left to decide.
int live_pairs_look(struct live_pairs *pairs, const struct result *base, const struct result *changed,
                    double delta, size_t *next);

#endif
