// SPDX-License-Identifier: MIT
// The cluster sign-flip test: by how much do two variants differ that took turns inside the same processes?
// For process p and a supposed change theta, S_p(theta) is the number of rounds whose log ratio lies above
// theta less the number below. If theta is true, S_p may as well have had the other sign: the signs of whole
// processes are flipped, and theta is rejected where the sum over processes lies far out among all flips.
// Rounds of one process may depend on each other at will, and a process far out counts no more than its
// rounds.
// Fisher, "The Design of Experiments" (1935); Canay, Romano & Shaikh, "Randomization Tests under an
// Approximate Symmetry Assumption", Econometrica 85 (2017), for few clusters. At 99 % one process far out
// still reaches the interval's end where there are fewer than 12.
#ifndef RESULTS_SIGNFLIP_H
#define RESULTS_SIGNFLIP_H

#include "results/statistics/clusters.h"
#include "results/statistics/effect.h"

// The two-sided p value of theta, exact over all flips at any number of clusters (see flips.h). Returns 0,
// -ENODATA without a value, -EINVAL for one that isn't finite, -ENOMEM; *p is NaN unless 0 was returned.
int signflip_p(const struct clusters *clusters, double theta, double *p);

// The median of all log ratios and the interval of the changes that aren't rejected at the level in 0..1.
// Returns 0; -ENODATA where there are fewer than effect->least clusters, with the estimate, if there is a
// value, but no interval; -EINVAL for a value that isn't finite or another level; -ENOMEM.
int signflip_effect(const struct clusters *clusters, double level, struct effect *effect);

#endif
