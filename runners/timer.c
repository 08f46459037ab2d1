// SPDX-License-Identifier: MIT
#include "timer.h"
#include "child.h"
#include "arch-asm/arch.h"
#include "arch-asm/vdso.h"
#include "bench/clocks.h"

#include <time.h>

enum { READINGS = 200, RAW_IS_DEAR = 3, TICK_WINDOW_NS = 2000000 };

static struct {
    struct call call;   // by the vDSO
    struct call system; // by the system call
    enum path path;
    long clock_id;
    int has_ticks;
    unsigned char buffer[sizeof(struct kernel_time64)] __attribute__((aligned(CACHE_LINE)));
} source;

static void source_function(const struct vdso *vdso)
{
    source.call.function = vdso_function(vdso, ARCH_VDSO_PREFIX "clock_gettime64");
    if (source.call.function || !ARCH_TIME64)
        source.call.old_time = 0;
    if (source.call.function)
        return;
    source.call.function = vdso_function(vdso, ARCH_VDSO_PREFIX "clock_gettime");
    source.call.old_time = ARCH_TIME64;
}

static long vdso_time(const struct call *call, enum path path, int64_t *ns)
{
    return clock_call(call, path, &clock_gettime_service, CLOCK_MONOTONIC, ns);
}

// A vDSO that answers nonsense must not time anything, either.
static int try_function(void *unused)
{
    struct answer answer;
    (void)unused;
    clock_verify_between(&source.call, PATH_VDSO, vdso_time, CLOCK_MONOTONIC, 1, "clock_gettime", &answer);
    return answer.status != STATUS_OK;
}

static void source_choose(void)
{
    struct vdso vdso;
    source.call.buffer = source.buffer;
    source.path = PATH_SYSCALL;
    source.system.buffer = source.buffer;
    clock_choose(&source.system, PATH_SYSCALL, &clock_gettime_service);
    if (vdso_running(&vdso) == 0)
        source_function(&vdso);
    if (source.call.function && child_try(try_function, NULL) == 0)
        source.path = PATH_VDSO;
}

// The kernel's time structure in either layout.
union kernel_time {
    struct kernel_time64 now;
    struct kernel_time_old old;
};

static uint64_t whole_ns(const union kernel_time *time, int old)
{
    if (old)
        return (uint64_t)time->old.seconds * 1000000000 + (uint64_t)time->old.nanoseconds;
    return (uint64_t)time->now.seconds * 1000000000 + (uint64_t)time->now.nanoseconds;
}

uint64_t timer_ns(void)
{
    union kernel_time time;
    if (source.path == PATH_VDSO)
        arch_vdso_call(source.clock_id, (long)&time, 0, 0, 0, source.call.function);
    else
        arch_syscall2(source.system.number, source.clock_id, (long)&time);
    return whole_ns(&time, source.path == PATH_VDSO ? source.call.old_time : source.system.old_time);
}

static uint64_t system_ns(long clock_id)
{
    union kernel_time time = {.now = {0, 0}};
    arch_syscall2(source.system.number, clock_id, (long)&time);
    return whole_ns(&time, source.system.old_time);
}

uint64_t timer_cpu_ns(void)
{
    return system_ns(CLOCK_THREAD_CPUTIME_ID);
}

uint64_t timer_realtime(void)
{
    return system_ns(CLOCK_REALTIME) / 1000000000;
}

uint64_t timer_ticks(void)
{
    return source.has_ticks ? arch_ticks() : 0;
}

uint64_t timer_ticks_between(uint64_t begin, uint64_t end)
{
    return arch_ticks_between(begin, end);
}

static uint64_t clock_cost(long clock_id)
{
    uint64_t best = UINT64_MAX;
    source.clock_id = clock_id;
    for (int i = 0; i < READINGS; i++) {
        uint64_t begin = timer_ns();
        for (int reading = 0; reading < 9; reading++)
            timer_ns();
        uint64_t spent = timer_ns() - begin;
        best = spent < best ? spent : best;
    }
    return best / 10 + 1;
}

// Equal neighbours show a step that is longer than a reading; the least difference is then the step itself. A
// step that no reading can show is taken from the counter.
static uint64_t clock_step(void)
{
    uint64_t least = UINT64_MAX, last = timer_ns(), ticks = timer_ticks(), begin = last;
    int equal = 0;
    while (last - begin < TICK_WINDOW_NS) {
        uint64_t now = timer_ns();
        equal |= now == last;
        if (now > last && now - last < least)
            least = now - last;
        last = now;
    }
    ticks = timer_ticks_between(ticks, timer_ticks());
    if (equal)
        return least;
    return ticks && ticks < last - begin ? (last - begin) / ticks : 1;
}

static int read_ticks(void *unused)
{
    (void)unused;
    uint64_t first = arch_ticks();
    for (int i = 0; i < 100000; i++)
        if (arch_ticks() != first)
            return 0;
    return 1; // qemu-user and some kernels let the instruction run, but nothing moves
}

void timer_prepare(struct timer *timer)
{
    source_choose();
    source.has_ticks = ARCH_TICKS_NAME[0] && child_try(read_ticks, NULL) == 0;
    uint64_t raw = clock_cost(CLOCK_MONOTONIC_RAW), plain = clock_cost(CLOCK_MONOTONIC);
    int use_raw = raw < plain * RAW_IS_DEAR;
    source.clock_id = use_raw ? CLOCK_MONOTONIC_RAW : CLOCK_MONOTONIC;
    timer->clock = use_raw ? "CLOCK_MONOTONIC_RAW" : "CLOCK_MONOTONIC";
    timer->clock_syscall = source.path == PATH_SYSCALL;
    timer->clock_cost_ns = use_raw ? raw : plain;
    timer->clock_step_ns = clock_step();
    timer->ticks = source.has_ticks ? ARCH_TICKS_NAME : "";
    timer->tick_frequency = source.has_ticks ? arch_tick_frequency() : 0;
}
