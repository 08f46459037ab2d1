// SPDX-License-Identifier: MIT
// Batch lengths, by a clock of the test's own: a batch moves it on by what its calls are to cost.
#include "runners/calibrate.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

static struct {
    uint64_t now, call_ns, reading_ns;
    unsigned batches, fails_at;
    int disturbed; // only the third of five batches is quick
} planted;

// Instead of the runner's clock, which is then not linked.
uint64_t timer_ns(void)
{
    return planted.now += planted.reading_ns;
}

static unsigned long batch(const struct call *call, unsigned long calls)
{
    (void)call;
    planted.batches++;
    planted.now += planted.call_ns * calls;
    if (planted.disturbed && planted.batches % 5 != 3)
        planted.now += 1000000;
    return planted.batches == planted.fails_at ? calls - 1 : calls;
}

static unsigned long found(uint64_t call_ns, uint64_t target_ns)
{
    const struct call call = {.value = 0};
    planted.call_ns = call_ns;
    planted.batches = 0;
    return calibrate(batch, &call, target_ns);
}

static int reset(void **state)
{
    (void)state;
    planted.reading_ns = planted.fails_at = 0;
    planted.disturbed = 0;
    return 0;
}

static void a_long_call_is_a_batch(void **state)
{
    (void)state;
    assert_int_equal(found(1000000, 25000), 1);
    assert_int_equal(planted.batches, 5);
    assert_int_equal(found(25001, 25000), 1);
    assert_int_equal(found(25000, 25000), 1);
    assert_int_equal(found(12500, 25000), 2);
}

// Five binary digits remain: 250 is 11111010 in binary, and 248 is 11111000.
static void lengths_are_rounded(void **state)
{
    (void)state;
    assert_int_equal(found(1000, 25000), 25);
    assert_int_equal(found(800, 25000), 31);
    assert_int_equal(found(700, 25000), 34);  // 35
    assert_int_equal(found(100, 25000), 248); // 250
    assert_int_equal(found(30, 25000), 832);  // 833
    assert_int_equal(found(1, 25000), 24576); // 25000
    assert_int_equal(found(1, 1000000), 983040);
    assert_int_equal(found(100, 1), 1);
}

// The search ends at a quarter of the target: 64 calls of 100 ns.
static void no_more_is_tried_than_needed(void **state)
{
    (void)state;
    found(100, 25000);
    assert_int_equal(planted.batches, 5 * 4);
}

static void the_least_of_several_counts(void **state)
{
    (void)state;
    planted.disturbed = 1;
    assert_int_equal(found(100, 25000), 248);
}

// The clock's own cost is part of what is measured.
static void the_clock_costs_too(void **state)
{
    (void)state;
    planted.reading_ns = 600;
    assert_int_equal(found(100, 25000), 224); // 64 * 25000 / 7000 = 228
}

static void a_failed_call_ends_it(void **state)
{
    (void)state;
    planted.fails_at = 1;
    assert_int_equal(found(100, 25000), 0);
    assert_int_equal(planted.batches, 1);
    planted.fails_at = 13; // the last but two of 16 calls
    assert_int_equal(found(100, 25000), 0);
    assert_int_equal(planted.batches, 13);
    planted.fails_at = 20;
    assert_int_equal(found(100, 25000), 0);
    planted.fails_at = 21;
    assert_int_equal(found(100, 25000), 248);
}

static void a_clock_that_stands_still(void **state)
{
    (void)state;
    assert_int_equal(found(0, 25000), 268435456);
    assert_int_equal(found(0, 1000000000), 268435456);
}

static uint64_t target(uint64_t step_ns, uint64_t cost_ns)
{
    const struct timer timer = {.clock_step_ns = step_ns, .clock_cost_ns = cost_ns};
    return batch_target_ns(&timer);
}

static void targets(void **state)
{
    (void)state;
    assert_int_equal(target(1, 30), 25000);
    assert_int_equal(target(12, 50), 25000);
    assert_int_equal(target(13, 50), 26000);
    assert_int_equal(target(12, 51), 25500);
    assert_int_equal(target(121, 30), 242000);
    assert_int_equal(target(1, 300), 150000);
    assert_int_equal(target(121, 600), 300000);
    assert_int_equal(target(10000000, 300), 100000000);
    assert_int_equal(target(1, 1000000), 100000000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_long_call_is_a_batch, reset),
        cmocka_unit_test_setup(lengths_are_rounded, reset),
        cmocka_unit_test_setup(no_more_is_tried_than_needed, reset),
        cmocka_unit_test_setup(the_least_of_several_counts, reset),
        cmocka_unit_test_setup(the_clock_costs_too, reset),
        cmocka_unit_test_setup(a_failed_call_ends_it, reset),
        cmocka_unit_test_setup(a_clock_that_stands_still, reset),
        cmocka_unit_test(targets),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
