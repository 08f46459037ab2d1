// SPDX-License-Identifier: MIT
#include "sample.h"
#include "probe.h"
#include "timer.h"

#include <sys/resource.h>
#include <time.h>

static long involuntary_switches(void)
{
    struct rusage usage;
    return getrusage(RUSAGE_THREAD, &usage) == 0 ? usage.ru_nivcsw : 0;
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

// The same with a known slowdown behind the batch. The counter's reading between them keeps the chain from beginning
// before the last call has ended.
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

void sample_take(const struct sampling *sampling, const struct cell *cell, const struct call *call,
                 unsigned long passage, struct sample *sample)
{
    batch_function *batch = cell->benchmark->batch[cell->path];
    unsigned long prefix = cell->calls / 10 + 1;
    if (sampling->pause_ns)
        pause_for(sampling->pause_ns);
    long switches = involuntary_switches();
    sample->probe = probe_run();
    uint64_t cpu = timer_cpu_ns(), wall = timer_ns();
    if (sampling->gate) {
        atomic_fetch_add(&sampling->gate->arrived, 1);
        gate_call_until(&sampling->gate->arrived, passage * sampling->workers, batch, call, prefix);
    }
    batch(call, prefix);
    if (cell->chained)
        time_chained_batch(cell, call, sample);
    else
        time_batch(cell, call, sample);
    wall = timer_ns() - wall;
    cpu = timer_cpu_ns() - cpu;
    if (sampling->gate) {
        atomic_fetch_add(&sampling->gate->finished, 1);
        gate_call_until(&sampling->gate->finished, passage * sampling->workers, batch, call, prefix);
    }
    uint64_t away = wall > cpu ? wall - cpu : 0; // time without a CPU, counted against the batch
    sample->cpu = sample->ns > away ? sample->ns - away : 0;
    sample->preempted = involuntary_switches() != switches;
    sample->at = (sample->at - sampling->begin_ns) / 1000;
}
