// SPDX-License-Identifier: MIT
// The results to be drawn, by board: a picture shows one board in one unit, and side by side on it the
// kernels, or whatever else tells its results apart.
#ifndef PLOTS_BOARDS_H
#define PLOTS_BOARDS_H

#include "plots/inputs.h"

enum { BOARD_SIDE_LABEL = 160 };

// One kernel of a board: a result, or several runs of the same kernel put together.
struct board_side {
    struct result *result;        // belongs to the inputs
    const struct input *input;    // that it came from
    char label[BOARD_SIDE_LABEL]; // tells the sides of a board apart
};

struct board {
    const char *name; // "unknown board" where the results do not say
    const char *unit; // of all cells that are shown
    struct board_side *sides;
    size_t count;
};

struct boards {
    struct board *boards;
    size_t count;
};

// Groups the inputs in their order. Runs of one kernel, command line, vDSO and C library are put together
// with runs_join(). Only cells count that are chosen (see cells.h) and have a figure: a result without any is
// in no board. Returns 0 or -ENOMEM; boards_free() goes with it in any case.
int boards_make(struct boards *boards, struct inputs *inputs, char **patterns);
void boards_free(struct boards *boards);

// Whether a side's figures were measured; if not, where they come from: "published", "counted".
bool side_is_measured(const struct board_side *side);
const char *side_origin(const struct board_side *side);

#endif
