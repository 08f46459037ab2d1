// SPDX-License-Identifier: MIT
#include "entered.h"
#include "runners/child.h"

#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

enum { STAYED_OUT, FELL_BACK, NO_FILTER, NO_CALL };

static const int services[] = {
#ifdef SYS_clock_gettime
    SYS_clock_gettime,
#endif
#ifdef SYS_clock_gettime32
    SYS_clock_gettime32, // musl's names on 32-bit
#endif
#ifdef SYS_clock_gettime64
    SYS_clock_gettime64,
#endif
#ifdef SYS_clock_getres
    SYS_clock_getres,
#endif
#ifdef SYS_clock_getres_time32
    SYS_clock_getres_time32,
#endif
#ifdef SYS_clock_getres_time64
    SYS_clock_getres_time64,
#endif
#ifdef SYS_gettimeofday
    SYS_gettimeofday,
#endif
#ifdef SYS_gettimeofday_time32
    SYS_gettimeofday_time32,
#endif
#ifdef SYS_time
    SYS_time,
#endif
#ifdef SYS_getcpu
    SYS_getcpu,
#endif
#ifdef SYS_getrandom
    SYS_getrandom,
#endif
};

enum { SERVICES = sizeof services / sizeof services[0] };

// Load the number; for each service, fail where it is the one; else go on.
static int forbid_services(void)
{
    struct sock_filter code[2 * SERVICES + 2];
    unsigned length = 0;
    code[length++] =
        (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (uint32_t)offsetof(struct seccomp_data, nr));
    for (unsigned i = 0; i < SERVICES; i++) {
        code[length++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)services[i], 0, 1);
        code[length++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM);
    }
    code[length++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
    const struct sock_fprog program = {(unsigned short)length, code};
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0))
        return -errno;
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) ? -errno : 0;
}

struct trying {
    const struct cell *cell;
    const struct call *call;
};

// The first call is free: getrandom seeds its state with a system call.
static int call_alone(void *argument)
{
    const struct trying *trying = argument;
    batch_function *batch = trying->cell->benchmark->batch[trying->cell->path];
    if (batch(trying->call, 1) != 1)
        return NO_CALL;
    if (forbid_services())
        return NO_FILTER;
    return batch(trying->call, 1) == 1 ? STAYED_OUT : FELL_BACK;
}

int enters_kernel(const struct cell *cell, const struct call *call)
{
    struct trying trying = {cell, call};
    int outcome = child_try(call_alone, &trying);
    if (outcome < 0)
        return outcome;
    return outcome == STAYED_OUT ? 0 : outcome == FELL_BACK ? 1 : -EINVAL;
}
