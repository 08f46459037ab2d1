// SPDX-License-Identifier: MIT
// A signal to oneself and a handler that returns, as will-it-scale's signal1: raise(), around which C
// libraries do more or less, and a plain tgkill to the thread's own, cached id.
#include "bench.h"
#include "arch-asm/arch.h"

#include <errno.h>
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { TRIES = 3 };

static volatile sig_atomic_t delivered;

static void handler(int number)
{
    (void)number;
}

static void counting_handler(int number)
{
    (void)number;
    delivered = delivered + 1;
}

BATCH(batch_libc, raise(SIGUSR1) == 0)
BATCH(batch_syscall, arch_syscall3(SYS_tgkill, self.number, self.value, SIGUSR1) == 0)

static int open_signal(struct call *call, enum path path)
{
    (void)path;
    call->number = (long)getpid();
    call->value = syscall(SYS_gettid);
    return signal(SIGUSR1, handler) == SIG_ERR ? -errno : 0;
}

static void verify(const struct call *call, enum path path, struct answer *answer)
{
    int error = signal(SIGUSR1, counting_handler) == SIG_ERR ? -errno : 0;
    delivered = 0;
    for (int i = 0; i < TRIES && !error; i++) {
        if (path == PATH_SYSCALL)
            error = (int)arch_syscall3(SYS_tgkill, call->number, call->value, SIGUSR1);
        else
            error = raise(SIGUSR1) ? -errno : 0;
    }
    if (error)
        answer_error(answer, "signal to oneself", -error);
    else if (delivered != TRIES)
        answer_wrong(answer, "the handler did not run for each signal");
    else
        answer_ok(answer);
}

const struct benchmark benchmark_signal1 = {
    .name = "signal1",
    .batch = {[PATH_LIBC] = batch_libc, [PATH_SYSCALL] = batch_syscall},
    .open = open_signal,
    .verify = verify};
