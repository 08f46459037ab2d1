// SPDX-License-Identifier: MIT
#include "plots/scale.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static struct scale scale(double least, double most, enum scale_wish wish)
{
    struct extent extent = {0};
    extent_add(&extent, most);
    extent_add(&extent, NAN);
    extent_add(&extent, INFINITY);
    extent_add(&extent, least);
    return scale_of(&extent, wish, 5);
}

static void expect(struct scale scale, int is_log, double low, double high, double step)
{
    assert_int_equal(scale.log, is_log);
    assert_true(scale.low == low && fabs(scale.high - high) < 1e-9 && fabs(scale.step - step) < 1e-9);
}

static void test_linear(void **state)
{
    (void)state;
    expect(scale(25.9, 279.6, SCALE_AUTO), 0, 0, 279.6, 100);
    expect(scale(3, 299, SCALE_AUTO), 0, 0, 299, 100);
    expect(scale(3, 3000, SCALE_LINEAR), 0, 0, 3000, 1000);
    expect(scale(0, 3000, SCALE_LOG), 0, 0, 3000, 1000); // 0 has no place on a log scale
    expect(scale(0, 0, SCALE_AUTO), 0, 0, 1, 0.2);
    expect(scale_of(&(struct extent){0}, SCALE_AUTO, 5), 0, 0, 1, 0.2);
}

static void test_log(void **state)
{
    (void)state;
    expect(scale(3, 300, SCALE_AUTO), 1, 1, 300, 10);
    expect(scale(0.27, 2717, SCALE_AUTO), 1, 0.1, 2717, 10);
    expect(scale(1, 100, SCALE_AUTO), 1, 0.1, 100, 10); // the least value's line has a length
    expect(scale(2, 2, SCALE_LOG), 1, 1, 10, 10);
}

static void test_round_up(void **state)
{
    (void)state;
    assert_true(fabs(scale_round_up(0.13) - 0.2) < 1e-12 && scale_round_up(1) == 1 &&
                scale_round_up(2.1) == 5);
    assert_true(scale_round_up(600) == 1000 && scale_round_up(1000) == 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_linear), cmocka_unit_test(test_log),
                                       cmocka_unit_test(test_round_up)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
