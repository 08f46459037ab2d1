// SPDX-License-Identifier: MIT
// What there is to say about a cell's samples beside their summary: figures, for a report to put in words.
#ifndef RESULTS_DIAGNOSIS_H
#define RESULTS_DIAGNOSIS_H

#include "results/statistics/modes.h"
#include "results/statistics/values.h"

struct diagnosis {
    enum unit unit;    // what the summary's interval is taken over: UNIT_PROCESS or UNIT_BOOT
    bool boots_pooled; // several boots, but too few: the interval leaves out what differs between boots
    double half_width; // half the summary's interval, as a share of its median; NaN without an interval
    size_t processes;  // with a usable batch
    size_t outliers;   // processes whose median lies more than 5 robust standard deviations off
    double
        farthest;   // the farthest outlier's value as a ratio to the median of all processes; NaN without one
    size_t batches; // all there are
    size_t unusable;    // of these: no call succeeded, or the clock went backwards
    size_t preempted;   // of these: with an involuntary context switch
    size_t jumps;       // of these: clock and counter disagree by over 10 %, as when one of them jumped
    struct modes modes; // of the usable batches
};

// Looks at a cell's raw samples and its filled summary. Returns 0 or -ENOMEM.
int diagnose(const struct cell *cell, struct diagnosis *diagnosis);

#endif
