// SPDX-License-Identifier: MIT
// A serial line that takes no more of what is typed: a signal ends the wait.
#include "results/serial.h"
#include "results/tests/serial_line.h"

#include <errno.h>
#include <signal.h>
#include <sys/time.h>

// The second alarm finds the program where the first one left it.
static void alarmed(int number)
{
    static int alarms;
    (void)number;
    if (++alarms > 20)
        _exit(1);
}

static void a_signal_ends_typing(void **state)
{
    (void)state;
    static char text[1 << 20];
    char why[SERIAL_WHY];
    struct serial serial;
    struct line line = line_open();
    struct sigaction action = {.sa_handler = alarmed};
    struct itimerval often = {{0, 100000}, {0, 100000}};
    memset(text, 'a', sizeof text - 1);
    assert_int_equal(serial_open(&serial, line.name, 115200, why), 0);
    assert_int_equal(sigaction(SIGALRM, &action, NULL), 0);
    assert_int_equal(setitimer(ITIMER_REAL, &often, NULL), 0);
    assert_int_equal(serial_type(&serial, text), -EINTR);
    assert_int_equal(setitimer(ITIMER_REAL, &(struct itimerval){0}, NULL), 0);
    serial_close(&serial);
    line_close(&line);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_signal_ends_typing)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
