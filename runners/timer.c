// SPDX-License-Identifier: MIT
#include "timer.h"
#include "child.h"
#include "arch-asm/arch.h"
#include "arch-asm/vdso.h"
#include "bench/clocks.h"

#include <errno.h>
#include <sys/mman.h>
#include <time.h>

enum {
    READINGS = 200,
    RAW_IS_DEAR = 3,
    TICK_WINDOW_NS = 2000000,
    STEP_READINGS = 100000, // a clock that does not move ends the search for its step
    APART_NS = 1000000000   // what the vDSO's clock may be off the system call's
};

static struct {
    struct call call;   // by the vDSO
    struct call system; // by the system call
    enum path path;
    long clock_id;
    int system_works; // the system call may be made: a filter may answer it with a signal
    int has_ticks;
    uint64_t tick_frequency;
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

// Reads a clock; returns nonzero when that failed.
static int read_clock(enum path path, long clock_id, uint64_t *ns)
{
    union kernel_time time = {.now = {-1, -1}};
    long error;
    if (path == PATH_VDSO)
        error = (int)arch_vdso_call(clock_id, (long)&time, 0, 0, 0, source.call.function);
    else
        error = arch_syscall2(source.system.number, clock_id, (long)&time);
    *ns = whole_ns(&time, path == PATH_VDSO ? source.call.old_time : source.system.old_time);
    return error != 0 || time.now.seconds == -1;
}

// Whether a clock can time anything by a path: it answers, moves on, and, where the system call can be asked,
// is near it.
static int try_clock(enum path path, long clock_id)
{
    uint64_t begin, now, other;
    if (read_clock(path, clock_id, &begin))
        return 1;
    if (source.system_works && read_clock(PATH_SYSCALL, clock_id, &other) == 0 &&
        begin - other + APART_NS > 2 * (uint64_t)APART_NS)
        return 1;
    for (int i = 0; i < STEP_READINGS; i++)
        if (read_clock(path, clock_id, &now) || now != begin)
            return now <= begin;
    return 1;
}

struct candidate {
    enum path path;
    long clock_id;
};

static int try_candidate(void *argument)
{
    const struct candidate *candidate = argument;
    return try_clock(candidate->path, candidate->clock_id);
}

static int serves(enum path path, long clock_id)
{
    struct candidate candidate = {path, clock_id};
    if (path == PATH_VDSO && !source.call.function)
        return 0;
    return child_try(try_candidate, &candidate) == 0;
}

static void find_calls(void)
{
    struct vdso vdso;
    source.call.buffer = source.buffer;
    source.system.buffer = source.buffer;
    clock_choose(&source.system, PATH_SYSCALL, &clock_gettime_service);
    if (vdso_running(&vdso) == 0)
        source_function(&vdso);
    source.system_works = serves(PATH_SYSCALL, CLOCK_MONOTONIC);
}

uint64_t timer_ns(void)
{
    uint64_t ns;
    read_clock(source.path, source.clock_id, &ns); // was tried, and cannot fail any more
    return ns;
}

static uint64_t system_ns(long clock_id)
{
    union kernel_time time = {.now = {0, 0}};
    if (source.system_works)
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
    for (int i = 0; i < STEP_READINGS && last - begin < TICK_WINDOW_NS; i++) {
        uint64_t now = timer_ns();
        equal |= now == last;
        if (now > last && now - last < least)
            least = now - last;
        last = now;
    }
    ticks = timer_ticks_between(ticks, timer_ticks());
    if (equal)
        return least == UINT64_MAX ? TICK_WINDOW_NS : least;
    return ticks && ticks < last - begin ? (last - begin) / ticks : 1;
}

// Some kernels and emulators forbid the instruction; others let it run, but nothing moves. powerpc asks the
// vDSO for the frequency, whose functions are first called in a child like all others.
static int read_ticks(void *argument)
{
    uint64_t *frequency = argument;
    uint64_t first = arch_ticks();
    *frequency = arch_tick_frequency();
    for (int i = 0; i < STEP_READINGS; i++)
        if (arch_ticks() != first)
            return 0;
    return 1;
}

static void find_ticks(void)
{
    uint64_t *frequency =
        mmap(NULL, sizeof *frequency, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (frequency == MAP_FAILED)
        return;
    source.has_ticks = ARCH_TICKS_NAME[0] && child_try(read_ticks, frequency) == 0;
    source.tick_frequency = source.has_ticks ? *frequency : 0;
    munmap(frequency, sizeof *frequency);
}

// The path's clock: CLOCK_MONOTONIC_RAW, unless it does not serve or is dear. Returns 0 where neither clock
// serves.
static int choose_clock(enum path path, uint64_t *cost)
{
    int raw = serves(path, CLOCK_MONOTONIC_RAW), plain = serves(path, CLOCK_MONOTONIC);
    source.path = path;
    uint64_t raw_cost = raw ? clock_cost(CLOCK_MONOTONIC_RAW) : UINT64_MAX;
    uint64_t plain_cost = plain ? clock_cost(CLOCK_MONOTONIC) : UINT64_MAX;
    raw = raw && (!plain || raw_cost < plain_cost * RAW_IS_DEAR);
    source.clock_id = raw ? CLOCK_MONOTONIC_RAW : CLOCK_MONOTONIC;
    *cost = raw ? raw_cost : plain_cost;
    return raw || plain;
}

int timer_prepare(struct timer *timer)
{
    find_calls();
    find_ticks();
    if (!choose_clock(PATH_VDSO, &timer->clock_cost_ns) && !choose_clock(PATH_SYSCALL, &timer->clock_cost_ns))
        return -ENOSYS;
    timer->clock = source.clock_id == CLOCK_MONOTONIC_RAW ? "CLOCK_MONOTONIC_RAW" : "CLOCK_MONOTONIC";
    timer->clock_syscall = source.path == PATH_SYSCALL;
    timer->clock_step_ns = clock_step();
    timer->ticks = source.has_ticks ? ARCH_TICKS_NAME : "";
    timer->tick_frequency = source.tick_frequency;
    return 0;
}
