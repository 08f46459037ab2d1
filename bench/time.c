// SPDX-License-Identifier: MIT
// The time in seconds: time. It never reads the counter, and only older architectures have the system call.
#include "clocks.h"
#include "arch-asm/arch.h"

#include <sys/syscall.h>

enum { NS_A_SECOND = 1000000000 };

BATCH(batch_vdso, arch_vdso_call(0, 0, 0, 0, 0, self.function) > 0)
BATCH(batch_libc, time(NULL) > 0)
#ifdef SYS_time
BATCH(batch_syscall, arch_syscall1(SYS_time, 0) > 0)
#else
#define batch_syscall NULL
#define SYS_time      (-1)
#endif

static long get(const struct call *call, enum path path, int64_t *seconds)
{
    if (path == PATH_LIBC)
        *seconds = time(NULL);
    else if (path == PATH_VDSO)
        *seconds = arch_vdso_call(0, 0, 0, 0, 0, call->function);
    else
        *seconds = arch_syscall1(SYS_time, 0);
    return *seconds < 0 ? (long)*seconds : 0;
}

static void verify(const struct call *call, enum path path, struct answer *answer)
{
    // The coarse clock is the least that it may be; some C libraries read the fine one.
    const struct clock_bounds bounds = {CLOCK_REALTIME_COARSE, CLOCK_REALTIME, NS_A_SECOND, 0};
    clock_verify_between(call, path, get, &bounds, "time", answer);
}

const struct benchmark benchmark_time = {
    .name = "time",
    .vdso = "time",
    .batch = {[PATH_VDSO] = batch_vdso, [PATH_LIBC] = batch_libc, [PATH_SYSCALL] = batch_syscall},
    .absent = {[PATH_SYSCALL] = "this architecture has no time system call"},
    .verify = verify};
