// SPDX-License-Identifier: MIT
// The same digits posted again are one measurement.
#ifndef RESULTS_IMPORT_DUPLICATES_H
#define RESULTS_IMPORT_DUPLICATES_H

#include "figure.h"

struct source;

// Finds figures by what they measure and their digits; holds indices into a list of figures. All zero is
// empty.
struct duplicates {
    size_t *slots; // index + 1 of the newest figure of a chain, 0 for none
    size_t *next;  // for each figure, index + 1 of the one before it in its chain
    size_t slot_count, next_room;
};

// Adds a figure, or counts it at the one that it repeats and completes what that one lacks (board, label).
// Figures of one mail repeat each other only where they have six significant digits or more: a run of whole
// numbers may well give the same twice. So do those of two mails of different threads. A board, label or side
// that differs makes another measurement. Returns 0 or -ENOMEM.
int duplicates_add(struct duplicates *duplicates, struct figures *figures, const struct figure *figure,
                   const struct source *sources);
void duplicates_free(struct duplicates *duplicates);

#endif
