// SPDX-License-Identifier: MIT
// What can be told of clocks without asserting a time: that they move on and do not go back.
#include "runners/timer.h"
#include "runners/probe.h"
#include "arch-asm/arch.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <time.h>
#include <cmocka.h>

enum { READINGS = 1000000 };

static struct timer timer;

static int prepare(void **state)
{
    (void)state;
    return timer_prepare(&timer);
}

// Whether a clock moves while it is read often, and that it never goes back.
static int moves(uint64_t (*clock)(void))
{
    uint64_t first = clock(), last = first;
    for (int i = 0; i < READINGS && last == first; i++) {
        uint64_t now = clock();
        assert_true(now >= last);
        last = now;
    }
    return last > first;
}

static void the_clock_moves_on(void **state)
{
    (void)state;
    for (int i = 0; i < 10; i++)
        assert_true(moves(timer_ns));
    assert_true(strcmp(timer.clock, "CLOCK_MONOTONIC_RAW") == 0 ||
                strcmp(timer.clock, "CLOCK_MONOTONIC") == 0);
    assert_true(timer.clock_cost_ns > 0 && timer.clock_step_ns > 0);
    assert_true(moves(timer_cpu_ns));
}

// The clock's reading lies between two of the C library's for the clock that it says it is.
static void it_is_the_clock_it_says(void **state)
{
    clockid_t id = strcmp(timer.clock, "CLOCK_MONOTONIC") == 0 ? CLOCK_MONOTONIC : CLOCK_MONOTONIC_RAW;
    struct timespec before, after;
    (void)state;
    clock_gettime(id, &before);
    uint64_t now = timer_ns();
    clock_gettime(id, &after);
    assert_in_range(now, (uint64_t)before.tv_sec * 1000000000 + (uint64_t)before.tv_nsec,
                    (uint64_t)after.tv_sec * 1000000000 + (uint64_t)after.tv_nsec);
}

static void seconds_since_1970(void **state)
{
    struct timespec before, after;
    (void)state;
    clock_gettime(CLOCK_REALTIME, &before);
    uint64_t now = timer_realtime();
    clock_gettime(CLOCK_REALTIME, &after);
    assert_in_range(now, (uint64_t)before.tv_sec, (uint64_t)after.tv_sec);
}

static void ticks_move_on_where_there_are_some(void **state)
{
    (void)state;
    assert_true(timer.ticks[0] == '\0' || strcmp(timer.ticks, ARCH_TICKS_NAME) == 0);
    if (timer.ticks[0])
        assert_true(moves(timer_ticks));
    else
        assert_int_equal(timer_ticks(), 0);
    assert_int_equal(timer_ticks_between(100, 107), 7);
    assert_int_equal(timer_ticks_between(ARCH_TICKS_MASK, 4), 5); // over the counter's end
}

static void the_probe_takes_time(void **state)
{
    (void)state;
    assert_in_range(probe_prepare(), 1, UINT64_MAX - 1);
    for (int i = 0; i < 100; i++)
        assert_true(probe_run() > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_clock_moves_on),   cmocka_unit_test(it_is_the_clock_it_says),
        cmocka_unit_test(seconds_since_1970),   cmocka_unit_test(ticks_move_on_where_there_are_some),
        cmocka_unit_test(the_probe_takes_time),
    };
    return cmocka_run_group_tests(tests, prepare, NULL);
}
