// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "results/board/tool.h"

#include "results/records/bytes.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

enum { OURS, ITS };

// A program under way. Its input is a socket, not a pipe, so that a program which reads no more is EPIPE to
// us and no signal.
struct running {
    pid_t pid;
    int input, output; // -1 once closed
};

static void close_both(int ends[2])
{
    close(ends[OURS]);
    close(ends[ITS]);
}

static int spawn(const char *const argv[], int input, int output, pid_t *pid)
{
    extern char **environ;
    posix_spawn_file_actions_t actions;
    int error = posix_spawn_file_actions_init(&actions);
    if (error)
        return -error;
    error = posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    if (!error)
        error = posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
    if (!error)
        error = posix_spawnp(pid, argv[0], &actions, NULL, (char *const *)(uintptr_t)argv, environ);
    posix_spawn_file_actions_destroy(&actions);
    return -error;
}

static int start(const char *const argv[], struct running *running)
{
    int input[2], output[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, input))
        return -errno;
    if (pipe2(output, O_CLOEXEC)) {
        int error = -errno;
        close_both(input);
        return error;
    }
    int error = spawn(argv, input[ITS], output[1], &running->pid);
    if (error) {
        close_both(input);
        close_both(output);
        return error;
    }
    close(input[ITS]);
    close(output[1]);
    *running = (struct running){running->pid, input[OURS], output[0]};
    return 0;
}

static void end_input(struct running *running)
{
    close(running->input);
    running->input = -1;
}

// Gives as much as the program takes now. One that wants no more is no error: its status tells.
static int give(struct running *running, const char *bytes, size_t count, size_t *given)
{
    ssize_t sent = send(running->input, bytes + *given, count - *given, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent < 0 && errno != EAGAIN && errno != EINTR) {
        int error = errno == EPIPE || errno == ECONNRESET ? 0 : -errno;
        end_input(running);
        return error;
    }
    *given += sent > 0 ? (size_t)sent : 0;
    if (*given == count)
        end_input(running);
    return 0;
}

// Takes what the program has printed; its end closes our side.
static int take(struct running *running, struct bytes *out)
{
    enum { PIECE = 1 << 16 };
    char *place = bytes_reserve(out, PIECE);
    if (!place)
        return -ENOMEM;
    ssize_t count = read(running->output, place, PIECE);
    if (count < 0)
        return errno == EINTR ? 0 : -errno;
    out->count += (size_t)count;
    if (count == 0) {
        close(running->output);
        running->output = -1;
    }
    return out->count > TOOL_OUTPUT_LIMIT ? -EFBIG : 0;
}

// Gives and takes at the same time: a program that prints before it has read all would else wait for us, and
// we for it.
static int exchange(struct running *running, const char *bytes, size_t count, struct bytes *out)
{
    size_t given = 0;
    int error = 0;
    if (!count)
        end_input(running);
    while (!error && running->output >= 0) {
        struct pollfd ready[2] = {{running->output, POLLIN, 0}, {running->input, POLLOUT, 0}};
        if (poll(ready, 2, -1) < 0) {
            error = errno == EINTR ? 0 : -errno;
            continue;
        }
        if (ready[1].revents)
            error = give(running, bytes, count, &given);
        if (!error && ready[0].revents)
            error = take(running, out);
    }
    return error;
}

static int finish(struct running *running, int error)
{
    int status;
    if (running->input >= 0)
        close(running->input);
    if (running->output >= 0)
        close(running->output);
    if (error)
        kill(running->pid, SIGKILL);
    while (waitpid(running->pid, &status, 0) < 0)
        if (errno != EINTR)
            return error ? error : -errno;
    if (error)
        return error;
    return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? 0 : -EIO;
}

int tool_run(const char *const argv[], const void *bytes, size_t count, char **text, size_t *length)
{
    struct running running;
    struct bytes out = {0};
    int error = start(argv, &running);
    if (error)
        return error;
    error = finish(&running, exchange(&running, bytes, count, &out));
    bytes_add(&out, "", 1);
    if (!error && out.failed)
        error = -ENOMEM;
    if (error) {
        bytes_free(&out);
        return error;
    }
    *text = out.data;
    *length = out.count - 1;
    return 0;
}
