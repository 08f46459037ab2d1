// SPDX-License-Identifier: MIT
#include "results/statistics/holm.h"
#include "results/statistics/verdict.h"

#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>

// ln 1.0025 = 0.00249687..., the limit at the usual delta.
static struct judgement of(double low, double change, double high, size_t clusters)
{
    struct effect effect = {change, low, high, 0.99, clusters, 8};
    return judge(&effect, VERDICT_DELTA, LESS_IS_FASTER);
}

static void decided(void **state)
{
    (void)state;
    assert_int_equal(of(-0.03, -0.02, -0.0025, 10).verdict, VERDICT_FASTER);
    assert_int_equal(of(-0.03, -0.02, -0.0024, 10).verdict, VERDICT_INCONCLUSIVE);
    assert_int_equal(of(0.0025, 0.02, 0.03, 10).verdict, VERDICT_SLOWER);
    assert_int_equal(of(0.0024, 0.02, 0.03, 10).verdict, VERDICT_INCONCLUSIVE);
    assert_int_equal(of(-0.0024, 0.0001, 0.0024, 10).verdict, VERDICT_SAME);
    assert_int_equal(of(0.001, 0.0015, 0.002, 10).verdict, VERDICT_SAME);
    assert_int_equal(of(0, 0, 0, 10).verdict, VERDICT_SAME);
    assert_int_equal(of(-0.0025, 0, 0.002, 10).verdict, VERDICT_INCONCLUSIVE);
    assert_int_equal(of(-0.03, -0.02, -0.01, 10).more, 0);
}

static void rates(void **state)
{
    (void)state;
    struct effect less = {-0.02, -0.03, -0.01, 0.99, 10, 8}, more = {0.02, 0.01, 0.03, 0.99, 10, 8};
    assert_int_equal(judge(&less, VERDICT_DELTA, MORE_IS_FASTER).verdict, VERDICT_SLOWER);
    assert_int_equal(judge(&more, VERDICT_DELTA, MORE_IS_FASTER).verdict, VERDICT_FASTER);
    assert_int_equal(judge(&more, VERDICT_DELTA_BOOT, LESS_IS_FASTER).verdict, VERDICT_SLOWER);
    assert_int_equal(judge(&more, 0.02, LESS_IS_FASTER).verdict, VERDICT_INCONCLUSIVE);
    assert_int_equal(judge(&more, 0.04, LESS_IS_FASTER).verdict, VERDICT_SAME);
}

// limit l = ln 1.0025. Change l + 0.001 with a lower half of 0.002 must shrink to a half: four times ten
// processes. Change 0 with halves of 2 l likewise; halves of 3 l: nine times ten. On the limit itself nothing
// helps.
static void how_many_more(void **state)
{
    (void)state;
    double limit = log1p(0.0025);
    assert_in_range(of(limit - 0.001, limit + 0.001, limit + 0.002, 10).more, 30, 31);
    assert_in_range(of(-limit - 0.002, -limit - 0.001, -limit + 0.001, 10).more, 30, 31);
    assert_in_range(of(-2 * limit, 0, 2 * limit, 10).more, 30, 31);
    assert_in_range(of(-2 * limit, 0, 3 * limit, 10).more, 80, 81);
    assert_true(of(0, limit, 2 * limit, 10).more == VERDICT_MORE_UNKNOWN);
    assert_true(of(-1, limit - 1e-9, 1, 10).more == VERDICT_MORE_UNKNOWN);
    assert_int_equal(of(-limit * 1.001, 0, 0, 10).more, 1);
}

static void no_interval(void **state)
{
    (void)state;
    struct judgement five = of(NAN, -0.2, NAN, 5), none = of(NAN, NAN, NAN, 0);
    assert_int_equal(five.verdict, VERDICT_INCONCLUSIVE);
    assert_int_equal(five.more, 3);
    assert_int_equal(none.verdict, VERDICT_INCONCLUSIVE);
    assert_int_equal(none.more, 8);
    assert_true(of(NAN, -0.2, NAN, 20).more == VERDICT_MORE_UNKNOWN);
    assert_int_equal(of(-0.2, -0.1, INFINITY, 10).verdict, VERDICT_INCONCLUSIVE);
}

static void names(void **state)
{
    (void)state;
    assert_string_equal(verdict_name(VERDICT_FASTER), "faster");
    assert_string_equal(verdict_name(VERDICT_SLOWER), "slower");
    assert_string_equal(verdict_name(VERDICT_SAME), "same");
    assert_string_equal(verdict_name(VERDICT_INCONCLUSIVE), "inconclusive");
}

// By hand: 0.005 * 4 = 0.02; 0.01 * 3 = 0.03; 0.03 * 2 = 0.06; 0.04 * 1 = 0.04 is raised to the 0.06 before
// it.
static void holm(void **state)
{
    (void)state;
    const double p[] = {0.01, 0.04, NAN, 0.03, 0.005}, expected[] = {0.03, 0.06, NAN, 0.06, 0.02};
    const double high[] = {0.9, 0.5, 0.6};
    double adjusted[5], in_place[] = {0.004, 0.004};
    assert_int_equal(holm_adjust(p, 5, adjusted), 0);
    for (size_t i = 0; i < 5; i++)
        assert_true(i == 2 ? isnan(adjusted[i]) : fabs(adjusted[i] - expected[i]) < 1e-15);
    assert_int_equal(holm_adjust(high, 3, adjusted), 0);
    assert_true(adjusted[0] == 1 && adjusted[1] == 1 && adjusted[2] == 1);
    assert_int_equal(holm_adjust(in_place, 2, in_place), 0);
    assert_true(in_place[0] == 0.008 && in_place[1] == 0.008);
}

static void holm_refuses(void **state)
{
    (void)state;
    const double above[] = {0.5, 1.5}, below[] = {-0.1}, infinite[] = {INFINITY};
    double adjusted[2];
    assert_int_equal(holm_adjust(above, 2, adjusted), -EINVAL);
    assert_int_equal(holm_adjust(below, 1, adjusted), -EINVAL);
    assert_int_equal(holm_adjust(infinite, 1, adjusted), -EINVAL);
    assert_int_equal(holm_adjust(above, 0, adjusted), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(decided),      cmocka_unit_test(rates), cmocka_unit_test(how_many_more),
        cmocka_unit_test(no_interval),  cmocka_unit_test(names), cmocka_unit_test(holm),
        cmocka_unit_test(holm_refuses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
