// SPDX-License-Identifier: MIT
#include "results/chacha/step.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

int step_start(pid_t *child, const char *const *argv, int output)
{
    posix_spawn_file_actions_t actions;
    int error = posix_spawn_file_actions_init(&actions);
    if (error)
        return -error;
    error = posix_spawn_file_actions_adddup2(&actions, output < 0 ? STDERR_FILENO : output, STDOUT_FILENO);
    if (!error) // the vector's strings are only read
        error = posix_spawnp(child, argv[0], &actions, NULL, (char *const *)(const void *)argv, environ);
    posix_spawn_file_actions_destroy(&actions);
    return -error;
}

int step_end(pid_t child)
{
    int status;
    while (waitpid(child, &status, 0) < 0)
        if (errno != EINTR)
            return -errno;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 256;
}

// All of it, so that the program does not wait for a reader.
static void read_text(int input, char *text, size_t size)
{
    char rest[4096];
    size_t length = 0;
    ssize_t got;
    do {
        size_t room = size - 1 - length;
        got = read(input, room ? text + length : rest, room ? room : sizeof rest);
        length += room && got > 0 ? (size_t)got : 0;
    } while (got > 0 || (got < 0 && errno == EINTR));
    text[length] = '\0';
}

int step_run(const char *const *argv, char *text, size_t size)
{
    int ends[2] = {-1, -1};
    pid_t child;
    if (text && pipe2(ends, O_CLOEXEC))
        return -errno;
    int error = step_start(&child, argv, ends[1]);
    if (text)
        close(ends[1]);
    if (text && !error)
        read_text(ends[0], text, size);
    if (text)
        close(ends[0]);
    return error ? error : step_end(child);
}
