// SPDX-License-Identifier: MIT
#include "shuffle.h"

uint64_t random_next(uint64_t *state)
{
    uint64_t mixed = *state += UINT64_C(0x9e3779b97f4a7c15);
    mixed = (mixed ^ (mixed >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    mixed = (mixed ^ (mixed >> 27)) * UINT64_C(0x94d049bb133111eb);
    return mixed ^ (mixed >> 31);
}

void shuffle(uint64_t *state, unsigned *numbers, unsigned count)
{
    for (unsigned left = count; left > 1; left--) {
        unsigned chosen = (unsigned)(random_next(state) % left);
        unsigned kept = numbers[left - 1];
        numbers[left - 1] = numbers[chosen];
        numbers[chosen] = kept;
    }
}
