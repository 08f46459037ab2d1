// SPDX-License-Identifier: MIT
// The judging of one cell over one span, and of the whole table after.
#ifndef RESULTS_COMPARE_CHANGE_H
#define RESULTS_COMPARE_CHANGE_H

#include "results/compare/comparison.h"
#include "results/statistics/clusters.h"

// Whether blocks of boots in turn are judged as pairs: from 8 on, which a level of 99 % takes, and not so
// many that the exact test would take long, when the unpaired one is as good.
bool span_is_paired(const struct comparison *comparison, const struct span *span);

// Fills a line's change over a span from the columns' units. Returns 0 or -ENOMEM.
int change_judge(const struct comparison *comparison, struct line *line, size_t span);
// Fills it from the rounds of processes that measured both columns, and from their differences, whose places
// are those of `processes` processes. Returns 0 or -ENOMEM.
int change_judge_pairs(const struct comparison *comparison, struct line *line, size_t span,
                       const struct clusters *clusters, const struct values *differences, size_t processes);

// The geometric mean of all lines' changes over a span; returns 0 or -ENOMEM.
int mean_judge(struct comparison *comparison, size_t span);

// Holds faster and slower to what the whole table allows: by Holm's method (holm.h) where there are enough
// units for that, else by joint.h. Returns 0 or -ENOMEM.
int table_judge(struct comparison *comparison);

#endif
