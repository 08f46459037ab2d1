// SPDX-License-Identifier: MIT
// A clock's resolution: clock_getres of every clock a kernel may have.
#include "clocks.h"
#include "arch-asm/arch.h"

#include <sys/syscall.h>

#if !defined(SYS_clock_getres) && defined(SYS_clock_getres_time32)
#define SYS_clock_getres SYS_clock_getres_time32 // musl's name for it on 32-bit
#endif
#ifndef SYS_clock_getres
#define SYS_clock_getres (-1)
#endif
#ifndef SYS_clock_getres_time64
#define SYS_clock_getres_time64 SYS_clock_getres
#endif

static const struct clock_service service = {SYS_clock_getres_time64, SYS_clock_getres, clock_getres};

BATCH(batch_vdso, (int)arch_vdso_call(self.value, (long)self.buffer, 0, 0, 0, self.function) == 0)
BATCH(batch_libc, clock_getres((clockid_t)self.value, (struct timespec *)(void *)self.buffer) == 0)
BATCH(batch_syscall, arch_syscall2(self.number, self.value, (long)self.buffer) == 0)

static int open_clock(struct call *call, enum path path)
{
    clock_choose(call, path, &service);
    return 0;
}

static void verify(const struct call *call, enum path path, struct answer *answer)
{
    int64_t expected, resolution = 0;
    long system_error = clock_call(call, PATH_SYSCALL, &service, call->value, &expected);
    long error = system_error ? 0 : clock_call(call, path, &service, call->value, &resolution);
    if (system_error)
        clock_answer_error(answer, "clock_getres", system_error);
    else if (error)
        answer_path_fails(answer, error);
    else if (resolution != expected)
        answer_wrong(answer, "the resolution is not the system call's");
    else if (clock_error_agrees(call, path, &service, answer))
        answer_ok(answer);
}

const struct benchmark benchmark_clock_getres = {
    .name = "clock-getres",
    .variants = clock_variants,
    .vdso = "clock_getres",
    .vdso_time64 = "clock_getres_time64",
    .batch = {[PATH_VDSO] = batch_vdso, [PATH_LIBC] = batch_libc, [PATH_SYSCALL] = batch_syscall},
    .open = open_clock,
    .verify = verify};
