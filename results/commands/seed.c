// SPDX-License-Identifier: MIT
#include "results/commands/seed.h"

#include <sys/random.h>
#include <time.h>

unsigned long long seed_draw(void)
{
    unsigned long long seed;
    if (getrandom(&seed, sizeof seed, GRND_NONBLOCK) != sizeof seed)
        seed = (unsigned long long)time(NULL) << 2;
    return seed >> 2;
}
