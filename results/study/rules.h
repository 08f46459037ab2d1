// SPDX-License-Identifier: MIT
// The rules that the study puts to the test: each looks at two cells that the same processes measured and
// rules whether the second one is slower or faster.
#ifndef RESULTS_STUDY_RULES_H
#define RESULTS_STUDY_RULES_H

#include "results/result.h"

enum ruling { RULED_NOTHING, RULED_SLOWER, RULED_FASTER };

struct ruled {
    enum ruling ruling;
    size_t processes; // after which it was ruled; all of them for rules that look once
};

// Returns 0, -ENODATA where the rule needs more data, or another -errno.
typedef int rule_function(const struct cell *base, const struct cell *changed, struct ruled *ruled);

struct rule {
    const char *name, *text; // a word for JSON, and a few for people
    rule_function *apply;
    int is_rival; // another tool's, emulated
};

extern const struct rule rules[];
enum { RULES = 7 };

// Ours. The interval of the sequential looks lies beyond +-0.25 % (VERDICT_DELTA); it lies beyond 0; the 99 %
// interval of one look at all processes lies beyond 0.
rule_function rule_verdict, rule_sequential, rule_fixed;
// Those of other tools, on the same batches as their plans would have taken them: first all of the base (the
// first half of the processes), then all of the new side (the second half). The totals differ by more than 1
// %; Mann-Whitney over process means at 5 % (benchstat); the 95 % bootstrap interval of the ratio of means
// lies beyond +-1 % (criterion); of five processes a side, the new range lies beyond the base's mean and the
// new mean beyond the base's range (LKP).
rule_function rule_one_shot, rule_mann_whitney, rule_bootstrap, rule_range;

#endif
