// SPDX-License-Identifier: MIT
#include "results/statistics/geomean.h"
#include "results/statistics/random.h"
#include "results/statistics/student.h"

#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>

static bool near(double value, double expected)
{
    return fabs(value - expected) < 1e-10 * (1 + fabs(expected));
}

// The reference generator started from 1 2 3 4: its first output is rotl(2 * 5, 7) * 9 = 11520. Splitmix64
// from 1234567 gives the state. Both recomputed in Python from the published definitions.
static void random_numbers(void **state)
{
    (void)state;
    const uint64_t outputs[] = {
        11520, 0, 1509978240, 1215971899390074240u, 1216172134540287360u, 607988272756665600u};
    struct random random = {{1, 2, 3, 4}};
    for (size_t i = 0; i < 6; i++)
        assert_true(random_bits(&random) == outputs[i]);
    random_seed(&random, 1234567);
    assert_true(random.state[0] == 6457827717110365317u && random.state[1] == 3203168211198807973u);
    assert_true(random.state[2] == 9817491932198370423u && random.state[3] == 4593380528125082431u);
}

// 60000 draws: a share of 1/6 has a standard error of 0.15 %, mean and variance of normals one of 0.4 and 0.6
// %.
static void random_shapes(void **state)
{
    (void)state;
    struct random random;
    size_t faces[6] = {0};
    double sum = 0, squares = 0;
    random_seed(&random, 42);
    for (int i = 0; i < 60000; i++) {
        double unit = random_unit(&random), normal = random_normal(&random);
        uint64_t face = random_below(&random, 6);
        assert_true(unit >= 0 && unit < 1 && face < 6);
        faces[face]++;
        sum += normal;
        squares += normal * normal;
    }
    for (size_t i = 0; i < 6; i++)
        assert_in_range(faces[i], 9600, 10400);
    assert_true(fabs(sum / 60000) < 0.02 && fabs(squares / 60000 - 1) < 0.03);
    assert_true(random_below(&random, 1) == 0);
}

// Remainders of 2^64 by 3 * 2^62 would fall into the first third half of the time; its share of 3000 is 1000
// +- 26.
static void random_unbiased(void **state)
{
    (void)state;
    struct random random;
    size_t first = 0;
    random_seed(&random, 5);
    for (int i = 0; i < 3000; i++)
        first += random_below(&random, (uint64_t)3 << 62) < (uint64_t)1 << 62;
    assert_in_range(first, 880, 1120);
}

// One and two degrees of freedom have closed forms: tan(pi level / 2), level * sqrt(2 / (1 - level^2)); the
// others are from the usual tables (Abramowitz & Stegun 26.10 and their like).
static void student(void **state)
{
    (void)state;
    assert_true(near(student_quantile(0.95, 1), 12.706204736174698));
    assert_true(near(student_quantile(0.95, 2), 4.302652729749464));
    assert_true(fabs(student_quantile(0.99, 7) - 3.49948) < 1e-5);
    assert_true(fabs(student_quantile(0.99, 9) - 3.24984) < 1e-5);
    assert_true(fabs(student_quantile(0.95, 30) - 2.04227) < 1e-5);
    assert_true(near(student_within(1, 1), 0.5) && student_within(0, 5) == 0);
    assert_true(near(student_within(student_quantile(0.9975, 39), 39), 0.9975));
}

// Cells are columns: their medians are 2, 20 and 5, whose mean is 9; seven clusters are too few for 99 %.
static void estimate(void **state)
{
    (void)state;
    const double values[] = {1, 20, 5, 2, 10, 5, 3, 30, 5};
    struct effect effect;
    assert_int_equal(geomean_effect(values, 3, 3, 0.99, 1, &effect), -ENODATA);
    assert_true(near(effect.change, 9) && isnan(effect.low) && isnan(effect.high));
    assert_true(effect.clusters == 3 && effect.least == 8);
    assert_int_equal(geomean_effect(values, 2, 1, 0.99, 1, &effect), -ENODATA);
    assert_true(effect.change == 10.5);
}

// One cell with the values 1..8. At 99 % the tail is Phi(-sqrt(8/7) 3.4995) = 0.00009, while a resample's
// median is 1 with a chance of 0.0012: the ends are the extremes. At 50 % it is Phi(-sqrt(8/7) 0.7111) =
// 0.2236; enumerating all 8^8 resamples in Python gave P(median <= 3) = 0.1628 and P(median <= 3.5) = 0.2741.
static void ends(void **state)
{
    (void)state;
    const double values[] = {5, 2, 8, 1, 7, 3, 6, 4};
    struct effect effect;
    assert_int_equal(geomean_effect(values, 8, 1, 0.99, 1, &effect), 0);
    assert_true(effect.change == 4.5 && effect.low == 1 && effect.high == 8);
    assert_int_equal(geomean_effect(values, 8, 1, 0.5, 1, &effect), 0);
    assert_true(effect.low == 3.5 && effect.high == 5.5);
}

// Three clusters: a resample's median is the smallest value with a chance of 7/27 = 0.259. At the level 0.38
// the tail is Phi(-sqrt(3/2) 0.5810) = 0.238, for which that value is the end; without what few clusters add,
// it would be 0.281.
static void few_are_wider(void **state)
{
    (void)state;
    const double values[] = {1, 2, 3};
    struct effect effect;
    assert_int_equal(geomean_effect(values, 3, 1, 0.38, 1, &effect), 0);
    assert_true(effect.change == 2 && effect.low == 1 && effect.high == 3);
}

// Two cells that mirror each other in every cluster: were clusters torn apart, the mean would vary. Equal
// values too.
static void whole_clusters(void **state)
{
    (void)state;
    const double mirrored[] = {1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6, 7, -7, 8, -8, 9, -9};
    double equal[20];
    struct effect effect;
    assert_int_equal(geomean_effect(mirrored, 9, 2, 0.99, 1, &effect), 0);
    assert_true(effect.change == 0 && effect.low == 0 && effect.high == 0);
    for (size_t i = 0; i < 20; i++)
        equal[i] = 0.125;
    assert_int_equal(geomean_effect(equal, 10, 2, 0.99, 1, &effect), 0);
    assert_true(effect.change == 0.125 && effect.low == 0.125 && effect.high == 0.125);
}

static void same_seed(void **state)
{
    (void)state;
    double values[60];
    struct random random;
    struct effect one, two;
    random_seed(&random, 3);
    for (size_t i = 0; i < 60; i++)
        values[i] = random_normal(&random);
    assert_int_equal(geomean_effect(values, 12, 5, 0.99, 77, &one), 0);
    assert_int_equal(geomean_effect(values, 12, 5, 0.99, 77, &two), 0);
    assert_true(one.low == two.low && one.high == two.high && one.low < one.change && one.change < one.high);
}

static void refuses(void **state)
{
    (void)state;
    const double values[] = {1, NAN, 3};
    struct effect effect;
    assert_int_equal(geomean_effect(values, 3, 1, 0.99, 1, &effect), -EINVAL);
    assert_true(isnan(effect.change));
    assert_int_equal(geomean_effect(values, 1, 1, 1.5, 1, &effect), -EINVAL);
    assert_int_equal(geomean_effect(values, 0, 1, 0.99, 1, &effect), -ENODATA);
    assert_int_equal(geomean_effect(values, 1, 0, 0.99, 1, &effect), -ENODATA);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_numbers), cmocka_unit_test(random_shapes),  cmocka_unit_test(random_unbiased),
        cmocka_unit_test(student),        cmocka_unit_test(estimate),       cmocka_unit_test(ends),
        cmocka_unit_test(few_are_wider),  cmocka_unit_test(whole_clusters), cmocka_unit_test(same_seed),
        cmocka_unit_test(refuses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
