// SPDX-License-Identifier: MIT
// Whether a vDSO function enters the kernel.
#ifndef RUNNERS_IMAGES_ENTERED_H
#define RUNNERS_IMAGES_ENTERED_H

#include "runners/plan.h"

// Makes one call in a child whose system calls of the services that vDSOs offer all fail. Returns 1 where the
// function fails then, too: it fell back; 0 where not; -errno where that cannot be found out here.
int enters_kernel(const struct cell *cell, const struct call *call);

#endif
