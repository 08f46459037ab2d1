// SPDX-License-Identifier: MIT
#include "calibrate.h"

enum {
    TARGET_NS = 25000,
    LONGEST_NS = 100000000, // a clock that moves with the timer tick would ask for seconds
    STEPS = 2000,           // the clock's step is then at most 0.05 % of a batch
    READINGS = 500,         // and reading it 0.2 %
    TRIES = 5,
    KEPT_DIGITS = 32
};
static const unsigned long calls_limit = 1UL << 28;

uint64_t batch_target_ns(const struct timer *timer)
{
    uint64_t target = TARGET_NS;
    if (target < STEPS * timer->clock_step_ns)
        target = STEPS * timer->clock_step_ns;
    if (target < READINGS * timer->clock_cost_ns)
        target = READINGS * timer->clock_cost_ns;
    return target < LONGEST_NS ? target : LONGEST_NS;
}

// The least duration in ns of several batches, or UINT64_MAX when a call failed.
static uint64_t least_ns(batch_function *batch, const struct call *call, unsigned long calls)
{
    uint64_t least = UINT64_MAX - 1;
    for (int i = 0; i < TRIES; i++) {
        uint64_t begin = timer_ns();
        if (batch(call, calls) != calls)
            return UINT64_MAX;
        uint64_t spent = timer_ns() - begin;
        least = spent < least ? spent : least;
    }
    return least ? least : 1;
}

static unsigned long scaled(unsigned long calls, uint64_t target_ns, uint64_t least)
{
    uint64_t wanted = calls * target_ns / least;
    unsigned shift = 0;
    while ((wanted >> shift) >= KEPT_DIGITS)
        shift++;
    wanted = wanted >> shift << shift;
    return wanted < 1 ? 1 : wanted > calls_limit ? calls_limit : (unsigned long)wanted;
}

unsigned long calibrate(batch_function *batch, const struct call *call, uint64_t target_ns)
{
    unsigned long calls = 1;
    uint64_t least = least_ns(batch, call, calls);
    while (least < target_ns / 4 && calls < calls_limit) {
        calls *= 4;
        least = least_ns(batch, call, calls);
    }
    return least == UINT64_MAX ? 0 : scaled(calls, target_ns, least);
}
