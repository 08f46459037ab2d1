// SPDX-License-Identifier: MIT
#include "results/statistics/flips.h"
#include "results/statistics/sequential.h"
#include "results/statistics/signflip.h"

#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

// Clusters of equal size from count * size values.
static struct clusters make(const double *values, size_t count, size_t size)
{
    struct clusters clusters = {0};
    for (size_t i = 0; i < count * size; i++) {
        if (i % size == 0)
            assert_int_equal(clusters_begin(&clusters), 0);
        assert_int_equal(clusters_add(&clusters, values[i]), 0);
    }
    return clusters;
}

// Weights 3, 1, 2: of the eight sums 0 1 2 3 3 4 5 6 one is at most 0, five are at most 3; a weight 0 changes
// nothing.
static void flips(void **state)
{
    (void)state;
    const size_t weights[] = {3, 0, 1, 2};
    double scratch[7];
    assert_true(flips_at_most(weights, 4, 0, scratch) == 0.125);
    assert_true(flips_at_most(weights, 4, 3, scratch) == 0.625);
    assert_true(flips_at_most(weights, 4, 6, scratch) == 1);
    assert_int_equal(flips_least(0.99), 8);
    assert_int_equal(flips_least(0.9921875), 8);
    assert_int_equal(flips_least(0.9975), 10);
    assert_int_equal(flips_least(0.5), 2);
}

// All eight flips by hand. theta 0: S = 3 3 1, 7 in all, reached by +++ and --- alone: 2/8. theta 4: S = -3 0
// 1, -2 in all, and |+-3 +-0 +-1| is never less than 2.
static void p_values(void **state)
{
    (void)state;
    const double values[] = {1, 2, 3, 2, 4, 6, -1, 5, 7};
    const double thetas[] = {0, 1, 2.5, 4, -2}, expected[] = {0.25, 0.25, 1, 1, 0.25};
    struct clusters clusters = make(values, 3, 3);
    for (size_t i = 0; i < 5; i++) {
        double p;
        assert_int_equal(signflip_p(&clusters, thetas[i], &p), 0);
        assert_true(p == expected[i]);
    }
    clusters_free(&clusters);
}

static void expect(const double *values, size_t count, size_t size, double level, double low, double high)
{
    struct clusters clusters = make(values, count, size);
    struct effect effect;
    assert_int_equal(signflip_effect(&clusters, level, &effect), 0);
    assert_true(effect.low == low && effect.high == high);
    assert_int_equal(effect.clusters, count);
    clusters_free(&clusters);
}

// Ends from a Python program that tried a theta between any two neighbouring values and enumerated all 2^n
// flips.
static void intervals(void **state)
{
    (void)state;
    const double eight[] = {19,  -28, 34, -15, 51,  38, 70, 57, 54, 43,  78, 27, -27, 77, 29, 69,
                            100, 11,  63, -14, 105, 10, 4,  37, 60, 111, 31, 48, 79,  23, 83, 41};
    const double ten[] = {-59, 33,  -33, -8,  -25, -27, 67, 61,  48, -1, -20, 57, 62, -31, -23, 49, 49,
                          26,  -14, -14, -20, 91,  -20, 6,  79,  17, 11, 101, 11, 27, 40,  25,  69, 112,
                          86,  90,  36,  33,  130, 98,  45, 134, 69, 58, 22,  76, 83, 51,  149, 48};
    const double other[] = {-27, -52, -18, -22, 44, 27, 25,  -50, 26, 36, 50,  3,  -32, -1, 5,   74, 9,
                            31,  59,  10,  3,   41, 40, 70,  2,   -3, 22, 110, -8, 85,  45, 108, 51, 2,
                            70,  110, 63,  56,  58, 84, 127, 21,  77, 25, 110, 53, 109, 55, 45,  126};
    const double nine[] = {-29, 58, 44, 70, 9,  -6,  25, 5,  74, 37, 2,  69, 39, -7,
                           55,  85, 89, 92, 46, 110, 37, 14, 65, 21, 46, 63, 85};
    expect(eight, 8, 4, 0.99, -15, 79);
    expect(ten, 10, 5, 0.99, -20, 76);
    expect(other, 10, 5, 0.9975, -22, 77);
    expect(nine, 9, 3, 0.95, 21, 74);
}

// A coarse clock: four of five rounds tie at 0. The interval is the one value, not empty.
static void ties(void **state)
{
    (void)state;
    double values[40] = {0};
    for (size_t i = 0; i < 8; i++)
        values[5 * i] = 1;
    expect(values, 8, 5, 0.99, 0, 0);
    for (size_t i = 0; i < 40; i++)
        values[i] = -0.25;
    expect(values, 8, 5, 0.99, -0.25, -0.25);
}

// Twelve processes within 0..0.009, one of them moved out to +15 %: beyond 0.009 only 13 of 4096 flips are as
// extreme (all alike, or one of twelve unlike), 0.3 % a side. Of ten it would be 11 of 1024, and the end lies
// at the outlier.
static void outlier(void **state)
{
    (void)state;
    double values[36];
    for (size_t i = 0; i < 36; i++)
        values[i] = (i < 3 ? 0.15 : 0) + 0.001 * (double)(i * 7 % 10);
    struct clusters twelve = make(values, 12, 3), ten = make(values, 10, 3);
    struct effect effect;
    assert_int_equal(signflip_effect(&twelve, 0.99, &effect), 0);
    assert_true(effect.high <= 0.009 && effect.low >= 0);
    assert_true(fabs(effect.change - 0.005) < 1e-12);
    assert_int_equal(signflip_effect(&ten, 0.99, &effect), 0);
    assert_true(effect.high >= 0.15 && effect.low >= 0);
    clusters_free(&twelve);
    clusters_free(&ten);
}

static void few(void **state)
{
    (void)state;
    const double values[] = {1, 2, 3, 4, 5, 6, 7};
    struct clusters clusters = make(values, 7, 1), none = {0};
    struct effect effect;
    double p;
    assert_int_equal(clusters_begin(&clusters), 0); // the eighth is empty
    assert_int_equal(signflip_effect(&clusters, 0.99, &effect), -ENODATA);
    assert_true(effect.change == 4 && isnan(effect.low) && isnan(effect.high));
    assert_true(effect.clusters == 7 && effect.least == 8);
    assert_int_equal(signflip_effect(&none, 0.99, &effect), -ENODATA);
    assert_true(isnan(effect.change));
    assert_int_equal(signflip_p(&none, 0, &p), -ENODATA);
    assert_true(isnan(p));
    clusters_free(&clusters);
}

static void refuses(void **state)
{
    (void)state;
    const double values[] = {1, 2, NAN, 4, 5, 6, 7, INFINITY};
    struct clusters clusters = make(values, 8, 1);
    struct effect effect;
    double p;
    assert_int_equal(signflip_effect(&clusters, 0.99, &effect), -EINVAL);
    assert_true(isnan(effect.low) && isnan(effect.high) && isnan(effect.change));
    assert_int_equal(signflip_effect(&clusters, 1, &effect), -EINVAL);
    assert_int_equal(signflip_p(&clusters, 0, &p), -EINVAL);
    assert_int_equal(signflip_p(&clusters, NAN, &p), -EINVAL);
    clusters_free(&clusters);
}

static size_t look(size_t processes, double change, double delta, enum verdict verdict, int expected)
{
    struct clusters clusters = {0};
    struct effect effect;
    struct judgement judgement;
    size_t next = 99;
    for (size_t i = 0; i < processes; i++) {
        assert_int_equal(clusters_begin(&clusters), 0);
        for (size_t j = 0; j < 4; j++)
            assert_int_equal(clusters_add(&clusters, change + (i % 2 ? 0.001 : -0.001)), 0);
    }
    assert_int_equal(sequential_look(&clusters, delta, LESS_IS_FASTER, &effect, &judgement, &next), expected);
    assert_int_equal(judgement.verdict, verdict);
    assert_true(effect.level == 0.9975);
    clusters_free(&clusters);
    return next;
}

static void sequential(void **state)
{
    (void)state;
    assert_int_equal(look(0, 0, 0.0025, VERDICT_INCONCLUSIVE, -ENODATA), 10);
    assert_int_equal(look(9, 0.1, 0.0025, VERDICT_INCONCLUSIVE, -ENODATA), 10);
    assert_int_equal(look(10, 0.1, 0.0025, VERDICT_SLOWER, 0), 0);
    assert_int_equal(look(10, -0.1, 0.0025, VERDICT_FASTER, 0), 0);
    assert_int_equal(look(10, 0, 0.0025, VERDICT_SAME, 0), 0);
    assert_int_equal(look(10, 0, 0.0005, VERDICT_INCONCLUSIVE, 0), 16);
    assert_int_equal(look(16, 0, 0.0005, VERDICT_INCONCLUSIVE, 0), 25);
    assert_int_equal(look(25, 0, 0.0005, VERDICT_INCONCLUSIVE, 0), 40);
    assert_int_equal(look(40, 0, 0.0005, VERDICT_INCONCLUSIVE, 0), 0);
    assert_int_equal(sequential_next(0), 10);
    assert_int_equal(sequential_next(11), 16);
    assert_int_equal(sequential_next(40), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(flips),   cmocka_unit_test(p_values),   cmocka_unit_test(intervals),
        cmocka_unit_test(ties),    cmocka_unit_test(outlier),    cmocka_unit_test(few),
        cmocka_unit_test(refuses), cmocka_unit_test(sequential),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
