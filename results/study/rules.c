// SPDX-License-Identifier: MIT
#include "results/study/rules.h"
#include "results/statistics/sequential.h"

#include <errno.h>

#define FIXED_LEVEL 0.99

const struct rule rules[RULES] = {
    {"verdict", "run-bench, beyond +-0.25 %", rule_verdict, 0},
    {"sequential", "run-bench, beyond 0", rule_sequential, 0},
    {"fixed", "the same, one look at 40", rule_fixed, 0},
    {"one-shot", "one shot, 1 % believed", rule_one_shot, 1},
    {"mann-whitney", "blocked Mann-Whitney 5 %", rule_mann_whitney, 1},
    {"bootstrap", "blocked bootstrap, +-1 %", rule_bootstrap, 1},
    {"range", "range rule, 5 and 5 runs", rule_range, 1},
};

static enum ruling ruling_of(enum verdict verdict)
{
    return verdict == VERDICT_SLOWER   ? RULED_SLOWER
           : verdict == VERDICT_FASTER ? RULED_FASTER
                                       : RULED_NOTHING;
}

// The first `count` clusters, without a copy; count at most what there is.
static struct clusters first_of(const struct clusters *clusters, size_t count)
{
    struct clusters first = *clusters;
    first.count = count < clusters->count ? count : clusters->count;
    first.values.count = 0;
    for (size_t i = 0; i < first.count; i++)
        first.values.count += clusters->sizes[i];
    return first;
}

// Goes from look to look until there is a verdict, as a comparison does while processes are being run.
static int look_by_look(const struct clusters *clusters, double delta, struct ruled *ruled)
{
    struct effect effect;
    struct judgement judgement;
    size_t next = sequential_next(0);
    int error = 0;
    while (next && !error) {
        struct clusters seen = first_of(clusters, next);
        ruled->processes = seen.count;
        if (seen.count < next)
            return -ENODATA;
        error = sequential_look(&seen, delta, LESS_IS_FASTER, &effect, &judgement, &next);
        ruled->ruling = ruling_of(judgement.verdict);
    }
    return error;
}

static int look_once(const struct clusters *clusters, struct ruled *ruled)
{
    struct effect effect;
    int error = signflip_effect(clusters, FIXED_LEVEL, &effect);
    ruled->processes = clusters->count;
    ruled->ruling = ruling_of(judge(&effect, 0, LESS_IS_FASTER).verdict);
    return error;
}

int rule_verdict(const struct cell *base, const struct cell *changed, struct ruled *ruled)
{
    struct clusters clusters = {0};
    size_t passed;
    int error = clusters_of_pair(base, changed, &clusters, &passed);
    if (!error)
        error = look_by_look(&clusters, VERDICT_DELTA, ruled);
    clusters_free(&clusters);
    return error;
}

int rule_sequential(const struct cell *base, const struct cell *changed, struct ruled *ruled)
{
    struct clusters clusters = {0};
    size_t passed;
    int error = clusters_of_pair(base, changed, &clusters, &passed);
    if (!error)
        error = look_by_look(&clusters, 0, ruled);
    clusters_free(&clusters);
    return error;
}

int rule_fixed(const struct cell *base, const struct cell *changed, struct ruled *ruled)
{
    struct clusters clusters = {0};
    size_t passed;
    int error = clusters_of_pair(base, changed, &clusters, &passed);
    if (!error)
        error = look_once(&clusters, ruled);
    clusters_free(&clusters);
    return error;
}
