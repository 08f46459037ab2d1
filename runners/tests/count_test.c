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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(takes_what_is_whole), cmocka_unit_test(leaves_what_is_not),
        cmocka_unit_test(hides_no_instruction), cmocka_unit_test(chooses_whole_refills)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
