// SPDX-License-Identifier: MIT
// In which order two sides were measured: in turn, or one after the other, when whatever drifts counts as a
// change.
#ifndef RESULTS_COMPARE_ORDER_H
#define RESULTS_COMPARE_ORDER_H

#include "results/compare/side.h"

// Four units in a row, A B B A or B A A B: indices into each side's units.
struct block {
    unsigned base[2], changed[2];
};

struct order {
    bool known;   // every unit has a time of its own
    bool in_turn; // the sides alternate about as often as by chance, or more
    bool apart;   // all units of one side came before all of the other
    struct block *blocks;
    size_t block_count; // 0 unless all units form such blocks
};

// Orders the boots of two sides, or (`by_file`) their runs. Returns 0 or -ENOMEM; order_free() goes with it
// in any case.
int order_find(struct order *order, const struct side *base, const struct side *changed, bool by_file);
void order_free(struct order *order);

#endif
