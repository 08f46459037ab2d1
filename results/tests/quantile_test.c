// SPDX-License-Identifier: MIT
#include "results/statistics/quantile.h"

#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

static double quantile(const double *values, size_t count, double fraction)
{
    double copy[64], result;
    for (size_t i = 0; i < count; i++)
        copy[i] = values[i];
    assert_int_equal(quantile_of(copy, count, fraction, &result), 0);
    return result;
}

// By hand, h = (n - 1) p: for n = 5 and p = 0.25, h = 1, the second smallest; for p = 0.1, h = 0.4: 15 + 0.4
// * (20 - 15).
static void definition_seven(void **state)
{
    (void)state;
    const double five[] = {35, 20, 15, 50, 40}, four[] = {4, 1, 3, 2};
    assert_true(quantile(five, 5, 0) == 15);
    assert_true(quantile(five, 5, 0.25) == 20);
    assert_true(quantile(five, 5, 0.5) == 35);
    assert_true(quantile(five, 5, 0.75) == 40);
    assert_true(quantile(five, 5, 1) == 50);
    assert_true(fabs(quantile(five, 5, 0.1) - 17) < 1e-12);
    assert_true(quantile(four, 4, 0.25) == 1.75);
    assert_true(quantile(four, 4, 0.5) == 2.5);
    assert_true(quantile(four, 4, 0.75) == 3.25);
}

static void few_and_equal(void **state)
{
    (void)state;
    const double equal[] = {7, 7, 7, 7, 7, 7, 7};
    double nothing = 0, one = -3.5, result = 1;
    assert_int_equal(quantile_of(&nothing, 0, 0.5, &result), -ENODATA);
    assert_true(isnan(result));
    assert_true(quantile(&one, 1, 0) == -3.5 && quantile(&one, 1, 0.3) == -3.5 &&
                quantile(&one, 1, 1) == -3.5);
    assert_true(quantile(equal, 7, 0.13) == 7 && quantile(equal, 7, 1) == 7);
}

static void refuses(void **state)
{
    (void)state;
    double result = 1, values[] = {1, NAN, 3}, infinite[] = {1, -INFINITY}, fine[] = {1, 2};
    assert_int_equal(quantile_of(values, 3, 0.5, &result), -EINVAL);
    assert_true(isnan(result));
    assert_int_equal(median_of(infinite, 2, &result), -EINVAL);
    assert_int_equal(quantile_of(fine, 2, 1.01, &result), -EINVAL);
    assert_int_equal(quantile_of(fine, 2, -0.01, &result), -EINVAL);
    assert_int_equal(quantile_of(fine, 2, NAN, &result), -EINVAL);
    assert_int_equal(robust_deviation(values, 3, &result, &result), -EINVAL);
}

// i * 7919 mod 1000 runs through 0..999 once, so the value of a rank is the rank; the other shapes have it by
// hand.
static void every_rank(void **state)
{
    (void)state;
    double values[1000];
    for (size_t rank = 0; rank < 1000; rank++) {
        for (size_t i = 0; i < 1000; i++)
            values[i] = (double)(i * 7919 % 1000);
        assert_true(order_statistic(values, 1000, rank) == (double)rank);
        for (size_t i = 0; i < rank; i++)
            assert_true(values[i] <= values[rank]);
        for (size_t i = rank; i < 1000; i++)
            assert_true(values[i] >= values[rank]);
    }
    for (size_t rank = 0; rank < 1000; rank++) {
        for (size_t i = 0; i < 1000; i++)
            values[i] = (double)(i % 4);
        assert_true(order_statistic(values, 1000, rank) == (double)(rank / 250));
    }
}

// Linear or not: a quadratic selection of half a million sorted, reversed or organ-pipe values would not end
// in time.
static void ordered_input(void **state)
{
    (void)state;
    enum { COUNT_MANY = 500000 };
    static double values[COUNT_MANY];
    for (int shape = 0; shape < 3; shape++) {
        for (size_t i = 0; i < COUNT_MANY; i++) {
            size_t rising = i, falling = COUNT_MANY - 1 - i,
                   pipe = rising < falling ? 2 * rising : 2 * falling + 1;
            values[i] = (double)(shape == 0 ? rising : shape == 1 ? falling : pipe);
        }
        assert_true(order_statistic(values, COUNT_MANY, COUNT_MANY / 2) == COUNT_MANY / 2);
    }
}

// Median of 1 2 3 4 100 is 3, of the distances 2 1 0 1 97 it is 1, and 1 / 0.6744897501960817
// = 1.482602218505602.
static void robust(void **state)
{
    (void)state;
    double values[] = {100, 2, 1, 4, 3}, equal[] = {5, 5, 5}, median, deviation;
    assert_int_equal(robust_deviation(values, COUNT(values), &median, &deviation), 0);
    assert_true(median == 3 && fabs(deviation - 1.482602218505602) < 1e-15);
    assert_int_equal(robust_deviation(equal, COUNT(equal), &median, &deviation), 0);
    assert_true(median == 5 && deviation == 0);
    assert_int_equal(robust_deviation(equal, 0, &median, &deviation), -ENODATA);
    assert_true(isnan(deviation));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(definition_seven), cmocka_unit_test(few_and_equal), cmocka_unit_test(refuses),
        cmocka_unit_test(every_rank),       cmocka_unit_test(ordered_input), cmocka_unit_test(robust),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
