// SPDX-License-Identifier: MIT
#include "clocks.h"
#include "arch-asm/arch.h"

#include <errno.h>
#include <string.h>
#include <sys/syscall.h>

#if !defined(SYS_clock_gettime) && defined(SYS_clock_gettime32)
#define SYS_clock_gettime SYS_clock_gettime32 // musl's name for it on 32-bit
#endif
#ifndef SYS_clock_gettime
#define SYS_clock_gettime (-1)
#endif
#ifndef SYS_clock_gettime64
#define SYS_clock_gettime64 SYS_clock_gettime
#endif

enum { TRIES = 3 };

const struct variant clock_variants[] = {{"realtime", 0},
                                         {"monotonic", 1},
                                         {"monotonic-raw", 4},
                                         {"realtime-coarse", 5},
                                         {"monotonic-coarse", 6},
                                         {"boottime", 7},
                                         {"tai", 11},
                                         {"process-cputime", 2},
                                         {"thread-cputime", 3},
                                         {"aux0", 16},
                                         {"aux1", 17},
                                         {"aux2", 18},
                                         {"aux3", 19},
                                         {"aux4", 20},
                                         {"aux5", 21},
                                         {"aux6", 22},
                                         {"aux7", 23},
                                         {NULL, 0}};

const struct clock_service clock_gettime_service = {SYS_clock_gettime64, SYS_clock_gettime, clock_gettime};

// An old kernel lacks the 64-bit call, and old seccomp filters forbid it; the other one serves then.
static int old_serves(const struct clock_service *service, unsigned char *buffer)
{
    if (service->number64 >= 0 && arch_syscall2(service->number64, 0, (long)buffer) == 0)
        return 0;
    return service->number64 < 0 ||
           (service->number_old >= 0 && arch_syscall2(service->number_old, 0, (long)buffer) == 0);
}

void clock_choose(struct call *call, enum path path, const struct clock_service *service)
{
    int old = ARCH_TIME64 && old_serves(service, call->buffer);
    call->number = old ? service->number_old : service->number64;
    if (path == PATH_SYSCALL)
        call->old_time = old;
}

// A call that wrote nothing leaves nonsense here, which may overflow: hence the unsigned product.
static int64_t kernel_ns(const struct call *call)
{
    struct kernel_time_old old;
    struct kernel_time64 time;
    memcpy(&old, call->buffer, sizeof old);
    memcpy(&time, call->buffer, sizeof time);
    if (call->old_time)
        time = (struct kernel_time64){old.seconds, old.nanoseconds};
    return (int64_t)((uint64_t)time.seconds * 1000000000 + (uint64_t)time.nanoseconds);
}

static long libc_call(const struct clock_service *service, long clock_id, int64_t *ns)
{
    struct timespec time = {0, 0};
    if (service->libc((clockid_t)clock_id, &time))
        return -errno;
    *ns = (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
    return 0;
}

long clock_call(const struct call *call, enum path path, const struct clock_service *service, long clock_id,
                int64_t *ns)
{
    struct call system = *call;
    long result;
    if (path == PATH_LIBC)
        return libc_call(service, clock_id, ns);
    memset(call->buffer, 0x5a, sizeof(struct kernel_time64)); // so that a call that wrote nothing is seen
    if (path == PATH_VDSO) {
        result = (int)arch_vdso_call(clock_id, (long)call->buffer, 0, 0, 0, call->function);
    } else {
        clock_choose(&system, PATH_SYSCALL, service);
        result = arch_syscall2(system.number, clock_id, (long)system.buffer);
    }
    *ns = kernel_ns(path == PATH_VDSO ? call : &system);
    return result;
}

int clock_error_agrees(const struct call *call, enum path path, const struct clock_service *service,
                       struct answer *answer)
{
    int64_t ns;
    long expected = clock_call(call, PATH_SYSCALL, service, CLOCK_ID_INVALID, &ns);
    long error = clock_call(call, path, service, CLOCK_ID_INVALID, &ns);
    if (error == expected ||
        (error == -ENOSYS && expected < 0)) // ENOSYS: a filter's answer to the 64-bit call
        return 1;
    answer_wrong(answer, "an invalid clock id gives another error than the system call's");
    return 0;
}

void clock_answer_error(struct answer *answer, const char *what, long error)
{
    if (error == -EINVAL)
        what = "this kernel has no such clock";
    if (error == -ENODEV)
        what = "this clock is off";
    answer_unchecked(answer, what, error);
}

struct reading {
    int64_t before, time, after;
    long system_error, path_error; // 0 or -errno; a positive result is an error, too
};

static void take(const struct call *call, enum path path, time_function *function,
                 const struct clock_bounds *bounds, struct reading *reading)
{
    const struct clock_service *service = &clock_gettime_service;
    *reading = (struct reading){.before = 0};
    reading->system_error = clock_call(call, PATH_SYSCALL, service, bounds->before_id, &reading->before);
    if (reading->system_error)
        return;
    reading->path_error = function(call, path, &reading->time);
    if (!reading->path_error)
        reading->system_error = clock_call(call, PATH_SYSCALL, service, bounds->after_id, &reading->after);
}

static int lies_between(const struct reading *reading, const struct clock_bounds *bounds)
{
    return reading->before / bounds->unit_ns - bounds->slack <= reading->time &&
           reading->time <= reading->after / bounds->unit_ns + bounds->slack;
}

void clock_verify_between(const struct call *call, enum path path, time_function *function,
                          const struct clock_bounds *bounds, const char *what, struct answer *answer)
{
    struct reading reading;
    int good = 0;
    for (int i = 0; i < TRIES && !good; i++) { // a clock that is set meanwhile gets another try
        take(call, path, function, bounds, &reading);
        if (reading.system_error || reading.path_error)
            break;
        good = lies_between(&reading, bounds);
    }
    if (reading.system_error)
        clock_answer_error(answer, what, reading.system_error);
    else if (reading.path_error && path == PATH_SYSCALL && reading.path_error < 0)
        clock_answer_error(answer, what, reading.path_error);
    else if (reading.path_error)
        answer_path_fails(answer, reading.path_error);
    else if (!good)
        answer_wrong(answer, "the time is not between two of the system call's");
    else
        answer_ok(answer);
}
