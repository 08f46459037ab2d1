// SPDX-License-Identifier: MIT
#include "results/compare/change.h"
#include "results/compare/counts.h"

#include "results/compare/shift.h"
#include "results/statistics/flips.h"
#include "results/statistics/permutation.h"
#include "results/statistics/signflip.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { BLOCKS_MOST = 64, REASONABLE = 200 };

bool span_is_paired(const struct comparison *comparison, const struct span *span)
{
    return comparison->basis == BASIS_BOOTS && span->order.block_count >= flips_least(COMPARE_LEVEL) &&
           span->order.block_count <= BLOCKS_MOST;
}

static enum outcome outcome_of(enum verdict verdict)
{
    static const enum outcome outcomes[] = {[VERDICT_INCONCLUSIVE] = OUTCOME_INCONCLUSIVE,
                                            [VERDICT_FASTER] = OUTCOME_FASTER,
                                            [VERDICT_SLOWER] = OUTCOME_SLOWER,
                                            [VERDICT_SAME] = OUTCOME_SAME};
    return outcomes[verdict];
}

static const char *unit_word(const struct comparison *comparison, const struct span *span, size_t count)
{
    if (comparison_by_process(comparison))
        return count == 1 ? "process" : "processes";
    if (comparison->basis == BASIS_RUNS)
        return count == 1 ? "run a side" : "runs a side";
    if (span_is_paired(comparison, span))
        return count == 1 ? "block of four boots" : "blocks of four boots";
    return count == 1 ? "boot a side" : "boots a side";
}

static void conclude(const struct comparison *comparison, const struct line *line, const struct span *span,
                     struct change *change)
{
    enum direction direction = line->sense == SENSE_RATE ? MORE_IS_FASTER : LESS_IS_FASTER;
    struct judgement judgement = judge(&change->effect, comparison->delta, direction);
    change->outcome = outcome_of(judgement.verdict);
    if (judgement.verdict != VERDICT_INCONCLUSIVE)
        return;
    if (comparison->basis == BASIS_RUNS && !span->order.in_turn)
        snprintf(change->more, MORE_SIZE, "both sides measured in turn");
    else if (judgement.more == VERDICT_MORE_UNKNOWN)
        snprintf(change->more, MORE_SIZE, "another --threshold: the change lies at this one");
    else if (judgement.more > REASONABLE)
        snprintf(change->more, MORE_SIZE, "over %d more %s, or another --threshold", REASONABLE,
                 unit_word(comparison, span, judgement.more));
    else
        snprintf(change->more, MORE_SIZE, "%zu more %s", judgement.more,
                 unit_word(comparison, span, judgement.more));
}

// The limit whose p decides: a change inside the limits can't be faster or slower.
static double deciding_limit(const struct comparison *comparison, const struct effect *effect)
{
    double limit = log1p(comparison->delta);
    return effect->change > limit ? limit : effect->change < -limit ? -limit : NAN;
}

static size_t collect(const double *units, size_t count, double *values)
{
    size_t found = 0;
    for (size_t i = 0; i < count; i++)
        if (!isnan(units[i]))
            values[found++] = units[i];
    return found;
}

static int judge_unpaired(const struct comparison *comparison, const struct line *line,
                          const struct span *span, struct change *change)
{
    size_t bases = comparison_units(comparison, span->from), changes = comparison_units(comparison, span->to);
    double *base = malloc((bases + changes + 1) * sizeof *base), *changed = base + bases;
    if (!base)
        return -ENOMEM;
    bases = collect(line->units[span->from], bases, base);
    changes = collect(line->units[span->to], changes, changed);
    int error = shift_effect(base, bases, changed, changes, COMPARE_LEVEL, &change->effect);
    double limit = deciding_limit(comparison, &change->effect);
    change->p = 1;
    if (!error && !isnan(limit))
        error = shift_p(base, bases, changed, changes, limit, &change->p);
    if (error == -ENODATA)
        change->p = NAN;
    free(base);
    return error;
}

static double block_difference(const struct block *block, const double *base, const double *changed)
{
    return 0.5 * (changed[block->changed[0]] + changed[block->changed[1]]) -
           0.5 * (base[block->base[0]] + base[block->base[1]]);
}

static int judge_blocks(const struct comparison *comparison, const struct line *line, const struct span *span,
                        struct change *change)
{
    double there[BLOCKS_MOST];
    size_t count = change->difference_count = span->order.block_count;
    change->differences = calloc(count, sizeof *change->differences);
    if (!change->differences)
        return -ENOMEM;
    for (size_t b = 0; b < count; b++)
        change->differences[b] =
            block_difference(&span->order.blocks[b], line->units[span->from], line->units[span->to]);
    count = collect(change->differences, count, there); // one of its boots may lack the cell
    int error = paired_effect(there, count, COMPARE_LEVEL, &change->effect);
    double limit = deciding_limit(comparison, &change->effect);
    change->p = 1;
    if (!error && !isnan(limit))
        error = paired_p(there, count, limit, &change->p);
    if (error == -ENODATA)
        change->p = NAN;
    return error;
}

static bool has_both(const struct line *line, const struct span *span)
{
    return !line->missing[span->from] && !line->missing[span->to];
}

static struct change no_change(void)
{
    return (struct change){.effect = {.change = NAN, .low = NAN, .high = NAN, .level = COMPARE_LEVEL},
                           .p = NAN};
}

int change_judge(const struct comparison *comparison, struct line *line, size_t index)
{
    const struct span *span = &comparison->spans[index];
    struct change *change = &line->changes[index];
    *change = no_change();
    if (!has_both(line, span))
        return 0;
    if (comparison->basis == BASIS_COUNTED && line->sense == SENSE_COUNT) {
        counts_judge(comparison, line, span, change);
        return 0;
    }
    if (comparison->basis == BASIS_PUBLISHED || comparison->basis == BASIS_COUNTED ||
        line->sense == SENSE_UNKNOWN) {
        change->effect.change = log(line->values[span->to] / line->values[span->from]);
        return 0;
    }
    int error = span_is_paired(comparison, span) ? judge_blocks(comparison, line, span, change)
                                                 : judge_unpaired(comparison, line, span, change);
    if (error && error != -ENODATA)
        return error;
    if (comparison->basis == BASIS_RUNS && !span->order.in_turn) // drift would pass for a change
        change->effect.low = change->effect.high = change->p = NAN;
    conclude(comparison, line, span, change);
    return 0;
}

// The differences at the places of all processes, NaN for those that lack the cell.
static int keep_differences(struct change *change, const struct values *differences, size_t processes)
{
    change->differences = calloc(processes + 1, sizeof *change->differences);
    if (!change->differences)
        return -ENOMEM;
    change->difference_count = processes;
    for (size_t i = 0; i < processes; i++)
        change->differences[i] = i < differences->count ? differences->values[i] : NAN;
    return 0;
}

int change_judge_pairs(const struct comparison *comparison, struct line *line, size_t index,
                       const struct clusters *clusters, const struct values *differences, size_t processes)
{
    const struct span *span = &comparison->spans[index];
    struct change *change = &line->changes[index];
    *change = no_change();
    if (!has_both(line, span))
        return 0;
    int error = keep_differences(change, differences, processes);
    if (!error)
        error = signflip_effect(clusters, comparison->level, &change->effect);
    double limit = deciding_limit(comparison, &change->effect);
    change->p = 1;
    if (!error && !isnan(limit))
        error = signflip_p(clusters, limit, &change->p);
    if (error == -ENODATA)
        change->p = NAN;
    else if (error)
        return error;
    conclude(comparison, line, span, change);
    return 0;
}
