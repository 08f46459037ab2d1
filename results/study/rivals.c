// SPDX-License-Identifier: MIT
#include "results/statistics/permutation.h"
#include "results/statistics/quantile.h"
#include "results/statistics/random.h"
#include "results/statistics/values.h"
#include "results/study/protocol.h"
#include "results/study/rules.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>

// The batches of some processes of a cell, and their mean in each process.
struct block {
    struct values batches, means;
};

struct blocks {
    struct block base, changed;
};

static double mean_of(const double *values, size_t count)
{
    double sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += values[i];
    return sum / (double)count;
}

static int add_process(struct block *block, const struct cell *cell, const struct process_samples *process)
{
    size_t before = block->batches.count;
    int error = process_batches(cell, process, &block->batches);
    if (error || block->batches.count == before)
        return error;
    return values_add(&block->means, mean_of(block->batches.values + before, block->batches.count - before));
}

// The processes from `begin` on, up to `end`, of the cell's only boot.
static int take_block(struct block *block, const struct cell *cell, size_t begin, size_t end)
{
    int error = 0;
    for (size_t i = begin; i < end && !error; i++)
        error = add_process(block, cell, &cell->boots[0].processes[i]);
    return error ? error : block->means.count ? 0 : -ENODATA;
}

static void blocks_free(struct blocks *blocks)
{
    free(blocks->base.batches.values);
    free(blocks->base.means.values);
    free(blocks->changed.batches.values);
    free(blocks->changed.means.values);
}

// The base in `each` processes from the first one on, then the new side in as many.
static int take_blocks(struct blocks *blocks, const struct cell *base, const struct cell *changed,
                       size_t each)
{
    *blocks = (struct blocks){0};
    if (base->boot_count == 0 || changed->boot_count == 0 || each == 0 ||
        base->boots[0].process_count < each || changed->boots[0].process_count < 2 * each)
        return -ENODATA;
    int error = take_block(&blocks->base, base, 0, each);
    return error ? error : take_block(&blocks->changed, changed, each, 2 * each);
}

static size_t half_of(const struct cell *cell)
{
    return cell->boot_count ? cell->boots[0].process_count / 2 : 0;
}

static enum ruling beyond(double low, double high, double limit)
{
    return low > 1 + limit ? RULED_SLOWER : high < 1 - limit ? RULED_FASTER : RULED_NOTHING;
}

static enum ruling one_shot(const struct blocks *blocks)
{
    double ratio = mean_of(blocks->changed.batches.values, blocks->changed.batches.count) /
                   mean_of(blocks->base.batches.values, blocks->base.batches.count);
    return beyond(ratio, ratio, STUDY_ONE_SHOT_BELIEVED);
}

static enum ruling mann_whitney(const struct blocks *blocks)
{
    const struct values *base = &blocks->base.means, *changed = &blocks->changed.means;
    struct effect effect;
    double p = 1;
    permutation_p(base->values, base->count, changed->values, changed->count, 0, &p);
    permutation_effect(base->values, base->count, changed->values, changed->count,
                       1 - STUDY_MANN_WHITNEY_ALPHA, &effect);
    if (!(p < STUDY_MANN_WHITNEY_ALPHA))
        return RULED_NOTHING;
    return effect.change > 0 ? RULED_SLOWER : RULED_FASTER;
}

static double resampled_mean(const struct values *values, struct random *random)
{
    double sum = 0;
    for (size_t i = 0; i < values->count; i++)
        sum += values->values[random_below(random, values->count)];
    return sum / (double)values->count;
}

static enum ruling bootstrap(const struct blocks *blocks)
{
    double ratios[STUDY_BOOTSTRAP_RESAMPLES], low, high, tail = (1 - STUDY_BOOTSTRAP_LEVEL) / 2;
    struct random random;
    random_seed(&random, STUDY_SEED);
    for (size_t i = 0; i < STUDY_BOOTSTRAP_RESAMPLES; i++)
        ratios[i] = resampled_mean(&blocks->changed.batches, &random) /
                    resampled_mean(&blocks->base.batches, &random);
    quantile_of(ratios, STUDY_BOOTSTRAP_RESAMPLES, tail, &low);
    quantile_of(ratios, STUDY_BOOTSTRAP_RESAMPLES, 1 - tail, &high);
    return beyond(low, high, STUDY_BOOTSTRAP_NOISE);
}

static void range_of(const struct values *values, double *least, double *most)
{
    *least = *most = values->values[0];
    for (size_t i = 1; i < values->count; i++) {
        *least = fmin(*least, values->values[i]);
        *most = fmax(*most, values->values[i]);
    }
}

static enum ruling range(const struct blocks *blocks)
{
    const struct values *base = &blocks->base.means, *changed = &blocks->changed.means;
    double base_least, base_most, least, most;
    double base_mean = mean_of(base->values, base->count), mean = mean_of(changed->values, changed->count);
    range_of(base, &base_least, &base_most);
    range_of(changed, &least, &most);
    if (least > base_mean && mean > base_most)
        return RULED_SLOWER;
    return most < base_mean && mean < base_least ? RULED_FASTER : RULED_NOTHING;
}

static int rule_by(enum ruling (*rule)(const struct blocks *), const struct cell *base,
                   const struct cell *changed, size_t each, struct ruled *ruled)
{
    struct blocks blocks;
    int error = take_blocks(&blocks, base, changed, each);
    ruled->processes = 2 * each;
    ruled->ruling = error ? RULED_NOTHING : rule(&blocks);
    blocks_free(&blocks);
    return error;
}

int rule_one_shot(const struct cell *base, const struct cell *changed, struct ruled *ruled)
{
    return rule_by(one_shot, base, changed, half_of(base), ruled);
}

int rule_mann_whitney(const struct cell *base, const struct cell *changed, struct ruled *ruled)
{
    return rule_by(mann_whitney, base, changed, half_of(base), ruled);
}

int rule_bootstrap(const struct cell *base, const struct cell *changed, struct ruled *ruled)
{
    return rule_by(bootstrap, base, changed, half_of(base), ruled);
}

int rule_range(const struct cell *base, const struct cell *changed, struct ruled *ruled)
{
    return rule_by(range, base, changed, STUDY_RANGE_RUNS, ruled);
}
