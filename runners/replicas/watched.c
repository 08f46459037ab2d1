// SPDX-License-Identifier: MIT
#include <errno.h>
#include <signal.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "runners/replicas/watched.h"

// include/uapi/linux/ptrace.h; the C libraries' headers each have another part of it.
enum { TRACE_ME = 0, TRACE_SYSCALL = 24, TRACE_SET_OPTIONS = 0x4200, TRACE_GET_SYSCALL_INFO = 0x420e };
enum {
    OPTION_SYSCALL_GOOD = 0x01,
    OPTION_EXIT_KILL = 0x00100000,
    INFO_ENTRY = 1,
    SYSCALL_STOP = SIGTRAP | 0x80
};
enum { NOT_TRACED = 2 }; // the child's exit status

struct syscall_info {
    uint8_t operation, padding[3];
    uint32_t architecture;
    uint64_t instruction_pointer, stack_pointer, number, arguments[6];
    uint64_t more; // room for what other stops report
};

static long trace(long request, pid_t child, unsigned long address, const void *data)
{
    return syscall(SYS_ptrace, request, (long)child, address, data);
}

static void child_main(const struct cell *cell, const struct call *call)
{
    if (trace(TRACE_ME, 0, 0, NULL))
        _exit(NOT_TRACED);
    raise(SIGSTOP);
    _exit(cell->benchmark->batch[cell->path](call, 1) == 1 ? 0 : 1);
}

// Whether the child stands at the entry of getrandom with the call's own buffer; -1: the kernel does not
// tell.
static int hands_over(const struct call *call, pid_t child)
{
    struct syscall_info info = {0};

    if (trace(TRACE_GET_SYSCALL_INFO, child, sizeof info, &info) <= 0)
        return -1;
    return info.operation == INFO_ENTRY && info.number == SYS_getrandom &&
           info.arguments[0] == (uintptr_t)call->buffer && info.arguments[1] == (uint64_t)call->value;
}

static void ended(int status, struct answer *answer)
{
    const int code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;

    if (code == 0)
        answer_ok(answer);
    else if (code == NOT_TRACED)
        answer_error(answer, "tracing", EPERM);
    else
        answer_wrong(answer, code < 0 ? "the call died there" : "the call did not succeed there");
}

static void cannot_trace(struct answer *answer)
{
    answer_error(answer, "this kernel can't tell which system calls a child makes", ENOSYS);
}

// One stop of the child; returns nonzero when the child is to go on.
static int stopped(const struct call *call, pid_t child, int status, struct answer *answer)
{
    const int signal = WSTOPSIG(status);
    long error = 0;
    int handed = 0;

    if (signal == SIGSTOP)
        error = trace(TRACE_SET_OPTIONS, child, 0, (void *)(OPTION_SYSCALL_GOOD | OPTION_EXIT_KILL));
    else if (signal == SYSCALL_STOP)
        handed = hands_over(call, child);
    if (error || handed < 0)
        return cannot_trace(answer), 0;
    if (handed)
        return answer_wrong(answer, "vgetrandom passed buffer to syscall getrandom unexpectedly"), 0;
    // A signal that is not the tracing's own is the child's to have.
    return !trace(TRACE_SYSCALL, child, 0,
                  (void *)(long)(signal == SIGSTOP || signal == SYSCALL_STOP ? 0 : signal));
}

// Lets the child run from stop to stop; returns nonzero when it has ended by itself.
static int watch(const struct call *call, pid_t child, struct answer *answer)
{
    int status;

    while (waitpid(child, &status, 0) == child) {
        if (!WIFSTOPPED(status)) {
            ended(status, answer);
            return 1;
        }
        if (!stopped(call, child, status, answer))
            return 0;
    }
    return 1;
}

void watched_call(const struct cell *cell, const struct call *call, struct answer *answer)
{
    const pid_t child = fork();

    if (child == 0)
        child_main(cell, call);
    if (child < 0) {
        answer_error(answer, "no child", errno);
        return;
    }
    cannot_trace(answer);
    if (watch(call, child, answer))
        return;
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
}
