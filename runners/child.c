// SPDX-License-Identifier: MIT
#include "child.h"

#include <errno.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

static const int ending[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGSYS, SIGALRM, SIGTRAP, SIGABRT};

static void default_signals(void)
{
    for (unsigned i = 0; i < sizeof ending / sizeof ending[0]; i++)
        signal(ending[i], SIG_DFL);
}

int child_try(int (*function)(void *), void *argument)
{
    int status;
    pid_t child = fork();
    if (child < 0)
        return -errno;
    if (child == 0) {
        default_signals();
        alarm(CHILD_SECONDS);
        _exit(function(argument) & 255);
    }
    while (waitpid(child, &status, 0) < 0)
        if (errno != EINTR)
            return -errno;
    return WIFSIGNALED(status) ? CHILD_SIGNAL + WTERMSIG(status) : WEXITSTATUS(status);
}

const char *signal_name(int number)
{
    static const char *const names[] = {"SIGSEGV", "SIGBUS",  "SIGILL",  "SIGFPE",
                                        "SIGSYS",  "SIGALRM", "SIGTRAP", "SIGABRT"};
    for (unsigned i = 0; i < sizeof ending / sizeof ending[0]; i++)
        if (ending[i] == number)
            return names[i];
    return "a signal";
}
