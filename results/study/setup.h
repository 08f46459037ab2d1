// SPDX-License-Identifier: MIT
// What a study finds out once and then keeps: how many calls make a batch of each cell, and how many
// dependent additions make each slowdown.
#ifndef RESULTS_STUDY_SETUP_H
#define RESULTS_STUDY_SETUP_H

#include "results/live/live.h"
#include "results/study/protocol.h"

struct study_cell {
    const char *name;
    bool offered; // this machine has it
    unsigned long calls;
    double batch_ns; // about
    unsigned long chain[STUDY_SLOWDOWN_COUNT];
};

struct study_setup {
    const char *runner;              // NULL: the one beside this program
    const struct arguments *options; // for every runner process
    struct study_cell cells[STUDY_CELL_COUNT];
    double addition_ns; // of a chain
    // Chains whose own time is measured in every process, behind an empty loop; of the slowdowns' mean
    // lengths.
    unsigned long reference[STUDY_SLOWDOWN_COUNT];
};

extern const double study_slowdowns[STUDY_SLOWDOWN_COUNT];

// Runs a few processes and fills the setup, of which runner and options are given. Returns 0, -ENOENT where
// none of the cells is offered, or another -errno.
int study_set_up(struct study_setup *setup);

// The word that gives a cell in full for one slowdown ("getrandom-vdso=1376+320"), appended.
void study_add_word(struct arguments *words, const struct study_cell *cell, size_t slowdown);
// Likewise the empty loop with a reference chain.
void study_add_reference(struct arguments *words, const struct study_setup *setup, size_t slowdown);

// Begins live processes of one runner, or of two the same, with the setup's options. Returns 0 or -errno;
// study_live_end() goes with it in any case.
int study_live_begin(struct live *live, const struct study_setup *setup, unsigned side_count);
void study_live_end(struct live *live);

#endif
