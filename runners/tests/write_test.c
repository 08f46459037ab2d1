// SPDX-License-Identifier: MIT
// Writing to whoever reads slowly, or not any more.
#include "runners/output.h"

#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

enum { MUCH = 300000 }; // bytes, more than a pipe holds

static unsigned char byte_at(size_t place)
{
    return (unsigned char)(place % 251);
}

// Reads all and exits with 0 when it was MUCH bytes behind `before` others, in order.
static pid_t reader(const int *pipes, size_t before)
{
    pid_t child = fork();
    unsigned char buffer[1000];
    size_t place = 0, wrong = 0;
    if (child)
        return child;
    close(pipes[1]);
    for (ssize_t count; (count = read(pipes[0], buffer, sizeof buffer)) > 0;)
        for (ssize_t i = 0; i < count; i++, place++)
            wrong += place >= before && buffer[i] != byte_at(place - before);
    _exit(place != before + MUCH || wrong);
}

// Fills a pipe that does not block; returns how many bytes went in.
static size_t fill(int descriptor)
{
    size_t filled = 0;
    while (write(descriptor, "", 1) == 1)
        filled++;
    assert_int_equal(errno, EAGAIN);
    return filled;
}

static void a_full_pipe_is_waited_for(void **state)
{
    int pipes[2], status;
    char *bytes = malloc(MUCH);
    (void)state;
    assert_non_null(bytes);
    for (size_t i = 0; i < MUCH; i++)
        bytes[i] = (char)byte_at(i);
    assert_int_equal(pipe2(pipes, O_NONBLOCK), 0);
    size_t before = fill(pipes[1]);
    fcntl(pipes[0], F_SETFL, 0);
    pid_t child = reader(pipes, before);
    assert_int_equal(write_all(pipes[1], bytes, MUCH), 0);
    close(pipes[1]);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    close(pipes[0]);
    free(bytes);
}

static void a_reader_that_goes_is_an_error(void **state)
{
    int pipes[2];
    (void)state;
    assert_int_equal(pipe2(pipes, O_NONBLOCK), 0);
    fill(pipes[1]);
    pid_t child = fork();
    if (child == 0) {
        usleep(50000); // the other one is then at its waiting, or will find nobody
        _exit(0);
    }
    close(pipes[0]);
    assert_int_equal(write_all(pipes[1], "x", 1), -EPIPE);
    assert_int_equal(waitpid(child, NULL, 0), child);
    close(pipes[1]);
    assert_int_equal(write_all(-1, "x", 1), -EBADF);
    assert_int_equal(write_all(-1, "x", 0), 0);
}

static int signalled[2], signals;

static void on_alarm(int number)
{
    char buffer[4096];
    (void)number;
    if (++signals >= 3 && read(signalled[0], buffer, sizeof buffer) < 0)
        _exit(1);
}

// A blocked write that signals interrupt goes on: the third one makes room.
static void signals_do_not_lose_bytes(void **state)
{
    const struct sigaction action = {.sa_handler = on_alarm};
    const struct itimerval often = {{0, 10000}, {0, 10000}}, never = {{0, 0}, {0, 0}};
    (void)state;
    assert_int_equal(pipe2(signalled, O_NONBLOCK), 0);
    fill(signalled[1]);
    fcntl(signalled[1], F_SETFL, 0);
    sigaction(SIGALRM, &action, NULL);
    setitimer(ITIMER_REAL, &often, NULL);
    assert_int_equal(write_all(signalled[1], "xyz", 3), 0);
    setitimer(ITIMER_REAL, &never, NULL);
    assert_true(signals >= 3);
    close(signalled[0]);
    close(signalled[1]);
}

static void texts_are_joined(void **state)
{
    const char *const texts[] = {"one", "", " two", NULL}, *const none[] = {NULL};
    char read_back[16] = "";
    int pipes[2];
    (void)state;
    assert_int_equal(pipe2(pipes, O_NONBLOCK), 0);
    assert_int_equal(write_texts(pipes[1], texts), 0);
    assert_int_equal(read(pipes[0], read_back, sizeof read_back), 7);
    assert_string_equal(read_back, "one two");
    assert_int_equal(write_texts(pipes[1], none), 0);
    assert_int_equal(read(pipes[0], read_back, sizeof read_back), -1);
    close(pipes[0]);
    close(pipes[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_full_pipe_is_waited_for),
        cmocka_unit_test(a_reader_that_goes_is_an_error),
        cmocka_unit_test(signals_do_not_lose_bytes),
        cmocka_unit_test(texts_are_joined),
    };
    signal(SIGPIPE, SIG_IGN);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
