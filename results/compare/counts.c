// SPDX-License-Identifier: MIT
#include "results/compare/counts.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const double resolution = 0.05;

static bool is_whole(double count)
{
    return fabs(count - round(count)) < 1e-6;
}

// Cells that were not offered count, too: which they are depends on the kernel, not on what was asked for.
static bool same_cells(const struct side *one, const struct side *other)
{
    bool same = one->cell_count == other->cell_count;
    for (size_t i = 0; i < one->cell_count && same; i++)
        same = strcmp(one->cells[i].name, other->cells[i].name) == 0 &&
               json_equal(one->cells[i].parameters, other->cells[i].parameters);
    return same;
}

static bool measured_alike(const struct comparison *comparison, const struct span *span)
{
    return comparison->side_count == 1 ||
           same_cells(&comparison->sides[span->from], &comparison->sides[span->to]);
}

void counts_judge(const struct comparison *comparison, const struct line *line, const struct span *span,
                  struct change *change)
{
    double base = line->values[span->from], changed = line->values[span->to];
    bool same = fabs(changed - base) <= fmax(resolution, comparison->delta * base);
    change->effect.change = changed == base ? 0 : log(changed / base);
    if (same) {
        change->outcome = OUTCOME_SAME;
    } else if ((is_whole(base) && is_whole(changed)) || measured_alike(comparison, span)) {
        change->outcome = changed > base ? OUTCOME_MORE : OUTCOME_FEWER;
    } else {
        change->outcome = OUTCOME_INCONCLUSIVE;
        snprintf(change->more, sizeof change->more, "counts of the same cells on both sides");
    }
}
