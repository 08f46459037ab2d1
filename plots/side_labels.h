// SPDX-License-Identifier: MIT
// What the sides of a board are called: by their kernel's release or, of published figures, by what was
// published.
#ifndef PLOTS_SIDE_LABELS_H
#define PLOTS_SIDE_LABELS_H

#include "plots/boards.h"

// Labels the sides. Those that would be called alike get what tells them apart: the C library, the vDSO, the
// date, the time, the file. Where the origins differ, those that were not measured say so.
void side_labels_set(struct board_side *sides, size_t count);

#endif
