// SPDX-License-Identifier: MIT
#include "results/statistics/interval.h"

#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

struct expected {
    size_t count;
    double level;
    size_t rank;
    double coverage;
};

// Obtained with whole-number binomials in Python: 1 - 2 * sum(comb(n, i) for i < d) / 2**n, greatest d that
// keeps it.
static void ranks(void **state)
{
    (void)state;
    const struct expected table[] = {
        {0, 0.99, 0, NAN},
        {1, 0.99, 0, NAN},
        {7, 0.99, 0, NAN},
        {8, 0.99, 1, 0.9921875},
        {10, 0.99, 1, 0.998046875},
        {11, 0.99, 1, 0.9990234375},
        {12, 0.99, 2, 0.99365234375},
        {16, 0.99, 3, 0.995819091796875},
        {25, 0.99, 6, 0.9959226846694946},
        {40, 0.99, 12, 0.9935734239043086},
        {1000, 0.99, 459, 0.9913600509977395},
        {2000, 0.99, 942, 0.9911251389760949},
        {10, 0.9975, 1, 0.998046875},
        {40, 0.9975, 11, 0.9977785662267706},
        {8, 0.9921875, 1, 0.9921875},
        {5, 0.9, 1, 0.9375},
    };
    for (size_t i = 0; i < sizeof(table) / sizeof(table[0]); i++) {
        double coverage;
        assert_int_equal(median_interval_rank(table[i].count, table[i].level, &coverage), table[i].rank);
        if (table[i].rank)
            assert_true(fabs(coverage - table[i].coverage) < 1e-11);
        else
            assert_true(isnan(coverage));
    }
    assert_int_equal(median_interval_rank(10, 0.99, NULL), 1);
}

static void ends(void **state)
{
    (void)state;
    double ten[] = {4, 9, 1, 7, 10, 3, 8, 2, 6, 5}, twelve[] = {12, 1, 11, 2, 10, 3, 9, 4, 8, 5, 7, 6};
    struct interval interval;
    assert_int_equal(median_interval(ten, 10, 0.99, &interval), 0);
    assert_true(interval.low == 1 && interval.high == 10);
    assert_true(fabs(interval.coverage - (1 - 2.0 / 1024)) < 1e-12);
    assert_int_equal(median_interval(twelve, 12, 0.99, &interval), 0);
    assert_true(interval.low == 2 && interval.high == 11);
}

static void ties(void **state)
{
    (void)state;
    double equal[] = {3, 3, 3, 3, 3, 3, 3, 3, 3}, one_out[] = {3, 3, 3, 3, 3, 3, 3, 3, 3.5};
    struct interval interval;
    assert_int_equal(median_interval(equal, 9, 0.99, &interval), 0);
    assert_true(interval.low == 3 && interval.high == 3);
    assert_int_equal(median_interval(one_out, 9, 0.99, &interval), 0);
    assert_true(interval.low == 3 && interval.high == 3.5);
}

static void assert_missing(const struct interval *interval)
{
    assert_true(isnan(interval->low) && isnan(interval->high) && isnan(interval->coverage));
}

static void refuses(void **state)
{
    (void)state;
    double seven[] = {1, 2, 3, 4, 5, 6, 7}, nan[] = {1, 2, 3, NAN, 5, 6, 7, 8}, infinite[] = {INFINITY};
    struct interval interval = {1, 2, 3};
    assert_int_equal(median_interval(seven, 7, 0.99, &interval), -ENODATA);
    assert_missing(&interval);
    assert_int_equal(median_interval(seven, 0, 0.99, &interval), -ENODATA);
    assert_int_equal(median_interval(seven, 1, 0.99, &interval), -ENODATA);
    assert_int_equal(median_interval(nan, 8, 0.99, &interval), -EINVAL);
    assert_missing(&interval);
    assert_int_equal(median_interval(infinite, 1, 0.99, &interval), -EINVAL);
    assert_int_equal(median_interval(seven, 7, 1, &interval), -EINVAL);
    assert_int_equal(median_interval(seven, 7, NAN, &interval), -EINVAL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ranks),
        cmocka_unit_test(ends),
        cmocka_unit_test(ties),
        cmocka_unit_test(refuses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
