// SPDX-License-Identifier: MIT
#include "results/statistics/summary.h"

#include "results/tests/planted.h"

#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <setjmp.h>
#include <cmocka.h>

// Process p of boot b has the batches 9, 10 and 11 ns/call + p + 100 b, at 4 calls a batch: its median is 10
// + p + 100 b.
static struct cell *steps(size_t boots, size_t processes)
{
    struct cell *cell = planted_cell(boots, processes);
    for (size_t b = 0; b < boots; b++)
        for (size_t p = 0; p < processes; p++)
            for (int64_t i = 9; i <= 11; i++)
                planted_batch(planted_worker(cell, b, p), 4, 4 * (i + (int64_t)p + 100 * (int64_t)b), 1);
    return cell;
}

// Ten processes: values 9 to 20, of which the batches hold 9 once, 10 twice, 11 to 18 three times, 19 twice,
// 20 once. h = 29 p of the sorted thirty: p25 is rank 7.25, both neighbours 12. The median is that of the
// processes' medians 10 to 19.
static void one_boot(void **state)
{
    (void)state;
    struct cell *cell = steps(1, 10);
    assert_int_equal(summary_fill(cell), 0);
    assert_true(cell->summary.min == 9 && cell->summary.p25 == 12 && cell->summary.median == 14.5);
    assert_true(cell->summary.p75 == 17);
    assert_true(cell->summary.low99 == 10 && cell->summary.high99 == 19);
    assert_int_equal(cell->summary.processes, 10);
    assert_int_equal(cell->summary.samples, 30);
    assert_int_equal(summary_unit(cell), UNIT_PROCESS);
    planted_free(cell);
}

static void few_processes(void **state)
{
    (void)state;
    struct cell *cell = steps(1, 7);
    assert_int_equal(summary_fill(cell), 0);
    assert_true(isnan(cell->summary.low99) && isnan(cell->summary.high99));
    assert_true(cell->summary.median == 13 && cell->summary.processes == 7);
    planted_free(cell);
}

// Seven boots: the processes of all are pooled, 14 of them, so ends are the second of each side (1 - 2 * 15 /
// 2^14). Eight boots: their medians, 10.5 + 100 b, of which the extremes bound the median.
static void several_boots(void **state)
{
    (void)state;
    struct cell *seven = steps(7, 2), *eight = steps(8, 2);
    assert_int_equal(summary_fill(seven), 0);
    assert_int_equal(summary_unit(seven), UNIT_PROCESS);
    assert_true(seven->summary.low99 == 11 && seven->summary.high99 == 610);
    assert_int_equal(summary_fill(eight), 0);
    assert_int_equal(summary_unit(eight), UNIT_BOOT);
    assert_true(eight->summary.low99 == 10.5 && eight->summary.high99 == 710.5);
    assert_true(seven->summary.median == 310.5 && eight->summary.median == 360.5);
    planted_free(seven);
    planted_free(eight);
}

// Without a usable batch a published summary stays, and a batch without calls or with a clock that went back
// is no 0.
static void unusable(void **state)
{
    (void)state;
    struct cell *cell = planted_cell(1, 3);
    cell->summary.median = 42;
    assert_int_equal(summary_fill(cell), -ENODATA);
    planted_batch(planted_worker(cell, 0, 0), 0, 100, 1);
    planted_batch(planted_worker(cell, 0, 1), 10, -5, 1);
    assert_int_equal(summary_fill(cell), -ENODATA);
    assert_true(cell->summary.median == 42);
    planted_batch(planted_worker(cell, 0, 1), 10, 50, 1);
    assert_int_equal(summary_fill(cell), 0);
    assert_true(cell->summary.median == 5 && cell->summary.processes == 1 && cell->summary.samples == 1);
    planted_free(cell);
}

static void nothing(void **state)
{
    (void)state;
    struct cell *cell = planted_cell(0, 0);
    assert_int_equal(summary_fill(cell), -ENODATA);
    planted_free(cell);
}

// 500 calls in 2000 ns are a quarter of 10^9 a second; the fraction of 3 calls in 10 ns is kept.
static void units(void **state)
{
    (void)state;
    struct cell *cell = planted_cell(1, 1);
    planted_batch(planted_worker(cell, 0, 0), 3, 10, 1);
    assert_int_equal(summary_fill(cell), 0);
    assert_true(fabs(cell->summary.median - 3.3333333333333335) < 1e-15);
    planted_free(cell);
    cell = planted_cell(1, 1);
    cell->unit = "calls/s";
    planted_batch(planted_worker(cell, 0, 0), 500, 0, 1);
    planted_batch(planted_worker(cell, 0, 0), 500, 2000, 1);
    assert_int_equal(summary_fill(cell), 0);
    assert_true(cell->summary.median == 250000000 && cell->summary.samples == 1);
    planted_free(cell);
}

// One batch in a hundred a thousand times too long, as a preempted one is, moves neither quartiles nor the
// interval.
static void preempted(void **state)
{
    (void)state;
    struct cell *cell = planted_cell(1, 10);
    for (size_t p = 0; p < 10; p++)
        for (int64_t i = 0; i < 100; i++)
            planted_batch(planted_worker(cell, 0, p), 1, i == 50 ? 100000 : 100 + (int64_t)p, 1);
    assert_int_equal(summary_fill(cell), 0);
    assert_true(cell->summary.p75 == 107 && cell->summary.low99 == 100 && cell->summary.high99 == 109);
    assert_int_equal(cell->summary.samples, 1000);
    planted_free(cell);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_boot),  cmocka_unit_test(few_processes), cmocka_unit_test(several_boots),
        cmocka_unit_test(unusable),  cmocka_unit_test(nothing),       cmocka_unit_test(units),
        cmocka_unit_test(preempted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
