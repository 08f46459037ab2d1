// SPDX-License-Identifier: MIT
#include "results/statistics/permutation.h"
#include "results/statistics/ranks.h"

#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

static const double base[] = {3, 14, 15, 9, 26}, changed[] = {35, 8, 97, 93, 23};

static bool near(double value, double expected)
{
    return fabs(value - expected) < 1e-12 * (1 + fabs(expected));
}

// Counted by enumerating all arrangements in Python; the sums are (5 over 2) = 10, (10 over 5) = 252 and 2^8.
static void chances(void **state)
{
    (void)state;
    const double two_three[] = {1, 1, 2, 2}, five_five[] = {1, 1, 2, 3, 5, 7, 9, 11, 14, 16, 18, 19, 20};
    const double four_six[] = {1, 1, 2, 3, 5, 6, 9, 10, 13, 14, 16, 16, 18};
    const double eight[] = {1, 1, 1, 2, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 13, 13, 14};
    double found[19];
    assert_int_equal(rank_sum_chances(2, 3, 3, found), 0);
    for (size_t i = 0; i < 4; i++)
        assert_true(near(found[i], two_three[i] / 10));
    assert_int_equal(rank_sum_chances(5, 5, 12, found), 0);
    for (size_t i = 0; i < 13; i++)
        assert_true(near(found[i], five_five[i] / 252));
    assert_int_equal(rank_sum_chances(4, 6, 12, found), 0);
    for (size_t i = 0; i < 13; i++)
        assert_true(near(found[i], four_six[i] / 210));
    signed_rank_chances(8, 18, found);
    for (size_t i = 0; i < 19; i++)
        assert_true(near(found[i], eight[i] / 256));
}

// The 25 differences sorted are -18 -7 ... 21 ... 90 94; five a side reach 99 % with the extremes alone.
static void five_boots(void **state)
{
    (void)state;
    struct effect effect;
    assert_int_equal(permutation_effect(base, 5, changed, 5, 0.99, &effect), 0);
    assert_true(effect.change == 21 && effect.low == -18 && effect.high == 94);
    assert_int_equal(effect.clusters, 5);
    assert_int_equal(permutation_effect(base, 5, changed, 5, 0.995, &effect), -ENODATA);
    assert_int_equal(effect.least, 6); // 2 / 924
    assert_true(effect.change == 21 && isnan(effect.low));
}

// theta 0: 38 of the 252 ways to label ten boots are as far out, counted in Python by labels; the least p is
// 2 / 252. theta 9, which two differences equal, takes them on the side that makes p greater: 23/42.
static void five_boots_p(void **state)
{
    (void)state;
    const double thetas[] = {0, -19, 100, 9, -18}, expected[] = {38, 2, 2, 138, 4};
    for (size_t i = 0; i < 5; i++) {
        double p;
        assert_int_equal(permutation_p(base, 5, changed, 5, thetas[i], &p), 0);
        assert_true(near(p, expected[i] / 252));
    }
}

// In Python: 2 * 12 / 3003 lie beyond the 5th of 48 differences on either side, and with the 6th it would be
// over 1 %.
static void unequal_sides(void **state)
{
    (void)state;
    const double six[] = {10, 25, 31, 42, 57, 68}, eight[] = {12, 33, 49, 51, 60, 77, 80, 95};
    struct effect effect;
    assert_int_equal(permutation_effect(six, 6, eight, 8, 0.99, &effect), 0);
    assert_true(effect.change == 20 && effect.low == -24 && effect.high == 64);
    assert_int_equal(permutation_effect(eight, 8, six, 6, 0.99, &effect), 0);
    assert_true(effect.change == -20 && effect.low == -64 && effect.high == 24);
}

// Walsh averages and all 2^n flips of the ranks in Python: 8 blocks have the extremes, 12 the 8th on either
// side.
static void blocks(void **state)
{
    (void)state;
    const double differences[] = {7, -2, 11, 5, 1, 16, 23, 4, -1, 9, 13, 2};
    const double thetas[] = {-2.3, 0.3, 3.1}, eight[] = {2, 6, 50}, twelve[] = {2, 28, 530};
    struct effect effect;
    double p;
    assert_int_equal(paired_effect(differences, 8, 0.99, &effect), 0);
    assert_true(effect.change == 7.25 && effect.low == -2 && effect.high == 23);
    assert_int_equal(paired_effect(differences, 12, 0.99, &effect), 0);
    assert_true(effect.change == 7 && effect.low == 1 && effect.high == 14.5);
    for (size_t i = 0; i < 3; i++) {
        assert_int_equal(paired_p(differences, 8, thetas[i], &p), 0);
        assert_true(near(p, eight[i] / 256));
        assert_int_equal(paired_p(differences, 12, thetas[i], &p), 0);
        assert_true(near(p, twelve[i] / 4096));
    }
}

static void equal_values(void **state)
{
    (void)state;
    const double equal[] = {4, 4, 4, 4, 4, 4, 4, 4};
    struct effect effect;
    double p;
    assert_int_equal(permutation_effect(equal, 8, equal, 8, 0.99, &effect), 0);
    assert_true(effect.change == 0 && effect.low == 0 && effect.high == 0);
    assert_int_equal(permutation_p(equal, 8, equal, 8, 0, &p), 0);
    assert_true(p == 1);
    assert_int_equal(paired_effect(equal, 8, 0.99, &effect), 0);
    assert_true(effect.change == 4 && effect.low == 4 && effect.high == 4);
}

static void few(void **state)
{
    (void)state;
    struct effect effect;
    double p;
    assert_int_equal(permutation_effect(base, 4, changed, 5, 0.9, &effect),
                     -ENODATA); // never under five a side
    assert_true(isnan(effect.low) && isnan(effect.high) && effect.change == 23.5);
    assert_true(effect.clusters == 4 && effect.least == 5);
    assert_int_equal(permutation_effect(base, 0, changed, 5, 0.99, &effect), -ENODATA);
    assert_true(isnan(effect.change));
    assert_int_equal(permutation_p(base, 4, changed, 5, 0, &p), -ENODATA);
    assert_int_equal(paired_effect(base, 5, 0.99, &effect), -ENODATA);
    assert_true(isnan(effect.low) && effect.least == 8);
    assert_int_equal(paired_effect(base, 0, 0.99, &effect), -ENODATA);
    assert_int_equal(paired_p(base, 0, 0, &p), -ENODATA);
    assert_true(isnan(p));
}

static void refuses(void **state)
{
    (void)state;
    const double bad[] = {1, 2, NAN, 4, 5};
    struct effect effect;
    double p;
    assert_int_equal(permutation_effect(base, 5, bad, 5, 0.99, &effect), -EINVAL);
    assert_int_equal(permutation_effect(bad, 5, base, 5, 0.99, &effect), -EINVAL);
    assert_int_equal(permutation_effect(base, 5, base, 5, 0, &effect), -EINVAL);
    assert_int_equal(permutation_p(base, 5, bad, 5, 0, &p), -EINVAL);
    assert_int_equal(permutation_p(base, 5, base, 5, INFINITY, &p), -EINVAL);
    assert_int_equal(paired_effect(bad, 5, 0.99, &effect), -EINVAL);
    assert_int_equal(paired_p(bad, 5, 0, &p), -EINVAL);
    assert_true(isnan(effect.change) && isnan(effect.low) && isnan(p));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chances), cmocka_unit_test(five_boots),   cmocka_unit_test(five_boots_p),
        cmocka_unit_test(blocks),  cmocka_unit_test(equal_values), cmocka_unit_test(unequal_sides),
        cmocka_unit_test(few),     cmocka_unit_test(refuses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
