// SPDX-License-Identifier: MIT
#include "runners/replicas/signal1.h"

uint64_t signals_a_second(uint64_t signals, uint64_t ns)
{
    return ns ? (signals * 1000000000 + ns / 2) / ns : 0;
}

void interval_add(struct interval *interval, uint64_t rate)
{
    if (rate < interval->least)
        interval->least = rate;
    if (rate > interval->most)
        interval->most = rate;
    interval->total += rate;
}
