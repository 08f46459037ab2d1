// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "trace.h"
#include "launch.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/wait.h>
#include <unistd.h>

uintptr_t trace_read(pid_t process, uintptr_t address)
{
    errno = 0;
    return (uintptr_t)ptrace(PTRACE_PEEKDATA, process, (void *)address, NULL);
}

int trace_write(pid_t process, uintptr_t address, const void *bytes, size_t count)
{
    const unsigned char *from = bytes;
    for (size_t i = 0; i < count; i++) {
        uintptr_t place = address + i, within = place % sizeof(uintptr_t);
        uintptr_t word = trace_read(process, place - within);
        if (errno)
            return -errno;
        memcpy((unsigned char *)&word + within, &from[i], 1);
        if (ptrace(PTRACE_POKEDATA, process, (void *)(place - within), (void *)word))
            return -errno;
    }
    return 0;
}

// Field 28 of proc(5)'s stat: the stack pointer that the new program will find, with argc at it.
static uintptr_t initial_stack(pid_t process)
{
    char name[64], text[1024];
    unsigned long long stack = 0;
    snprintf(name, sizeof name, "/proc/%d/stat", (int)process);
    FILE *file = fopen(name, "re");
    if (!file)
        return 0;
    text[fread(text, 1, sizeof text - 1, file)] = 0;
    fclose(file);
    char *field = strrchr(text, ')'); // field 2, the program's name, may hold blanks
    for (int number = 2; field && number < 28; number++)
        field = strchr(field + 1, ' ');
    return field && sscanf(field, "%llu", &stack) == 1 ? (uintptr_t)stack : 0;
}

uintptr_t trace_auxiliary_vector(pid_t process)
{
    uintptr_t at = initial_stack(process);
    if (!at)
        return 0;
    at += (trace_read(process, at) + 2) * sizeof at; // argc, the arguments and their NULL
    while (!errno && trace_read(process, at))        // the environment
        at += sizeof at;
    return errno ? 0 : at + sizeof at;
}

static int wait_for_exec(pid_t process)
{
    int status;
    while (waitpid(process, &status, __WALL) == process && WIFSTOPPED(status)) {
        if (status >> 8 == (SIGTRAP | PTRACE_EVENT_EXEC << 8))
            return 0;
        ptrace(PTRACE_CONT, process, NULL, (void *)(uintptr_t)WSTOPSIG(status));
    }
    return -ECHILD; // its exec failed, and it said so
}

// The tracer's life: `ready` is closed once the exec cannot be missed; a byte in it means that tracing is
// forbidden.
static void trace(pid_t process, int ready, trace_change *change, const void *argument)
{
    if (ptrace(PTRACE_SEIZE, process, NULL, (void *)PTRACE_O_TRACEEXEC)) {
        unsigned char reason = (unsigned char)errno;
        (void)!write(ready, &reason, 1);
        _exit(1);
    }
    close(ready);
    if (wait_for_exec(process))
        _exit(1);
    int error = change(process, argument);
    if (error) {
        fprintf(stderr, "could not change the command's memory: %s\n", strerror(-error));
        kill(process, SIGKILL);
    }
    ptrace(PTRACE_DETACH, process, NULL, NULL);
    _exit(error != 0);
}

void trace_launch(char *const command[], trace_change *change, const void *argument)
{
    int ready[2];
    unsigned char reason = 0;
    pid_t process = getpid();
    prctl(PR_SET_PTRACER, PR_SET_PTRACER_ANY); // Yama lets only ancestors trace unless asked
    if (pipe(ready))
        launch_skip("a pipe");
    pid_t child = fork();
    if (child == 0) { // twice, so that the command has no child it does not know of
        close(ready[0]);
        if (fork() == 0)
            trace(process, ready[1], change, argument);
        _exit(0);
    }
    close(ready[1]);
    waitpid(child, NULL, 0);
    if (child < 0 || read(ready[0], &reason, 1) != 0) {
        errno = reason ? reason : errno;
        launch_skip("tracing a process");
    }
    close(ready[0]);
    launch(command);
}
