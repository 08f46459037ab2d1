// SPDX-License-Identifier: MIT
#ifndef RESULTS_TURNS_H
#define RESULTS_TURNS_H

#include "results/result.h"

// Whether so many workers were more than the CPUs that they had, so that they took turns and did not call at
// the same time.
bool workers_take_turns(const struct result *result, unsigned workers);

#endif
