// SPDX-License-Identifier: MIT
#include "results/statistics/quiet.h"

#include <math.h>
#include <stdarg.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

// One cell, one process, 20 probes of 1000 ticks, of which `slow` took 1051, just over 5 % longer, and the
// rest 1050.
static struct result *planted(int slow)
{
    struct result *result = result_new();
    struct cell *cell = result_cell(result, "empty", "none", 1, NULL);
    struct worker_samples *worker = cell_worker(cell, "boot", 0, 0);
    assert_int_equal(numbers_add(&worker->probe, 1000), 0);
    for (int i = 0; i < 19; i++)
        assert_int_equal(numbers_add(&worker->probe, i < slow ? 1051 : 1050), 0);
    return result;
}

static size_t warnings(const struct result *result)
{
    return json_array_size(json_object_get(result->head, "warnings"));
}

static void a_slowed_probe_is_counted(void **state)
{
    (void)state;
    struct result *result = planted(5);
    assert_true(fabs(disturbed_share(result) - 0.25) < 1e-12);
    quiet_warn(result);
    assert_int_equal(warnings(result), 1);
    result_free(result);
}

static void a_few_slow_ones_are_no_matter(void **state)
{
    (void)state;
    struct result *result = planted(2);
    assert_true(fabs(disturbed_share(result) - 0.1) < 1e-12);
    quiet_warn(result);
    assert_int_equal(warnings(result), 0);
    result_free(result);
}

static void without_probes_nothing_is_said(void **state)
{
    (void)state;
    struct result *result = result_new();
    assert_true(isnan(disturbed_share(result)));
    quiet_warn(result);
    assert_int_equal(warnings(result), 0);
    result_free(result);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_slowed_probe_is_counted),
                                       cmocka_unit_test(a_few_slow_ones_are_no_matter),
                                       cmocka_unit_test(without_probes_nothing_is_said)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
