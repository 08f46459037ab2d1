// SPDX-License-Identifier: MIT
// Which data pages a function reads.
#ifndef RUNNERS_IMAGES_TOUCHED_H
#define RUNNERS_IMAGES_TOUCHED_H

#include "images.h"
#include "runners/plan.h"

struct touched {
    uint64_t pages;    // bit i: the i-th data page was read (or written)
    uintptr_t outside; // an address elsewhere at which the call crashed, or 0
    int ended;         // the call came to its end
};

// Makes one call in a child in which every access to a data page is seen. Returns 0 or -errno.
int touched_by_call(struct touched *touched, const struct image *image, size_t page, const struct cell *cell,
                    const struct call *call);

#endif
