// SPDX-License-Identifier: MIT
// Reading a clock: clock_gettime of every clock a kernel may have. The CPU time clocks always enter the
// kernel.
#include "clocks.h"
#include "arch-asm/arch.h"

enum { SLACK_NS = 1000 };

BATCH(batch_vdso, (int)arch_vdso_call(self.value, (long)self.buffer, 0, 0, 0, self.function) == 0)
BATCH(batch_libc, clock_gettime((clockid_t)self.value, (struct timespec *)(void *)self.buffer) == 0)
BATCH(batch_syscall, arch_syscall2(self.number, self.value, (long)self.buffer) == 0)

static int open_clock(struct call *call, enum path path)
{
    clock_choose(call, path, &clock_gettime_service);
    return 0;
}

static long get(const struct call *call, enum path path, int64_t *ns)
{
    return clock_call(call, path, &clock_gettime_service, call->value, ns);
}

static void verify(const struct call *call, enum path path, struct answer *answer)
{
    const struct clock_bounds bounds = {call->value, call->value, 1, SLACK_NS};
    clock_verify_between(call, path, get, &bounds, "clock_gettime", answer);
    if (answer->status == STATUS_OK)
        clock_error_agrees(call, path, &clock_gettime_service, answer);
}

const struct benchmark benchmark_clock_gettime = {
    .name = "clock-gettime",
    .variants = clock_variants,
    .vdso = "clock_gettime",
    .vdso_time64 = "clock_gettime64",
    .batch = {[PATH_VDSO] = batch_vdso, [PATH_LIBC] = batch_libc, [PATH_SYSCALL] = batch_syscall},
    .open = open_clock,
    .verify = verify};
