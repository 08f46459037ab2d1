// SPDX-License-Identifier: MIT
// Which figures make one result file: those of one mail, board, label and side.
#ifndef RESULTS_IMPORT_GROUP_H
#define RESULTS_IMPORT_GROUP_H

#include "import.h"

// A figure's place in a group. The group's label and side are those of its members, and differ from the
// figure's own only where the figure is shared: it stands in a block without a remark, beside others that
// have one.
struct member {
    const struct figure *figure;
    const char *label, *side;
    bool shared;
};

struct members {
    struct member *list;
    size_t count, room;
};

// Fills `members` so that those of a group stand together, in the order of the text; they point into the
// import's figures. Returns 0 or -ENOMEM.
int group_figures(const struct import *import, struct members *members);
// The end of the group that begins at member `begin`.
size_t group_end(const struct members *members, size_t begin);

#endif
