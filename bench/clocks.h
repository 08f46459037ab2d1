// SPDX-License-Identifier: MIT
// What clock_gettime and clock_getres share: the clocks, the kernel's time layouts, and one call by each
// path.
#ifndef BENCH_CLOCKS_H
#define BENCH_CLOCKS_H

#include "bench.h"
#include <asm/posix_types.h>
#include <time.h>

// The clocks of include/uapi/linux/time.h (kernel 6.18): the suffixes and their clock ids.
extern const struct variant clock_variants[];

enum { CLOCK_ID_INVALID = 1000 };

// The kernel's own layouts (include/uapi/linux/time_types.h, time.h), whatever the C library's time_t is.
struct kernel_time64 {
    int64_t seconds, nanoseconds;
};
struct kernel_time_old {
    __kernel_long_t seconds, nanoseconds;
};

// Which system call reads a clock here: `number64`, or `number_old` where a 32-bit kernel lacks the former.
// Either is -1 where the architecture never had it.
struct clock_service {
    long number64, number_old;
    // Calls by the C library with its own struct timespec: 0, or -1 and errno.
    int (*libc)(clockid_t clock_id, struct timespec *time);
};

extern const struct clock_service clock_gettime_service;

// Sets call->number and, on path syscall, call->old_time.
void clock_choose(struct call *call, enum path path, const struct clock_service *service);
// One call by a path; leaves its time in *ns. Returns 0 or -errno.
long clock_call(const struct call *call, enum path path, const struct clock_service *service, long clock_id,
                int64_t *ns);
// Nonzero when the path answers an invalid clock id with the system call's error; else fills `answer`.
int clock_error_agrees(const struct call *call, enum path path, const struct clock_service *service,
                       struct answer *answer);

// Fills `answer` for a call on a clock that returned -errno: an auxiliary clock may be unknown, or known and
// off.
void clock_answer_error(struct answer *answer, const char *what, long error);

// One call by a path: returns 0 or -errno, the time in its own unit in *time.
typedef long time_function(const struct call *call, enum path path, int64_t *time);
// What a time is held to: it must lie between the clock_gettime system call's before and after, for the
// clocks `before_id` and `after_id`, counted in units of `unit_ns`; `slack` units of rounding are let pass.
struct clock_bounds {
    long before_id, after_id;
    int64_t unit_ns, slack;
};
// Fills `answer`; `what` is the function's name.
void clock_verify_between(const struct call *call, enum path path, time_function *function,
                          const struct clock_bounds *bounds, const char *what, struct answer *answer);

#endif
