// SPDX-License-Identifier: MIT
// Does a cell have two costs, as where a system call is fast or slow by the boot's or the process's luck?
#ifndef RESULTS_MODES_H
#define RESULTS_MODES_H

#include <stdbool.h>
#include <stddef.h>

#define MODES_VALUES_LEAST 100 // fewer show gaps by chance

struct modes {
    bool two;
    double low, high; // the medians of both sides, in the values' unit; NaN where there are not two
    double share;     // the share 0..1 of the upper side
};

// Sorts the values and cuts them in two where the variance between the sides is greatest (Otsu, "A Threshold
// Selection Method from Gray-Level Histograms", IEEE Trans. SMC 9, 1979), the outer tenths left out since
// stray values would draw the cut to themselves. They are two modes if each side has a fifth at least, their
// medians lie 1 % and three steps of the clock or more apart, and at most 3 % of the values lie in the middle
// third between these medians. Of one mode about 16 % do (17.8 % of a normal distribution, 16.7 % of a
// uniform one, 15 % of an exponential one). Returns 0; -EINVAL for a value that isn't finite.
int find_modes(double *values, size_t count, struct modes *modes);

#endif
