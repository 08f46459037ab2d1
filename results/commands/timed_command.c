// SPDX-License-Identifier: MIT
#include "results/commands/timed_command.h"

#include "results/carrier.h"
#include "results/commands/seconds.h"
#include "results/commands/stop.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static const struct timespec look = {0, 50000000};
static const double grace = 2; // seconds

static int start(pid_t *child, const char *const *argv)
{
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    int error = posix_spawn_file_actions_init(&actions);
    if (error)
        return -error;
    error = posix_spawnattr_init(&attributes);
    if (!error) {
        posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
        posix_spawnattr_setpgroup(&attributes, 0);
        error = posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
        if (!error)
            error = posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO);
        if (!error) // the vector's strings are only read
            error = posix_spawnp(child, argv[0], &actions, &attributes, (char *const *)(const void *)argv,
                                 environ);
        posix_spawnattr_destroy(&attributes);
    }
    posix_spawn_file_actions_destroy(&actions);
    return -error;
}

// Waits so many seconds for its end; `asked`: or until a signal asks to stop. Returns 0 or -errno.
static int ends(pid_t child, double seconds, int asked, int *status)
{
    double end = seconds_now() + seconds;
    for (;;) {
        pid_t found = waitpid(child, status, WNOHANG);
        if (found == child)
            return 0;
        if (found < 0 && errno != EINTR)
            return -errno;
        if (seconds_now() >= end)
            return -ETIMEDOUT;
        nanosleep(&look, NULL);
        if (asked && stop_asked())
            return -EINTR;
    }
}

int timed_command(const char *const *argv, double seconds)
{
    pid_t child;
    int status = 0, error = start(&child, argv);
    if (error)
        return error;
    error = ends(child, seconds, 1, &status);
    if (error) {
        kill(-child, SIGTERM);
        int left = ends(child, grace, 0, &status);
        kill(-child, SIGKILL); // whoever of its group did not heed that
        if (left)
            ends(child, grace, 0, &status);
        return error;
    }
    return WIFSIGNALED(status) ? CARRIER_SIGNAL + WTERMSIG(status) : WEXITSTATUS(status);
}
