// SPDX-License-Identifier: MIT
// A share that was counted, with its exact interval.
#ifndef RESULTS_STUDY_PROPORTION_H
#define RESULTS_STUDY_PROPORTION_H

#include <stddef.h>

struct tally {
    size_t hits, trials;
};

struct proportion {
    double share, low, high; // all NaN without a trial
};

void tally_add(struct tally *tally, int hit);
void tally_merge(struct tally *tally, const struct tally *other);

// The share and its interval at a level in 0..1 that holds the truth at least so often, for independent
// trials. Clopper & Pearson, "The Use of Confidence or Fiducial Limits Illustrated in the Case of the
// Binomial", Biometrika 26 (1934).
struct proportion proportion_of(const struct tally *tally, double level);

#endif
