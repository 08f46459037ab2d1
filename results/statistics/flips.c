// SPDX-License-Identifier: MIT
#include "results/statistics/flips.h"

#include <string.h>

#define ROUNDING 1e-12 // 0.9921875 is reached by eight flips however 1 - level rounds

void flips_add(double *chances, size_t limit, size_t weight)
{
    for (size_t sum = limit + 1; sum-- > 0;)
        chances[sum] = 0.5 * (chances[sum] + (sum >= weight ? chances[sum - weight] : 0));
}

double flips_at_most(const size_t *weights, size_t count, size_t limit, double *scratch)
{
    memset(scratch, 0, (limit + 1) * sizeof(*scratch));
    scratch[0] = 1;
    for (size_t i = 0; i < count; i++)
        if (weights[i] > 0)
            flips_add(scratch, limit, weights[i]);
    double chance = 0;
    for (size_t sum = 0; sum <= limit; sum++)
        chance += scratch[sum];
    return chance;
}

size_t flips_least(double level)
{
    size_t count = 1;
    for (double chance = 1; chance > 1 - level + ROUNDING && count < 64; chance /= 2)
        count++;
    return count;
}
