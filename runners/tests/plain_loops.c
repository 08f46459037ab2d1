// SPDX-License-Identifier: MIT
#include "plain_loops.h"
#include "arch-asm/arch.h"
#include "arch-asm/vdso.h"
#include "bench/vgetrandom.h"

#include <errno.h>
#include <sys/random.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static int (*vdso_clock_gettime)(clockid_t, struct timespec *);
static ssize_t (*vdso_getrandom)(void *, size_t, unsigned, void *, size_t);
static struct vgetrandom_states states;

static void clock_gettime_vdso(unsigned calls)
{
    struct timespec time;
    for (unsigned i = 0; i < calls; i++)
        vdso_clock_gettime(CLOCK_MONOTONIC, &time);
}

static void clock_gettime_libc(unsigned calls)
{
    struct timespec time;
    for (unsigned i = 0; i < calls; i++)
        clock_gettime(CLOCK_MONOTONIC, &time);
}

static void clock_gettime_syscall(unsigned calls)
{
    struct timespec time;
    for (unsigned i = 0; i < calls; i++)
        arch_syscall2(SYS_clock_gettime, CLOCK_MONOTONIC, (long)&time);
}

static void getrandom_vdso(unsigned calls)
{
    unsigned word;
    void *state = vgetrandom_state(&states, 0);
    for (unsigned i = 0; i < calls; i++)
        vdso_getrandom(&word, sizeof word, 0, state, states.state_size);
}

static void getrandom_libc(unsigned calls)
{
    unsigned word;
    ssize_t got = 0;
    for (unsigned i = 0; i < calls; i++)
        got += getrandom(&word, sizeof word, 0);
    (void)got;
}

static void getrandom_syscall(unsigned calls)
{
    unsigned word;
    for (unsigned i = 0; i < calls; i++)
        arch_syscall3(SYS_getrandom, (long)&word, sizeof word, 0);
}

static void getppid_libc(unsigned calls)
{
    for (unsigned i = 0; i < calls; i++)
        getppid();
}

static void getppid_syscall(unsigned calls)
{
    for (unsigned i = 0; i < calls; i++)
        arch_syscall0(SYS_getppid);
}

const struct plain_loop plain_loops[] = {{"clock-gettime-monotonic-vdso", clock_gettime_vdso},
                                         {"clock-gettime-monotonic-libc", clock_gettime_libc},
                                         {"clock-gettime-monotonic-syscall", clock_gettime_syscall},
                                         {"getrandom-vdso", getrandom_vdso},
                                         {"getrandom-libc", getrandom_libc},
                                         {"getrandom-syscall", getrandom_syscall},
                                         {"null-syscall-libc", getppid_libc},
                                         {"null-syscall-syscall", getppid_syscall},
                                         {NULL, NULL}};

int plain_loops_prepare(void)
{
    struct vdso vdso;
    struct vgetrandom_parameters parameters;
    int error = vdso_running(&vdso);
    if (error)
        return error;
    void *clock = vdso_function(&vdso, ARCH_VDSO_PREFIX "clock_gettime");
    void *random = vdso_function(&vdso, ARCH_VDSO_PREFIX "getrandom");
    if (!clock || !random)
        return -ENOENT;
    vdso_clock_gettime = (int (*)(clockid_t, struct timespec *))clock;
    vdso_getrandom = (ssize_t(*)(void *, size_t, unsigned, void *, size_t))random;
    error = vgetrandom_ask(random, &parameters);
    return error ? error : vgetrandom_map(&states, &parameters, 1);
}
