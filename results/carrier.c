// SPDX-License-Identifier: MIT
#include "results/carrier.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

static int spawn_with_output(struct carrier *carrier, const char *const *argv, int input, int output,
                             int errors)
{
    posix_spawn_file_actions_t actions;
    int error = posix_spawn_file_actions_init(&actions);
    if (error)
        return -error;
    error = posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
    if (!error && input != STDIN_FILENO)
        error = posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    if (!error && errors != STDERR_FILENO)
        error = posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO);
    if (!error) // the vector's strings are only read
        error = posix_spawnp(&carrier->child, argv[0], &actions, NULL, (char *const *)(const void *)argv,
                             environ);
    posix_spawn_file_actions_destroy(&actions);
    return -error;
}

int carrier_start(struct carrier *carrier, const char *const *argv)
{
    return carrier_start_with(carrier, argv, STDIN_FILENO, STDERR_FILENO);
}

int carrier_start_with(struct carrier *carrier, const char *const *argv, int input, int errors)
{
    int ends[2];
    if (pipe2(ends, O_CLOEXEC))
        return -errno;
    int error = spawn_with_output(carrier, argv, input, ends[1], errors);
    close(ends[1]);
    carrier->output = ends[0];
    if (error)
        close(ends[0]);
    return error;
}

ssize_t carrier_read(struct carrier *carrier, void *bytes, size_t count, int seconds)
{
    struct pollfd ready = {.fd = carrier->output, .events = POLLIN};
    int found = poll(&ready, 1, seconds * 1000);
    if (found < 0)
        return -errno;
    if (found == 0)
        return -ETIMEDOUT;
    ssize_t got = read(carrier->output, bytes, count);
    return got < 0 ? -errno : got;
}

int carrier_end(struct carrier *carrier, int kill_it)
{
    int status;
    close(carrier->output);
    carrier->output = -1;
    if (kill_it)
        kill(carrier->child, SIGKILL);
    while (waitpid(carrier->child, &status, 0) < 0)
        if (errno != EINTR)
            return CARRIER_SIGNAL;
    return WIFSIGNALED(status) ? CARRIER_SIGNAL + WTERMSIG(status) : WEXITSTATUS(status);
}
