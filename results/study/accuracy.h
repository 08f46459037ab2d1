// SPDX-License-Identifier: MIT
// How often each rule is wrong where nothing differs, and how often it finds a slowdown that is there: groups
// of fresh processes that measure every cell as it is, again as it is, and with each slowdown, judged group
// by group.
#ifndef RESULTS_STUDY_ACCURACY_H
#define RESULTS_STUDY_ACCURACY_H

#include "results/study/proportion.h"
#include "results/study/rules.h"
#include "results/study/setup.h"
#include "results/statistics/values.h"

enum regime { ONE_PROCESS, TWO_PROGRAMS, REGIMES }; // R1, R2
enum { LOOKS_KEPT = 4 };

// What one rule did with one cell and one slowdown.
struct verdicts {
    struct tally slower, faster; // of all groups
    size_t by_look[LOOKS_KEPT];  // rulings that came with at most 10, 16, 25, 40 processes
};

// The slowdown that was there, measured in the same processes: chain's time / batch's time, one value a
// group.
struct truth {
    struct values ratios;
};

struct accuracy {
    enum regime regime;
    size_t groups, failed;  // groups judged; groups that could not be
    double process_seconds; // of one process (or pair) with all variants, on average
    struct verdicts verdicts[RULES][STUDY_SLOWDOWN_COUNT][STUDY_CELL_COUNT];
    struct truth truth[STUDY_SLOWDOWN_COUNT][STUDY_CELL_COUNT];
};

// Runs and judges one group more. Returns 0, -EINTR after a signal, or an -errno where the runner does not
// work at all.
int accuracy_group(struct accuracy *accuracy, const struct study_setup *setup);
void accuracy_free(struct accuracy *accuracy);

// Judges a group's results, one of one process or two of two programs. Returns 0 or -ENOMEM.
int accuracy_judge(struct accuracy *accuracy, const struct study_setup *setup, const struct result *base,
                   const struct result *changed);

// "one process" or "two programs".
const char *regime_name(enum regime regime);

#endif
