// SPDX-License-Identifier: MIT
// The least that a system call costs: getppid, which no C library caches (glibc once cached getpid).
#include "bench.h"
#include "arch-asm/arch.h"

#include <errno.h>
#include <sys/syscall.h>
#include <unistd.h>

BATCH(batch_syscall, arch_syscall0(SYS_getppid) >= 0)
BATCH(batch_libc, getppid() >= 0)

static void verify(const struct call *call, enum path path, struct answer *answer)
{
    (void)call;
    long parent = arch_syscall0(SYS_getppid);
    long other = path == PATH_LIBC ? (long)getppid() : syscall(SYS_getppid);
    if (parent < 0)
        answer_error(answer, "getppid", (int)-parent);
    else if (parent != other)
        answer_wrong(answer, "getppid by this path and by the system call differ");
    else
        answer_ok(answer);
}

const struct benchmark benchmark_null_syscall = {
    .name = "null-syscall",
    .batch = {[PATH_LIBC] = batch_libc, [PATH_SYSCALL] = batch_syscall},
    .verify = verify};
