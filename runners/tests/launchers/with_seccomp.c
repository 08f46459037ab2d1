// SPDX-License-Identifier: MIT
// Runs a command under a seccomp filter that forbids one system call, as containers and sandboxes do.
#include "launch.h"

#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

static const struct {
    const char *name;
    long number;
} calls[] = {
    {"clock_getres", SYS_clock_getres},
    {"clock_gettime", SYS_clock_gettime},
    {"getcpu", SYS_getcpu},
    {"getppid", SYS_getppid},
    {"getrandom", SYS_getrandom},
    {"gettid", SYS_gettid},
    {"gettimeofday", SYS_gettimeofday},
    {"perf_event_open", SYS_perf_event_open},
    {"rt_sigprocmask", SYS_rt_sigprocmask},
    {"sched_setaffinity", SYS_sched_setaffinity},
    {"sched_setscheduler", SYS_sched_setscheduler},
    {"tgkill", SYS_tgkill},
#ifdef SYS_time // newer architectures do without it
    {"time", SYS_time},
#endif
#ifdef SYS_clock_gettime64 // 32-bit
    {"clock_getres_time64", SYS_clock_getres_time64},
    {"clock_gettime64", SYS_clock_gettime64},
#endif
};

static const struct {
    const char *name;
    unsigned answer;
} answers[] = {
    {"errno", SECCOMP_RET_ERRNO | EPERM},
    {"enosys", SECCOMP_RET_ERRNO | ENOSYS},
    {"kill", SECCOMP_RET_KILL_PROCESS},
    {"trap", SECCOMP_RET_TRAP},
};

static long call_number(const char *name)
{
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++)
        if (!strcmp(calls[i].name, name))
            return calls[i].number;
    errno = ENOSYS;
    launch_skip(name);
}

static unsigned answer_of(const char *name)
{
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++)
        if (!strcmp(answers[i].name, name))
            return answers[i].answer;
    launch_usage("with_seccomp CALL errno|enosys|kill|trap COMMAND...");
}

int main(int count, char **arguments)
{
    if (count < 4)
        launch_usage("with_seccomp CALL errno|enosys|kill|trap COMMAND...");
    struct sock_filter code[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)call_number(arguments[1]), 0, 1),
        BPF_STMT(BPF_RET | BPF_K, answer_of(arguments[2])),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    const struct sock_fprog filter = {sizeof code / sizeof *code, code};
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) || prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter))
        launch_skip("a seccomp filter");
    launch(arguments + 3);
}
