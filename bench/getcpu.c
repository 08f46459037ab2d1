// SPDX-License-Identifier: MIT
// The CPU a thread runs on: getcpu. The C library's is sched_getcpu; glibc from 2.35 reads it from the
// thread's restartable-sequence area and calls nothing at all, so that it may be faster than the vDSO.
#include "bench.h"
#include "arch-asm/arch.h"

#include <errno.h>
#include <limits.h>
#include <sched.h>
#include <sys/syscall.h>

enum { TRIES = 3 };

BATCH(batch_vdso, (int)arch_vdso_call((long)self.buffer, 0, 0, 0, 0, self.function) == 0)
BATCH(batch_libc, sched_getcpu() >= 0)
BATCH(batch_syscall, arch_syscall3(SYS_getcpu, (long)self.buffer, 0, 0) == 0)

static long get(const struct call *call, enum path path, unsigned *cpu)
{
    if (path == PATH_VDSO)
        return (int)arch_vdso_call((long)cpu, 0, 0, 0, 0, call->function);
    if (path == PATH_SYSCALL)
        return arch_syscall3(SYS_getcpu, (long)cpu, 0, 0);
    int number = sched_getcpu();
    *cpu = (unsigned)number;
    return number < 0 ? -errno : 0;
}

static void verify(const struct call *call, enum path path, struct answer *answer)
{
    for (int i = 0; i < TRIES; i++) { // a thread that is moved meanwhile gets another try
        unsigned before = UINT_MAX, cpu = UINT_MAX - 1, after = UINT_MAX;
        long system_error = get(call, PATH_SYSCALL, &before);
        long error = system_error ? 0 : get(call, path, &cpu);
        get(call, PATH_SYSCALL, &after);
        if (system_error)
            answer_unchecked(answer, "getcpu", system_error);
        else if (error)
            answer_path_fails(answer, error);
        else if (cpu != before && cpu != after)
            answer_wrong(answer, "the CPU is not the system call's");
        else
            answer_ok(answer);
        if (answer->status == STATUS_OK)
            return;
    }
}

const struct benchmark benchmark_getcpu = {
    .name = "getcpu",
    .vdso = "getcpu",
    .batch = {[PATH_VDSO] = batch_vdso, [PATH_LIBC] = batch_libc, [PATH_SYSCALL] = batch_syscall},
    .verify = verify};
