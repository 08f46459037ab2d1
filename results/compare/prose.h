// SPDX-License-Identifier: MIT
// What is said around a comparison's table, as paragraphs.
#ifndef RESULTS_COMPARE_PROSE_H
#define RESULTS_COMPARE_PROSE_H

#include "results/compare/comparison.h"

// Above everything else: control cells that moved. No text where none did.
void prose_control(struct texts *texts, const struct comparison *comparison);
// What is compared, how it was judged, and what a change means.
void prose_sides(struct texts *texts, const struct comparison *comparison);
// What else differs between the sides, a paragraph a fact.
void prose_differences(struct texts *texts, const struct comparison *comparison);
// Cells that were not judged, a paragraph a reason; then cautions, then files that could not be used.
void prose_unjudged(struct texts *texts, const struct comparison *comparison);
void prose_notes(struct texts *texts, const struct comparison *comparison);
// How many cells became what, and the geometric mean; a paragraph a span.
void prose_summary(struct texts *texts, const struct comparison *comparison);

#endif
