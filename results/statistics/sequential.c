// SPDX-License-Identifier: MIT
#include "results/statistics/sequential.h"

#include <errno.h>

size_t sequential_next(size_t processes)
{
    static const size_t looks[] = {10, 16, 25, 40};
    for (size_t i = 0; i < sizeof(looks) / sizeof(looks[0]); i++)
        if (looks[i] > processes)
            return looks[i];
    return 0;
}

int sequential_look(const struct clusters *clusters, double delta, enum direction direction,
                    struct effect *effect, struct judgement *judgement, size_t *next)
{
    int error = signflip_effect(clusters, SEQUENTIAL_LEVEL, effect);
    *judgement = judge(effect, delta, direction);
    *next = 0;
    if (judgement->verdict == VERDICT_INCONCLUSIVE && (error == 0 || error == -ENODATA))
        *next = sequential_next(effect->clusters);
    return error;
}
