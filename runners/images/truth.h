// SPDX-License-Identifier: MIT
// Truth before speed: whether an image's function answers as the system call does, and does its work where
// the running one does. It may be called for a child's life alone: what is tried may crash or hang.
#ifndef RUNNERS_IMAGES_TRUTH_H
#define RUNNERS_IMAGES_TRUTH_H

#include "images.h"
#include "runners/plan.h"

// Holds the call of a cell of an image to the system call's answers, with fresh data pages; before that, to
// the function of the running image: one that reads other data pages, or enters the kernel where that does
// not, was built for another layout, and its time would be another call's. Fills `answer`.
void images_verify(struct images *images, const struct cell *cell, const struct call *call,
                   struct answer *answer);

#endif
