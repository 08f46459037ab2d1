// SPDX-License-Identifier: MIT
#include "sample.h"
#include "count.h"
#include "probe.h"
#include "timer.h"

#include <sys/resource.h>
#include <time.h>

#ifndef RUSAGE_THREAD
#define RUSAGE_THREAD 1 // linux/resource.h; classic uClibc leaves it out
#endif

static long involuntary_switches(void)
{
    struct rusage usage;
    return getrusage(RUSAGE_THREAD, &usage) == 0 ? usage.ru_nivcsw : 0;
}

static unsigned long prefix_of(const struct cell *cell)
{
    return cell->calls / 10 + 1;
}

static void pause_for(unsigned long ns)
{
    struct timespec pause = {.tv_sec = 0, .tv_nsec = (long)ns};
    nanosleep(&pause, NULL);
}

// The timed part: nothing but the readings and the batch.
static void time_batch(const struct cell *cell, const struct call *call, struct sample *sample)
{
    batch_function *batch = cell->benchmark->batch[cell->path];
    unsigned long calls = cell->calls;
    uint64_t begin_ns = timer_ns();
    uint64_t begin = timer_ticks();
    unsigned long done = batch(call, calls);
    uint64_t end = timer_ticks();
    sample->ns = timer_ns() - begin_ns;
    sample->ticks = timer_ticks_between(begin, end);
    sample->at = begin_ns;
    sample->done = done;
}

// So many additions of which each waits for the one before: as many cycles on most CPUs.
static unsigned long add_in_a_chain(unsigned long count, unsigned long sum)
{
    for (; count > 0; count--) {
        sum += count;
        __asm__ volatile("" : "+r"(sum)); // else the compiler foresees the sum
    }
    return sum;
}

// The same with a known slowdown behind the batch. The counter's reading between them keeps the chain from
// beginning before the last call has ended.
static void time_chained_batch(const struct cell *cell, const struct call *call, struct sample *sample)
{
    batch_function *batch = cell->benchmark->batch[cell->path];
    unsigned long calls = cell->calls, chain = cell->chain;
    uint64_t begin_ns = timer_ns();
    uint64_t begin = timer_ticks();
    unsigned long done = batch(call, calls);
    unsigned long sum = add_in_a_chain(chain, (unsigned long)timer_ticks());
    __asm__ volatile("" : : "r"(sum));
    uint64_t end = timer_ticks();
    sample->ns = timer_ns() - begin_ns;
    sample->ticks = timer_ticks_between(begin, end);
    sample->at = begin_ns;
    sample->done = done;
}

// The batch after an untimed tenth of it, and what else the thread went through meanwhile.
static void take_batch(const struct cell *cell, const struct call *call, struct sample *sample)
{
    long switches = involuntary_switches();
    uint64_t cpu = timer_cpu_ns(), wall = timer_ns();
    unsigned long prefix = cell->benchmark->batch[cell->path](call, prefix_of(cell));
    if (cell->chained)
        time_chained_batch(cell, call, sample);
    else
        time_batch(cell, call, sample);
    wall = timer_ns() - wall;
    cpu = timer_cpu_ns() - cpu;
    if (prefix != prefix_of(cell))
        sample->done = 0;                        // a call that failed before the clock ran is a failed call
    uint64_t away = wall > cpu ? wall - cpu : 0; // time without a CPU, counted against the batch
    sample->cpu = cpu > 0 && sample->ns > away ? sample->ns - away : 0;
    sample->preempted = involuntary_switches() != switches;
}

void sample_take(const struct sampling *sampling, const struct cell *cell, const struct call *call,
                 unsigned long passage, struct sample *sample)
{
    batch_function *batch = cell->benchmark->batch[cell->path];
    struct gate *gate = sampling->gate;
    unsigned long all = passage * sampling->workers;
    if (sampling->pause_ns)
        pause_for(sampling->pause_ns);
    sample->probe = probe_run();
    if (gate) {
        atomic_fetch_add(&gate->arrived, 1);
        gate_call_until(&gate->arrived, all, batch, call, prefix_of(cell));
    }
    if (sampling->counting.step)
        count_batches(cell, call, &sampling->counting, sample);
    else
        take_batch(cell, call, sample);
    if (gate) {
        atomic_fetch_add(&gate->finished, 1);
        gate_call_until(&gate->finished, all, batch, call, prefix_of(cell));
    }
    sample->at = (sample->at - sampling->begin_ns) / 1000;
}
