// SPDX-License-Identifier: MIT
#include "results/compare/change.h"

#include "results/compare/joint.h"
#include "results/statistics/holm.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define ALPHA    (1 - COMPARE_LEVEL)
#define ROUNDING 1e-12

enum { JOINT_LEAST = 8 }; // differences that can reach alpha; five boots a side are more

static bool is_paired(const struct comparison *comparison, const struct span *span)
{
    return comparison_by_process(comparison) || span_is_paired(comparison, span);
}

// The least p that units can reach: two of all ways to part them into sides, or to give differences their
// signs.
static double least_p(bool paired, double bases, double changes)
{
    return paired ? 2 * pow(2, -bases)
                  : 2 * exp(lgamma(bases + 1) + lgamma(changes + 1) - lgamma(bases + changes + 1));
}

static bool is_tested(const struct line *line, size_t span)
{
    return !line->control && !isnan(line->changes[span].p);
}

static size_t count_tests(const struct comparison *comparison, size_t span)
{
    size_t tests = 0;
    for (size_t i = 0; i < comparison->line_count; i++)
        tests += is_tested(&comparison->lines[i], span);
    return tests;
}

static double unit_value(const struct comparison *comparison, const struct line *line, size_t index,
                         size_t bases, size_t unit)
{
    const struct span *span = &comparison->spans[index];
    if (is_paired(comparison, span))
        return line->changes[index].differences[unit];
    return unit < bases ? line->units[span->from][unit] : line->units[span->to][unit - bases];
}

// Appends a unit's values of all tested cells; false where it is one of differences and lacks a cell: cells
// that were known well enough are not measured in later processes.
static bool add_unit(const struct comparison *comparison, size_t index, size_t bases, size_t unit,
                     double *values)
{
    bool whole = true;
    for (size_t i = 0; i < comparison->line_count; i++)
        if (is_tested(&comparison->lines[i], index)) {
            *values = unit_value(comparison, &comparison->lines[i], index, bases, unit);
            whole = whole && !isnan(*values++);
        }
    return whole || !is_paired(comparison, &comparison->spans[index]);
}

// All units of both sides, base's first; or all blocks or processes.
static size_t count_units(const struct comparison *comparison, size_t index, size_t *bases)
{
    const struct span *span = &comparison->spans[index];
    bool paired = is_paired(comparison, span);
    *bases = paired ? 0 : comparison_units(comparison, span->from);
    for (size_t i = 0; i < comparison->line_count && paired; i++)
        if (is_tested(&comparison->lines[i], index))
            return comparison->lines[i].changes[index].difference_count;
    return paired ? 0 : *bases + comparison_units(comparison, span->to);
}

static double *fill(const struct comparison *comparison, size_t index, struct joint *joint)
{
    size_t all = count_units(comparison, index, &joint->bases);
    double *values = calloc(all * joint->cells + 1, sizeof *values);
    for (size_t u = 0; u < all && values; u++)
        joint->units += add_unit(comparison, index, joint->bases, u, values + joint->units * joint->cells);
    joint->values = values;
    return values;
}

// Whether Holm's method can decide: with the fewest units that a cell has, or (unpaired) with those of the
// sides.
static bool are_enough(const struct comparison *comparison, size_t index, const struct joint *joint)
{
    bool paired = is_paired(comparison, &comparison->spans[index]);
    double fewest = INFINITY, tests = (double)(joint->cells * comparison->span_count * comparison->looks);
    for (size_t i = 0; i < comparison->line_count; i++)
        if (is_tested(&comparison->lines[i], index))
            fewest = fmin(fewest, (double)comparison->lines[i].changes[index].effect.clusters);
    double bases = paired ? fewest : (double)joint->bases;
    return least_p(paired, bases, (double)(joint->units - joint->bases)) * tests <= ALPHA;
}

static void take(struct comparison *comparison, size_t index, const double *adjusted)
{
    for (size_t i = 0; i < comparison->line_count; i++)
        if (is_tested(&comparison->lines[i], index))
            comparison->lines[i].changes[index].p =
                fmin(1, *adjusted++ * (double)(comparison->span_count * comparison->looks));
}

static void gather(const struct comparison *comparison, size_t index, double *p)
{
    for (size_t i = 0; i < comparison->line_count; i++)
        if (is_tested(&comparison->lines[i], index))
            *p++ = comparison->lines[i].changes[index].p;
}

// Which method it is goes by the number of units alone, not by what they hold. Several spans of a series are
// held to alpha together as Bonferroni does.
static int adjust(struct comparison *comparison, size_t index)
{
    struct joint joint = {.limit = log1p(comparison->delta), .cells = count_tests(comparison, index)};
    if (joint.cells == 0) // exact or published figures are no tests
        return 0;
    if (joint.cells == 0) // published or counted figures, which no test is made of
        return 0;
    double *adjusted = calloc(joint.cells + 1, sizeof *adjusted), *values = fill(comparison, index, &joint);
    int error = adjusted && values ? 0 : -ENOMEM;
    if (!error)
        gather(comparison, index, adjusted);
    if (!error && (joint.cells < 2 || joint.units < JOINT_LEAST || are_enough(comparison, index, &joint)))
        error = holm_adjust(adjusted, joint.cells, adjusted);
    else if (!error)
        error = joint_adjust(&joint, adjusted);
    if (!error)
        take(comparison, index, adjusted);
    free(adjusted);
    free(values);
    return error;
}

static const char *unit_word(const struct comparison *comparison, const struct span *span)
{
    if (comparison_by_process(comparison))
        return "processes";
    if (comparison->basis == BASIS_RUNS)
        return "runs a side";
    return span_is_paired(comparison, span) ? "blocks of four boots" : "boots a side";
}

static void withdraw(const struct comparison *comparison, const struct span *span, size_t tests,
                     struct change *change)
{
    const char *alone = outcome_name(change->outcome), *word = unit_word(comparison, span);
    size_t needed = change->effect.clusters, have = needed;
    bool paired = is_paired(comparison, span);
    while (least_p(paired, (double)needed, (double)needed) * (double)tests > ALPHA && needed < 1000)
        needed++;
    if (needed > have)
        snprintf(change->more, MORE_SIZE, "%s if it were alone; in a table of %zu, %zu more %s", alone, tests,
                 needed - have, word);
    else
        snprintf(change->more, MORE_SIZE, "%s if it were alone; in a table of %zu, more %s", alone, tests,
                 word);
    change->outcome = OUTCOME_INCONCLUSIVE;
}

int table_judge(struct comparison *comparison)
{
    size_t tests = 0;
    int error = 0;
    for (size_t s = 0; s < comparison->span_count && !error; s++) {
        tests += count_tests(comparison, s);
        error = adjust(comparison, s);
    }
    for (size_t i = 0; i < comparison->line_count && !error; i++)
        for (size_t s = 0; s < comparison->span_count; s++) {
            struct change *change = &comparison->lines[i].changes[s];
            bool moved = change->outcome == OUTCOME_FASTER || change->outcome == OUTCOME_SLOWER;
            if (moved && is_tested(&comparison->lines[i], s) && change->p > ALPHA + ROUNDING)
                withdraw(comparison, &comparison->spans[s], tests, change);
        }
    return error;
}
