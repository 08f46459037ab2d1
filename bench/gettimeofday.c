// SPDX-License-Identifier: MIT
// The time of day in microseconds: gettimeofday. 32-bit kernels keep its old layout, and so do we.
#include "clocks.h"
#include "arch-asm/arch.h"

#include <errno.h>
#include <sys/syscall.h>
#include <sys/time.h>

BATCH(batch_vdso, (int)arch_vdso_call((long)self.buffer, 0, 0, 0, 0, self.function) == 0)
BATCH(batch_libc, gettimeofday((struct timeval *)(void *)self.buffer, NULL) == 0)
#if !defined(SYS_gettimeofday) && defined(SYS_gettimeofday_time32)
#define SYS_gettimeofday SYS_gettimeofday_time32 // musl's name for it on 32-bit
#endif
#ifdef SYS_gettimeofday
BATCH(batch_syscall, arch_syscall2(SYS_gettimeofday, (long)self.buffer, 0) == 0)
#else
#define batch_syscall    NULL
#define SYS_gettimeofday (-1)
#endif

static long libc_get(int64_t *us)
{
    struct timeval time = {0, 0};
    if (gettimeofday(&time, NULL))
        return -errno;
    *us = (int64_t)time.tv_sec * 1000000 + time.tv_usec;
    return 0;
}

static long get(const struct call *call, enum path path, int64_t *us)
{
    struct kernel_time_old time = {0, 0}; // its second member in us
    long error;
    if (path == PATH_LIBC)
        return libc_get(us);
    if (path == PATH_VDSO)
        error = (int)arch_vdso_call((long)&time, 0, 0, 0, 0, call->function);
    else
        error = arch_syscall2(SYS_gettimeofday, (long)&time, 0);
    *us = (int64_t)time.seconds * 1000000 + time.nanoseconds;
    return error;
}

static void verify(const struct call *call, enum path path, struct answer *answer)
{
    const struct clock_bounds bounds = {CLOCK_REALTIME, CLOCK_REALTIME, 1000, 1};
    clock_verify_between(call, path, get, &bounds, "gettimeofday", answer);
}

const struct benchmark benchmark_gettimeofday = {
    .name = "gettimeofday",
    .vdso = "gettimeofday",
    .batch = {[PATH_VDSO] = batch_vdso, [PATH_LIBC] = batch_libc, [PATH_SYSCALL] = batch_syscall},
    .absent = {[PATH_SYSCALL] = "this architecture has no gettimeofday system call"},
    .verify = verify};
