// SPDX-License-Identifier: MIT
#include "results/statistics/clusters.h"
#include "results/statistics/diagnosis.h"
#include "results/statistics/random.h"
#include "results/statistics/summary.h"

#include "results/tests/planted.h"

#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <setjmp.h>
#include <cmocka.h>

enum shape { NORMAL, UNIFORM, SKEWED, STRAY, COARSE, TWO };

// One value of about 100.
static double shaped(struct random *random, enum shape shape)
{
    double normal = random_normal(random), unit = random_unit(random);
    switch (shape) {
    case NORMAL:
        return 100 + 5 * normal;
    case UNIFORM:
        return 100 + 20 * unit;
    case SKEWED:
        return 100 - 20 * log(1 - unit);
    case STRAY: // one in eight far out
        return 100 + normal + (unit < 0.125 ? 50 : 0);
    case COARSE: // a clock that steps by 1 %
        return round(100 + 2 * normal);
    default:
        return (unit < 0.4 ? 110 : 100) + normal;
    }
}

static void one_mode(void **state)
{
    (void)state;
    struct random random;
    struct modes modes;
    double values[300];
    random_seed(&random, 11);
    for (int i = 0; i < 300; i++)
        for (enum shape shape = NORMAL; shape < TWO; shape++) {
            for (size_t j = 0; j < 300; j++)
                values[j] = shaped(&random, shape);
            assert_int_equal(find_modes(values, 300, &modes), 0);
            assert_false(modes.two);
            assert_true(isnan(modes.low));
        }
}

static void two_modes(void **state)
{
    (void)state;
    struct random random;
    struct modes modes;
    double values[300];
    random_seed(&random, 12);
    for (int i = 0; i < 100; i++) {
        for (size_t j = 0; j < 300; j++)
            values[j] = shaped(&random, TWO);
        assert_int_equal(find_modes(values, 300, &modes), 0);
        assert_true(modes.two && fabs(modes.low - 100) < 0.6 && fabs(modes.high - 110) < 0.6);
        assert_true(fabs(modes.share - 0.4) < 0.16);
    }
}

static void modes_edges(void **state)
{
    (void)state;
    struct modes modes;
    double values[200], bad[] = {1, NAN};
    for (size_t i = 0; i < 200; i++)
        values[i] = 7;
    assert_int_equal(find_modes(values, 200, &modes), 0);
    assert_false(modes.two);
    for (size_t i = 0; i < 99; i++)
        values[i] = i % 2 ? 10 : 20 + 0.001 * (double)i;
    assert_int_equal(find_modes(values, 99, &modes), 0); // too few to say
    assert_false(modes.two);
    assert_int_equal(find_modes(values, 0, &modes), 0);
    assert_int_equal(find_modes(bad, 2, &modes), -EINVAL);
}

// Process p of twelve costs 1000 + p per call, its batches up to 2 more or less.
static struct cell *quiet(size_t boots)
{
    struct cell *cell = planted_cell(boots, 12);
    for (size_t b = 0; b < boots; b++)
        for (size_t p = 0; p < 12; p++)
            for (int64_t i = 0; i < 20; i++)
                planted_batch(planted_worker(cell, b, p), 1, 1000 + (int64_t)p + i % 5 - 2, 3000 + i);
    return cell;
}

// The ends are the second of twelve on each side: 1001 and 1010, half of 9 by the median 1005.5.
static void nothing_wrong(void **state)
{
    (void)state;
    struct cell *cell = quiet(1);
    struct diagnosis diagnosis;
    assert_int_equal(summary_fill(cell), 0);
    assert_int_equal(diagnose(cell, &diagnosis), 0);
    assert_true(fabs(diagnosis.half_width - 4.5 / 1005.5) < 1e-12);
    assert_true(diagnosis.unit == UNIT_PROCESS && !diagnosis.boots_pooled && !diagnosis.modes.two);
    assert_true(diagnosis.processes == 12 && diagnosis.outliers == 0 && isnan(diagnosis.farthest));
    assert_true(diagnosis.batches == 240 && diagnosis.unusable == 0 && diagnosis.preempted == 0);
    assert_true(diagnosis.jumps == 0);
    planted_free(cell);
}

// Planted: two processes far out (+20 %, -8 %), a suspended clock, a counter that went back, a batch without
// a call.
static void faults(void **state)
{
    (void)state;
    struct cell *cell = quiet(1);
    struct diagnosis diagnosis;
    for (size_t i = 0; i < 20; i++) {
        planted_worker(cell, 0, 3)->ns.values[i] = 1200;
        planted_worker(cell, 0, 4)->ns.values[i] = 920;
        planted_worker(cell, 0, 3)->ticks.values[i] = 3600;
        planted_worker(cell, 0, 4)->ticks.values[i] = 2760;
    }
    planted_worker(cell, 0, 5)->ns.values[7] = 500000;
    planted_worker(cell, 0, 6)->ticks.values[8] = -3000;
    planted_worker(cell, 0, 7)->calls.values[9] = 0;
    planted_worker(cell, 0, 8)->preempted = (struct numbers){calloc(2, sizeof(int64_t)), 2, 2};
    assert_int_equal(summary_fill(cell), 0);
    assert_int_equal(diagnose(cell, &diagnosis), 0);
    assert_int_equal(diagnosis.outliers, 2);
    assert_true(fabs(diagnosis.farthest - 1200 / 1006.5) < 1e-12);
    assert_int_equal(diagnosis.jumps, 2);
    assert_int_equal(diagnosis.unusable, 1);
    assert_int_equal(diagnosis.preempted, 2);
    assert_int_equal(diagnosis.batches, 240);
    planted_free(cell);
}

static void boots(void **state)
{
    (void)state;
    struct cell *two = quiet(2), *eight = quiet(8), *none = planted_cell(0, 0);
    struct diagnosis diagnosis;
    assert_int_equal(summary_fill(two), 0);
    assert_int_equal(diagnose(two, &diagnosis), 0);
    assert_true(diagnosis.boots_pooled && diagnosis.unit == UNIT_PROCESS && diagnosis.processes == 24);
    assert_int_equal(summary_fill(eight), 0);
    assert_int_equal(diagnose(eight, &diagnosis), 0);
    assert_true(!diagnosis.boots_pooled && diagnosis.unit == UNIT_BOOT && diagnosis.half_width == 0);
    assert_int_equal(diagnose(none, &diagnosis), 0);
    assert_true(diagnosis.batches == 0 && diagnosis.processes == 0 && isnan(diagnosis.half_width));
    planted_free(two);
    planted_free(eight);
    planted_free(none);
}

// Process 0: rounds 2 / 1 and 8 / 4, and a round that one side lacks. Process 1: a round that took no time,
// and one of 3 / 3. Process 2 only passes over. Boots must match by name.
static void pairs(void **state)
{
    (void)state;
    struct cell *a = planted_cell(1, 3), *b = planted_cell(1, 3);
    struct clusters clusters = {0};
    size_t passed;
    planted_batch(planted_worker(a, 0, 0), 100, 100, 1);
    planted_batch(planted_worker(b, 0, 0), 100, 200, 1);
    planted_batch(planted_worker(a, 0, 0), 100, 400, 1);
    planted_batch(planted_worker(b, 0, 0), 50, 400, 1);
    planted_batch(planted_worker(a, 0, 0), 100, 100, 1);
    planted_batch(planted_worker(a, 0, 1), 10, 0, 1);
    planted_batch(planted_worker(b, 0, 1), 10, 30, 1);
    planted_batch(planted_worker(a, 0, 1), 10, 30, 1);
    planted_batch(planted_worker(b, 0, 1), 10, 30, 1);
    planted_batch(planted_worker(a, 0, 2), 10, 30, 1);
    planted_batch(planted_worker(b, 0, 2), 0, 30, 1);
    assert_int_equal(clusters_of_pair(a, b, &clusters, &passed), 0);
    assert_true(clusters.count == 2 && clusters.sizes[0] == 2 && clusters.sizes[1] == 1);
    assert_true(fabs(clusters.values.values[0] - 0.6931471805599453) < 1e-15);
    assert_true(fabs(clusters.values.values[1] - 0.6931471805599453) < 1e-15);
    assert_true(clusters.values.values[2] == 0);
    assert_int_equal(passed, 3);
    clusters_free(&clusters);
    b->boots[0].boot[0] = 'z';
    assert_int_equal(clusters_of_pair(a, b, &clusters, &passed), 0);
    assert_true(clusters.count == 0 && clusters_add(&clusters, 1) == -EINVAL);
    clusters_free(&clusters);
    planted_free(a);
    planted_free(b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_mode),      cmocka_unit_test(two_modes), cmocka_unit_test(modes_edges),
        cmocka_unit_test(nothing_wrong), cmocka_unit_test(faults),    cmocka_unit_test(boots),
        cmocka_unit_test(pairs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
