// SPDX-License-Identifier: MIT
// What a child that tries something may do to itself, and how its end is told.
#include "runners/child.h"

#include <errno.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

static int answer(void *argument)
{
    return *(int *)argument;
}

static int spoil(void *argument)
{
    *(int *)argument = 99;
    return 0;
}

static int end_by(void *argument)
{
    raise(*(int *)argument);
    return 0;
}

static int hang(void *argument)
{
    (void)argument;
    while (pause())
        continue;
    return 0;
}

static int try(int (*function)(void *), int value)
{
    return child_try(function, &value);
}

static void answers_come_back(void **state)
{
    int value = 1;
    (void)state;
    assert_int_equal(try(answer, 0), 0);
    assert_int_equal(try(answer, 7), 7);
    assert_int_equal(try(answer, 255), 255);
    assert_int_equal(child_try(spoil, &value), 0);
    assert_int_equal(value, 1); // that of the parent
    assert_int_equal(waitpid(-1, NULL, 0), -1);
    assert_int_equal(errno, ECHILD); // none is left behind
}

static void on_signal(int number)
{
    (void)number;
}

// Handlers of the parent do not keep a child from its end.
static void ends_are_told(void **state)
{
    const int signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGSYS, SIGTRAP, SIGABRT};
    (void)state;
    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++) {
        const struct sigaction caught = {.sa_handler = on_signal};
        struct sigaction before;
        sigaction(signals[i], &caught, &before);
        assert_int_equal(try(end_by, signals[i]), 1000 + signals[i]);
        sigaction(signals[i], &before, NULL);
    }
}

static void a_hang_ends_with_the_alarm(void **state)
{
    (void)state;
    signal(SIGALRM, SIG_IGN);
    assert_int_equal(try(hang, 0), 1000 + SIGALRM);
}

static void signals_have_names(void **state)
{
    (void)state;
    assert_string_equal(signal_name(SIGSEGV), "SIGSEGV");
    assert_string_equal(signal_name(SIGBUS), "SIGBUS");
    assert_string_equal(signal_name(SIGILL), "SIGILL");
    assert_string_equal(signal_name(SIGFPE), "SIGFPE");
    assert_string_equal(signal_name(SIGSYS), "SIGSYS");
    assert_string_equal(signal_name(SIGALRM), "SIGALRM");
    assert_string_equal(signal_name(SIGTRAP), "SIGTRAP");
    assert_string_equal(signal_name(SIGABRT), "SIGABRT");
    assert_string_equal(signal_name(SIGUSR1), "a signal");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_come_back),
        cmocka_unit_test(ends_are_told),
        cmocka_unit_test(a_hang_ends_with_the_alarm),
        cmocka_unit_test(signals_have_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
