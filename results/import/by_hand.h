// SPDX-License-Identifier: MIT
// What the user adds to figures that a mail does not tell of: board, label, side.
#ifndef RESULTS_IMPORT_BY_HAND_H
#define RESULTS_IMPORT_BY_HAND_H

#include "import.h"

enum by_hand_kind { BY_HAND_BOARD, BY_HAND_LABEL, BY_HAND_SIDE };

// One option: a text for all figures that lack one, or, written DIGITS=TEXT, for those published with these
// digits, whatever they have.
struct addition {
    enum by_hand_kind kind;
    struct span digits; // empty: for all that lack one
    struct span text;
};

// Reads an option's argument, which must outlive it. Returns 0, or -EINVAL where it is empty, or a side is
// neither "base" nor "new" nor a word that means one (label.h).
int addition_read(struct addition *addition, enum by_hand_kind kind, const char *argument);

// Adds to the figures of an import.
void additions_apply(const struct addition *additions, size_t count, struct import *import);

#endif
