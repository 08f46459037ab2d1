// SPDX-License-Identifier: MIT
#include "count.h"
#include "arch-asm/arch.h"

#include <time.h>

enum {
    REFILL = 24,
    STACK_REFILL = 48, // calls; arm64 and riscv take 16 random bits a system call for the stack's place, and
                       // a refill gives as many (get_random_u16() in drivers/char/random.c of Linux 6.12)
    COARSE_NS = 10,
    CALLS_LIMIT = REFILL << 7,
    QUIET_NS = 3000000, // for both batches: the tick comes every 4 ms where the kernel has 250 Hz
    GRID_NS = 20000000, // ticks fall on this grid at 50, 100, 250 and 1000 Hz
    BEHIND_NS = 150000  // by when what a tick began is over
};

// Waits until the counter has moved on by so many ticks and returns its value. The loop is the same for one
// tick and for those that tell what a turn takes, and as short as can be.
static __attribute__((noinline)) uint64_t await_ticks(uint64_t ticks, uint64_t *turns)
{
    uint64_t now, begin = arch_ticks(), taken = 0;
    while (arch_ticks_between(begin, now = arch_ticks()) < ticks)
        taken++;
    *turns = taken;
    return now;
}

static uint64_t spent(const struct counting *counting, batch_function *batch, const struct call *call,
                      unsigned long calls, unsigned long *done)
{
    uint64_t turns, begin = counting->tick ? await_ticks(1, &turns) : timer_ns();
    *done = batch(call, calls);
    if (!counting->tick)
        return timer_ns() - begin;
    uint64_t ticks = arch_ticks_between(begin, await_ticks(1, &turns));
    return ticks * counting->tick - turns * counting->tick * COUNT_TICKS / counting->turns;
}

unsigned long count_calls(batch_function *batch, const struct call *call)
{
    static const struct counting by_clock = {.step = 1};
    unsigned long calls = CALLS_LIMIT, done;
    spent(&by_clock, batch, call, REFILL, &done); // the first one may fault pages in
    uint64_t refill = spent(&by_clock, batch, call, REFILL, &done);
    if (done != REFILL)
        return 0;
    while (calls > REFILL && refill * (3 * calls / REFILL) > QUIET_NS)
        calls /= 2;
    return calls;
}

// Four words at a time, in a vector register where the CPU has them, of no alignment that would let the
// compiler take another kind of register.
typedef unsigned words __attribute__((vector_size(16), aligned(4)));

// Puts vector registers to use. Whether a thread's are all loaded moves each system call of a POWER9 by 44
// instructions (restore_math() in arch/powerpc/kernel/process.c of Linux 6.12), and behind a sleep they may
// be or not.
static void use_vectors(void)
{
    static words sums[4];
    for (unsigned i = 0; i < 4; i++)
        sums[i] += sums[(i + 1) % 4] + 1;
    __asm__ volatile("" : : "r"(sums) : "memory");
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

uint64_t count_whole(uint64_t count, uint64_t units, uint64_t tolerance)
{
    if (units < 4 * tolerance)
        return count;
    uint64_t above = count % units, below = units - above;
    if (above <= tolerance)
        return count - above;
    return below <= tolerance ? count + below : count;
}

struct counting count_prepare(const struct timer *timer)
{
    struct counting counting = {.step = timer->clock_step_ns + 1};
    uint64_t turns;
    if (!timer->ticks[0] || counting.step < COARSE_NS)
        return counting;
    await_quiet();
    await_ticks(1, &turns);
    uint64_t begin = timer_ns();
    await_ticks(COUNT_TICKS, &turns);
    uint64_t tick = (timer_ns() - begin + COUNT_TICKS / 2) / COUNT_TICKS;
    if (tick < COARSE_NS || turns < 2 * COUNT_TICKS) // the clock is not made of this counter
        return counting;
    return (struct counting){tick * COUNT_TICKS / turns + 1, tick, turns};
}

void count_batches(const struct cell *cell, const struct call *call, const struct counting *counting,
                   struct sample *sample)
{
    batch_function *batch = cell->benchmark->batch[cell->path];
    unsigned long once, twice;
    await_quiet();
    use_vectors();
    sample->at = timer_ns();
    uint64_t short_ns = spent(counting, batch, call, cell->calls, &once);
    uint64_t long_ns = spent(counting, batch, call, 2 * cell->calls, &twice);
    uint64_t count = long_ns > short_ns ? long_ns - short_ns : 0;
    count = count_whole(count, cell->calls, 2 * counting->step);
    count = count_whole(count, cell->calls / REFILL, 2 * counting->step);
    sample->ns = count_whole(count, cell->calls / STACK_REFILL, 2 * counting->step);
    sample->ticks = sample->cpu = 0;
    sample->preempted = 0;
    sample->done = twice == 2 * cell->calls ? once : 0;
}
