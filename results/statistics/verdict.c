// SPDX-License-Identifier: MIT
#include "results/statistics/verdict.h"

#include <math.h>

#define CLUSTERS_BEYOND_REASON 1e6

static struct judgement decided(const struct effect *effect, double limit, enum direction direction)
{
    enum verdict less = direction == LESS_IS_FASTER ? VERDICT_FASTER : VERDICT_SLOWER;
    enum verdict more = direction == LESS_IS_FASTER ? VERDICT_SLOWER : VERDICT_FASTER;
    if (effect->high < -limit)
        return (struct judgement){less, 0};
    if (effect->low > limit)
        return (struct judgement){more, 0};
    if (effect->low >= -limit && effect->high <= limit)
        return (struct judgement){VERDICT_SAME, 0};
    return (struct judgement){VERDICT_INCONCLUSIVE, 0};
}

// By which factor the interval must shrink around the estimate to be decided; 0 or less: no factor is enough.
static double shrink_needed(const struct effect *effect, double limit)
{
    double upper = effect->high - effect->change, lower = effect->change - effect->low;
    if (effect->change < -limit)
        return (-limit - effect->change) / upper;
    if (effect->change > limit)
        return (effect->change - limit) / lower;
    return fmin((limit - effect->change) / upper, (effect->change + limit) / lower);
}

static size_t clusters_more(const struct effect *effect, double limit)
{
    double shrink = shrink_needed(effect, limit), clusters = (double)effect->clusters;
    double total = clusters / (shrink * shrink);
    if (!(shrink > 0) || !(total < CLUSTERS_BEYOND_REASON))
        return VERDICT_MORE_UNKNOWN;
    return total > clusters + 1 ? (size_t)ceil(total - clusters) : 1;
}

static size_t clusters_lacking(const struct effect *effect)
{
    return effect->least > effect->clusters ? effect->least - effect->clusters : VERDICT_MORE_UNKNOWN;
}

struct judgement judge(const struct effect *effect, double delta, enum direction direction)
{
    double limit = log1p(delta);
    if (!isfinite(effect->low) || !isfinite(effect->high))
        return (struct judgement){VERDICT_INCONCLUSIVE, clusters_lacking(effect)};
    struct judgement judgement = decided(effect, limit, direction);
    if (judgement.verdict == VERDICT_INCONCLUSIVE)
        judgement.more = clusters_more(effect, limit);
    return judgement;
}

const char *verdict_name(enum verdict verdict)
{
    static const char *const names[] = {
        [VERDICT_INCONCLUSIVE] = "inconclusive",
        [VERDICT_FASTER] = "faster",
        [VERDICT_SLOWER] = "slower",
        [VERDICT_SAME] = "same",
    };
    return names[verdict];
}
