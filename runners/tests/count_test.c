// SPDX-License-Identifier: MIT
#include "runners/count.h"
#include "runners/timer.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void takes_what_is_whole(void **state)
{
    (void)state;
    assert_int_equal(count_whole(3072 * 447 + 2, 3072, 4), 3072 * 447);
    assert_int_equal(count_whole(3072 * 447 - 4, 3072, 4), 3072 * 447);
    assert_int_equal(count_whole(3072 * 447, 3072, 4), 3072 * 447);
    assert_int_equal(count_whole(0, 3072, 4), 0);
}

static void leaves_what_is_not(void **state)
{
    (void)state;
    assert_int_equal(count_whole(3072 * 447 + 5, 3072, 4), 3072 * 447 + 5);
    assert_int_equal(count_whole(3072 * 447 + 1536, 3072, 4), 3072 * 447 + 1536);
    assert_int_equal(count_whole(3072 * 447 - 5, 3072, 4), 3072 * 447 - 5);
}

// One more instruction a call stays one more, and where the clock is too coarse to tell, nothing is changed.
static void hides_no_instruction(void **state)
{
    (void)state;
    assert_int_equal(count_whole(96 * 101, 96, 4) - count_whole(96 * 100, 96, 4), 96);
    assert_int_equal(count_whole(24 * 100 + 3, 24, 100), 24 * 100 + 3);
    assert_int_equal(count_whole(1000, 15, 4), 1000);
}

static unsigned long fails(const struct call *call, unsigned long calls)
{
    (void)call;
    return calls - 1;
}

static unsigned long passes(const struct call *call, unsigned long calls)
{
    (void)call;
    return calls;
}

static void chooses_whole_refills(void **state)
{
    (void)state;
    const struct call call = {.value = 0};
    struct timer timer;
    assert_int_equal(timer_prepare(&timer), 0);
    assert_int_equal(count_calls(fails, &call), 0);
    assert_int_equal(count_calls(passes, &call) % 24, 0);
}

// A counter that moves faster than its clock says nothing of the clock, and is not waited for.
static void waits_only_for_a_coarse_counter(void **state)
{
    (void)state;
    struct timer timer;
    assert_int_equal(timer_prepare(&timer), 0);
    timer.clock_step_ns = 4;
    assert_int_equal(count_prepare(&timer).step, 5);
    assert_int_equal(count_prepare(&timer).tick, 0);
    timer.clock_step_ns = 99;
    struct counting counting = count_prepare(&timer);
    if (counting.tick)
        assert_true(counting.tick >= 10 && counting.turns >= 2048 && counting.step <= counting.tick / 2 + 1);
    else
        assert_int_equal(counting.step, 100);
    timer.ticks = "";
    assert_int_equal(count_prepare(&timer).tick, 0);
}

static unsigned long waits(const struct call *call, unsigned long calls)
{
    (void)call;
    uint64_t begin = timer_ns();
    while (timer_ns() - begin < 3000 * calls)
        ;
    return calls;
}

// By a counter that is waited for, too: a batch of twice the calls less one of its calls.
static void counts_what_more_calls_take(void **state)
{
    (void)state;
    const struct benchmark benchmark = {.batch = {[PATH_SYSCALL] = waits}};
    const struct cell cell = {.benchmark = &benchmark, .path = PATH_SYSCALL, .calls = 48};
    const struct call call = {.value = 0};
    struct timer timer;
    struct sample sample;
    assert_int_equal(timer_prepare(&timer), 0);
    struct counting counting = count_prepare(&timer);
    count_batches(&cell, &call, &counting, &sample);
    assert_int_equal(sample.done, 48);
    assert_true(sample.ns > 0);
    if (!timer.ticks[0])
        return;
    counting = (struct counting){.step = 1, .tick = 1, .turns = COUNT_TICKS};
    count_batches(&cell, &call, &counting, &sample);
    assert_int_equal(sample.done, 48);
    assert_true(sample.ns > 0); // as many ns as there were ticks
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(takes_what_is_whole),
                                       cmocka_unit_test(leaves_what_is_not),
                                       cmocka_unit_test(hides_no_instruction),
                                       cmocka_unit_test(chooses_whole_refills),
                                       cmocka_unit_test(waits_only_for_a_coarse_counter),
                                       cmocka_unit_test(counts_what_more_calls_take)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
