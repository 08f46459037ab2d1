// SPDX-License-Identifier: MIT
#include "results/statistics/random.h"

#include <math.h>

static uint64_t splitmix(uint64_t *state)
{
    uint64_t mixed = *state += 0x9e3779b97f4a7c15u;
    mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9u;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebu;
    return mixed ^ (mixed >> 31);
}

void random_seed(struct random *random, uint64_t seed)
{
    for (int i = 0; i < 4; i++)
        random->state[i] = splitmix(&seed);
}

static uint64_t rotate(uint64_t bits, int by)
{
    return bits << by | bits >> (64 - by);
}

uint64_t random_bits(struct random *random)
{
    uint64_t *s = random->state, result = rotate(s[1] * 5, 7) * 9, shifted = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = rotate(s[3], 45);
    return result;
}

double random_unit(struct random *random)
{
    return (double)(random_bits(random) >> 11) * 0x1p-53;
}

uint64_t random_below(struct random *random, uint64_t bound)
{
    // 2^64 mod bound of the lowest numbers are drawn again, so that each remainder is as likely as another.
    uint64_t surplus = (0 - bound) % bound, bits;
    do
        bits = random_bits(random);
    while (bits < surplus);
    return bits % bound;
}

double random_normal(struct random *random)
{
    double x, y, square;
    do {
        x = 2 * random_unit(random) - 1;
        y = 2 * random_unit(random) - 1;
        square = x * x + y * y;
    } while (square >= 1 || square == 0);
    return x * sqrt(-2 * log(square) / square);
}
