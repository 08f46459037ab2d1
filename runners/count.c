// SPDX-License-Identifier: MIT
#include "count.h"
#include "timer.h"

#include <string.h>
#include <time.h>

enum {
    REFILL = 24,
    CALLS_LIMIT = REFILL << 7,
    QUIET_NS = 3000000, // for both batches: the tick comes every 4 ms where the kernel has 250 Hz
    GRID_NS = 20000000, // ticks fall on this grid at 50, 100, 250 and 1000 Hz
    BEHIND_NS = 150000  // by when what a tick began is over
};

static uint64_t spent(batch_function *batch, const struct call *call, unsigned long calls, unsigned long *done)
{
    uint64_t begin = timer_ns();
    *done = batch(call, calls);
    return timer_ns() - begin;
}

unsigned long count_calls(batch_function *batch, const struct call *call)
{
    unsigned long calls = CALLS_LIMIT, done;
    spent(batch, call, REFILL, &done); // the first one may fault pages in
    uint64_t refill = spent(batch, call, REFILL, &done);
    if (done != REFILL)
        return 0;
    while (calls > REFILL && refill * (3 * calls / REFILL) > QUIET_NS)
        calls /= 2;
    return calls;
}

// Copying 512 bytes puts vector registers to use where the C library copies with them. Whether a thread's are
// loaded moves every system call of a POWER9 by 44 instructions (restore_math() of
// arch/powerpc/kernel/interrupt.c, Linux 6.12), and after a sleep they may be or not.
static void use_vectors(void)
{
    static unsigned char from[512], to[512];
    memcpy(to, from, sizeof to);
    __asm__ volatile("" : : "r"(to) : "memory");
}

// Sleeps until just behind a timer tick: the next one is then as far away as it can be.
static void await_quiet(void)
{
    struct timespec now;
    if (clock_gettime(CLOCK_MONOTONIC, &now))
        return;
    now.tv_nsec = now.tv_nsec / GRID_NS * GRID_NS + GRID_NS + BEHIND_NS;
    now.tv_sec += now.tv_nsec >= 1000000000;
    now.tv_nsec -= now.tv_nsec >= 1000000000 ? 1000000000 : 0;
    clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &now, NULL);
}

void count_batches(const struct cell *cell, const struct call *call, struct sample *sample)
{
    batch_function *batch = cell->benchmark->batch[cell->path];
    unsigned long once, twice;
    await_quiet();
    use_vectors();
    sample->at = timer_ns();
    uint64_t short_ns = spent(batch, call, cell->calls, &once);
    uint64_t long_ns = spent(batch, call, 2 * cell->calls, &twice);
    sample->ns = long_ns > short_ns ? long_ns - short_ns : 0;
    sample->ticks = sample->cpu = 0;
    sample->preempted = 0;
    sample->done = twice == 2 * cell->calls ? once : 0;
}
