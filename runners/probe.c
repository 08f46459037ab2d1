// SPDX-License-Identifier: MIT
#include "probe.h"
#include "timer.h"

enum { PROBE_NS = 2000, TRIES = 7 };

static unsigned long rounds = 1;

static inline __attribute__((always_inline)) void additions(unsigned long count)
{
    unsigned long a = 1, b = 2, c = 3, d = 4, e = 5, f = 6;
    do {
        a += count, b += count, c += count, d += count, e += count, f += count;
        __asm__ volatile("" : "+r"(a), "+r"(b), "+r"(c), "+r"(d), "+r"(e), "+r"(f));
        a += count, b += count, c += count, d += count, e += count, f += count;
        __asm__ volatile("" : "+r"(a), "+r"(b), "+r"(c), "+r"(d), "+r"(e), "+r"(f));
    } while (--count);
}

uint64_t probe_run(void)
{
    uint64_t begin = timer_ticks(), begin_ns = 0;
    if (!begin)
        begin_ns = timer_ns();
    additions(rounds);
    return begin ? timer_ticks_between(begin, timer_ticks()) : timer_ns() - begin_ns;
}

// The least of several durations in ns.
static uint64_t least_ns(void)
{
    uint64_t least = UINT64_MAX;
    for (int i = 0; i < TRIES; i++) {
        uint64_t begin = timer_ns();
        additions(rounds);
        uint64_t spent = timer_ns() - begin;
        least = spent < least ? spent : least;
    }
    return least;
}

uint64_t probe_prepare(void)
{
    uint64_t least = UINT64_MAX;
    for (rounds = 16; least_ns() < PROBE_NS; rounds += rounds / 4)
        continue;
    for (int i = 0; i < TRIES; i++) {
        uint64_t spent = probe_run();
        least = spent < least ? spent : least;
    }
    return least;
}
