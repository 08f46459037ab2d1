// SPDX-License-Identifier: MIT
// Distributions with planted shapes.
#include "plots/histogram.h"

#include <errno.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

// A result whose one cell's batches took what `ns` gives, 100 calls each.
static struct result *sampled(int (*ns)(int batch), int batches)
{
    struct result *result = result_new();
    struct cell *cell = result_cell(result, "time", "vdso", 1, NULL);
    struct worker_samples *worker = cell_worker(cell, "boot", 0, 0);
    for (int i = 0; i < batches; i++) {
        assert_int_equal(numbers_add(&worker->calls, 100), 0);
        assert_int_equal(numbers_add(&worker->ns, ns(i)), 0);
    }
    return result;
}

static struct histogram count(int (*ns)(int batch), int batches, size_t bins)
{
    struct histogram histogram;
    struct result *result = sampled(ns, batches);
    assert_int_equal(histogram_make(&histogram, result->cells, bins), 0);
    result_free(result);
    return histogram;
}

static size_t counted(const struct histogram *histogram, double value)
{
    double bin = floor((value - histogram->low) / histogram->width);
    assert_true(bin >= 0 && bin < (double)histogram->bins);
    return histogram->counts[(size_t)bin];
}

static int two_costs(int batch)
{
    return (batch % 3 ? 1600 : 1800) + batch / 3 % 2; // a step of the clock more or less
}

static void test_two_costs(void **state)
{
    (void)state;
    struct histogram histogram = count(two_costs, 300, 58);
    assert_true(histogram.modes.two);
    assert_true(fabs(histogram.modes.low - 16) < 0.011 && fabs(histogram.modes.high - 18) < 0.011);
    assert_int_equal(histogram.values, 300);
    assert_int_equal(histogram.outside, 0);
    assert_int_equal(histogram.most, 200);
    assert_int_equal(counted(&histogram, 18), 100);
    assert_int_equal(counted(&histogram, 17), 0);
    free(histogram.counts);
}

static int with_strays(int batch)
{
    return batch % 50 ? 1600 + batch % 40 : 9000;
}

static void test_far_values_stay_outside(void **state)
{
    (void)state;
    struct histogram histogram = count(with_strays, 500, 20);
    assert_false(histogram.modes.two);
    assert_int_equal(histogram.outside, 10);
    assert_true(histogram.low + histogram.width * (double)histogram.bins < 17);
    size_t all = histogram.outside;
    for (size_t i = 0; i < histogram.bins; i++)
        all += histogram.counts[i];
    assert_int_equal(all, 500);
    free(histogram.counts);
}

static int on_a_grid(int batch)
{
    return 1600 + batch % 7;
}

// Seven values a step of the clock apart fill seven neighbouring bins: no gaps where none are.
static void test_no_gaps(void **state)
{
    (void)state;
    struct histogram histogram = count(on_a_grid, 700, 58);
    assert_true(fabs(histogram.width - 0.01) < 1e-9);
    for (int i = 0; i < 7; i++)
        assert_int_equal(counted(&histogram, 16 + i * 0.01), 100);
    free(histogram.counts);
}

static int always(int batch)
{
    (void)batch;
    return 1600;
}

static void test_one_value(void **state)
{
    (void)state;
    struct histogram histogram = count(always, 5, 58);
    assert_int_equal(counted(&histogram, 16), 5);
    assert_int_equal(histogram.most, 5);
    free(histogram.counts);
}

static void test_no_samples(void **state)
{
    (void)state;
    struct histogram histogram;
    struct result *result = result_new();
    assert_int_equal(histogram_make(&histogram, result_cell(result, "time", "vdso", 1, NULL), 58), -ENODATA);
    result_free(result);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_two_costs), cmocka_unit_test(test_far_values_stay_outside),
        cmocka_unit_test(test_no_gaps), cmocka_unit_test(test_one_value), cmocka_unit_test(test_no_samples)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
