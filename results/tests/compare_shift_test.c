// SPDX-License-Identifier: MIT
// Many boots a side, and tables of many cells with few boots.
#include "results/compare/joint.h"
#include "results/compare/shift.h"
#include "results/statistics/permutation.h"
#include "results/statistics/random.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
#include <errno.h>
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>

enum { MANY = 60, CELLS = 40, BOOTS = 10, PROCESSES = 10 };

static void draw(struct random *random, double centre, double deviation, double *values, size_t count)
{
    for (size_t i = 0; i < count; i++)
        values[i] = centre + deviation * random_normal(random);
}

// Where the exact test still runs, the approximation gives its estimate, nearly its interval, and never a
// smaller p.
static void many_boots_agree_with_the_exact_test(void **state)
{
    (void)state;
    struct random random;
    random_seed(&random, 11);
    for (int round = 0; round < 20; round++) {
        double base[MANY], changed[MANY], p, exact_p;
        struct effect effect, exact;
        draw(&random, 3, 0.01, base, MANY);
        draw(&random, 3.005, 0.02, changed, MANY);
        assert_int_equal(shift_effect(base, MANY, changed, MANY, 0.99, &effect), 0);
        assert_int_equal(permutation_effect(base, MANY, changed, MANY, 0.99, &exact), 0);
        assert_true(fabs(effect.change - exact.change) < 1e-9);
        assert_true(fabs(effect.low - exact.low) < 5e-4 && fabs(effect.high - exact.high) < 5e-4);
        assert_int_equal(effect.clusters, MANY);
        assert_int_equal(shift_p(base, MANY, changed, MANY, 0, &p), 0);
        assert_int_equal(permutation_p(base, MANY, changed, MANY, 0, &exact_p), 0);
        assert_true(p > 0.9 * exact_p && p < 1.1 * exact_p + 1e-4);
    }
}

static void few_boots_are_exact(void **state)
{
    (void)state;
    const double base[] = {1.0, 1.1, 1.2, 1.3, 1.4}, changed[] = {2.0, 2.1, 2.2, 2.3, 2.4};
    struct effect effect;
    double p;
    assert_int_equal(shift_effect(base, 5, changed, 5, 0.99, &effect), 0);
    assert_true(fabs(effect.change - 1) < 1e-12 && fabs(effect.low - 0.6) < 1e-12 &&
                fabs(effect.high - 1.4) < 1e-12);
    assert_int_equal(shift_p(base, 5, changed, 5, 0, &p), 0);
    assert_true(fabs(p - 2.0 / 252) < 1e-12);
    assert_int_equal(shift_effect(base, 4, changed, 5, 0.99, &effect), -ENODATA);
}

static void odd_values_are_refused(void **state)
{
    (void)state;
    double base[MANY], changed[MANY];
    struct effect effect;
    struct random random;
    random_seed(&random, 1);
    draw(&random, 1, 0.1, base, MANY);
    draw(&random, 1, 0.1, changed, MANY);
    base[7] = NAN;
    assert_int_equal(shift_effect(base, MANY, changed, MANY, 0.99, &effect), -EINVAL);
    base[7] = INFINITY;
    assert_int_equal(shift_effect(base, MANY, changed, MANY, 0.99, &effect), -EINVAL);
    for (size_t i = 0; i < MANY; i++) // a clock of few steps: all values alike
        base[i] = changed[i] = 1;
    assert_int_equal(shift_effect(base, MANY, changed, MANY, 0.99, &effect), 0);
    assert_true(fabs(effect.change) < 1e-9 && fabs(effect.low) < 1e-9 && fabs(effect.high) < 1e-9);
}

// values[boot * CELLS + cell]; the first cell changes by `effect`, every third by just less than the limit.
static void make_table(struct random *random, double effect, double limit, size_t bases, size_t units,
                       double *values)
{
    for (size_t u = 0; u < units; u++)
        for (size_t cell = 0; cell < CELLS; cell++) {
            double truth = cell == 0 ? effect : cell % 3 == 0 ? limit : 0;
            double noise = 0.002 * (double)(1 + cell % 4) * random_normal(random);
            values[u * CELLS + cell] = noise + (u >= bases ? truth : 0);
        }
}

// The share of tables, in per mille, in which a cell without a change that matters is found to have one; and
// those in which the first cell's is found.
static void run_tables(size_t bases, size_t units, double effect, double limit, int tables, int *wrong,
                       int *found)
{
    struct random random;
    double values[BOOTS * CELLS], adjusted[CELLS];
    random_seed(&random, 99);
    *wrong = *found = 0;
    for (int t = 0; t < tables; t++) {
        struct joint joint = {values, units, CELLS, bases, limit};
        make_table(&random, effect, limit, bases, units, values);
        assert_int_equal(joint_adjust(&joint, adjusted), 0);
        bool any = false;
        for (size_t cell = 1; cell < CELLS; cell++)
            any = any || adjusted[cell] <= 0.01;
        *wrong += any;
        *found += adjusted[0] <= 0.01;
    }
}

// A truth of exactly the limit is the worst case: 1 % of tables at most may be wrong (of 400: 4, and chance).
static void joint_tables_err_seldom(void **state)
{
    (void)state;
    int wrong, found;
    run_tables(5, BOOTS, 0, 0, 400, &wrong, &found);
    assert_true(wrong <= 10);
    run_tables(0, PROCESSES, 0, 0, 400, &wrong, &found);
    assert_true(wrong <= 10);
    run_tables(5, BOOTS, 0.05, 0.01, 400, &wrong, &found);
    assert_true(wrong <= 10);
}

// Five boots a side, or ten processes, find a clear change in a table of forty cells.
static void joint_tables_find_changes(void **state)
{
    (void)state;
    int wrong, found;
    run_tables(5, BOOTS, 0.05, 0.01, 200, &wrong, &found);
    assert_true(found >= 190);
    run_tables(0, PROCESSES, 0.05, 0.0025, 200, &wrong, &found);
    assert_true(found >= 195);
    run_tables(5, BOOTS, -0.05, 0.01, 200, &wrong, &found);
    assert_true(found >= 190);
}

// All ways to label: 252 of five among ten, of which two are as far out as five against five; 1024 signs of
// ten.
static void joint_p_values_are_exact(void **state)
{
    (void)state;
    static const double noise[BOOTS] = {0.1, 0.5, 0.2, 0.9, 0, 0.4, 0.6, 0.15, 0.7, 0.3};
    double values[BOOTS * 2], adjusted[2];
    struct joint joint = {values, BOOTS, 2, 5, 0};
    for (size_t u = 0; u < BOOTS; u++) {
        values[2 * u] = u >= 5 ? 1 + 0.001 * (double)u : 0.001 * (double)u;
        values[2 * u + 1] = noise[u] - 0.4;
    }
    assert_int_equal(joint_adjust(&joint, adjusted), 0);
    assert_true(fabs(adjusted[0] - 2.0 / 252) < 1e-12);
    assert_true(adjusted[1] > 0.5);
    for (size_t u = 0; u < BOOTS; u++)
        values[2 * u] = 1 + 0.001 * (double)u;
    joint.bases = 0;
    assert_int_equal(joint_adjust(&joint, adjusted), 0);
    assert_true(fabs(adjusted[0] - 2.0 / 1024) < 1e-12);
    values[4] = NAN; // one process lacks the cell
    assert_int_equal(joint_adjust(&joint, adjusted), 0);
    assert_true(adjusted[0] <= 4.0 / 1024 + 1e-12);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(many_boots_agree_with_the_exact_test),
                                       cmocka_unit_test(few_boots_are_exact),
                                       cmocka_unit_test(odd_values_are_refused),
                                       cmocka_unit_test(joint_tables_err_seldom),
                                       cmocka_unit_test(joint_tables_find_changes),
                                       cmocka_unit_test(joint_p_values_are_exact)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
