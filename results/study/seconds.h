// SPDX-License-Identifier: MIT
// How long it takes to find a slowdown: comparisons of one cell as `compare --live` runs them, from the first
// facts to the verdict, on the wall clock.
#ifndef RESULTS_STUDY_SECONDS_H
#define RESULTS_STUDY_SECONDS_H

#include "results/statistics/values.h"
#include "results/study/accuracy.h"

// What a target says: this slowdown, found beyond +-delta within so many seconds in 95 of 100 comparisons.
struct target {
    enum regime regime;
    size_t slowdown; // of study_slowdowns
    double delta;    // 0: the interval is to leave 0; else to clear +-delta
    double seconds[STUDY_CELL_COUNT];
};

extern const struct target targets[];
enum { TARGETS = 8 };

// The comparisons of one target and cell.
struct timing {
    struct values seconds;        // of each comparison with the verdict `slower`, to that verdict
    struct values missed_seconds; // of each one without it, to its end
    struct tally found;           // with the verdict `slower`
    struct tally in_time;         // found within the target's seconds
    struct tally wrong;           // with the verdict `faster`
};

struct timings {
    struct timing timing[TARGETS][STUDY_CELL_COUNT];
};

// Runs one comparison more of each target and cell. Returns 0, -EINTR after a signal, or another -errno.
int timings_repeat(struct timings *timings, const struct study_setup *setup);
void timings_free(struct timings *timings);
// The seconds within which this share of all comparisons had found the slowdown; NaN where fewer ever did.
double timing_within(const struct timing *timing, double share);

#endif
