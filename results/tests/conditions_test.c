// SPDX-License-Identifier: MIT
#include "results/board/conditions.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static struct result *with_facts(json_t *facts)
{
    struct result *result = result_new();
    assert_non_null(facts);
    json_object_set_new(result->head, "facts", facts);
    json_object_set_new(result->head, "board", json_pack("{s:i,s:b}", "cpus", 4, "emulated", 0));
    return result;
}

static size_t warnings(const struct result *result)
{
    return json_array_size(result_member(result, "warnings"));
}

static struct result *with_run(json_t *facts)
{
    struct result *result = with_facts(facts);
    assert_non_null(result_cell(result, "empty", "none", 1, NULL));
    return result;
}

static void expect_warning(json_t *facts, const char *text)
{
    struct result *result = with_run(facts);
    assert_int_equal(0, conditions_describe(result));
    assert_int_equal(1, warnings(result));
    assert_string_equal(text, json_string_value(json_array_get(result_member(result, "warnings"), 0)));
    result_free(result);
}

static void expect_no_warning_of(struct result *result)
{
    assert_int_equal(0, conditions_describe(result));
    assert_int_equal(0, warnings(result));
    result_free(result);
}

static void expect_no_warning(json_t *facts)
{
    expect_no_warning_of(with_run(facts));
}

// What would make times longer says nothing of counted instructions.
static void test_counted(void **state)
{
    struct result *result = with_run(
        json_pack("{s:s,s:s,s:s,s:s,s:s}", "conditions.load", "3.25 1 1 1/1 1", "conditions.pressure.cpu",
                  "some avg10=42.00 avg60=1 avg300=1 total=1", "conditions.stat", "cpu 0 0 0 0 0 0 0 0",
                  "conditions.stat.after", "cpu 0 0 0 90 0 0 0 10", "kernel.governor", "schedutil"));
    (void)state;
    json_object_set_new(result->head, "origin", json_string("counted"));
    assert_int_equal(0, conditions_describe(result));
    assert_int_equal(1, warnings(result));
    assert_string_equal("instructions were counted, by an emulator: they say nothing about time",
                        json_string_value(json_array_get(result_member(result, "warnings"), 0)));
    result_free(result);
}

static void test_steal(void **state)
{
    double percent = -1;
    (void)state;
    // 1000 ticks passed, 40 of them stolen; guest time is part of user's and does not count twice
    assert_true(
        conditions_steal("cpu  100 0 100 800 0 0 0 10 50 0", "cpu  500 0 300 1160 0 0 0 50 300 0", &percent));
    assert_true(percent > 3.999 && percent < 4.001);
    assert_true(conditions_steal("cpu  1 1 1 1 1 1 1 0", "cpu  2 1 1 1 1 1 1 0", &percent));
    assert_true(percent == 0);
    assert_false(conditions_steal("cpu  1 1 1 1 1 1 1 1", "cpu  1 1 1 1 1 1 1 1", &percent)); // no time
    assert_false(
        conditions_steal("cpu  900 1 1 1 1 1 1 1", "cpu  1 1 1 1 1 1 1 1", &percent)); // another boot
    assert_false(conditions_steal("cpu  1 1 1 1", "cpu  2 2 2 2", &percent));          // before Linux 2.6.11
    assert_false(conditions_steal("cpu  1 -1 1 1 1 1 1 1", "cpu  2 2 2 2 2 2 2 2", &percent));
    assert_false(conditions_steal(NULL, "cpu  2 2 2 2 2 2 2 2", &percent));
    assert_false(conditions_steal("cpu0 1 1 1 1 1 1 1 1", "cpu0 2 2 2 2 2 2 2 2", &percent));
}

static void expect_real(const struct result *result, const char *path, double value)
{
    const json_t *found = result_member(result, path);
    assert_true(json_is_real(found));
    assert_true(json_real_value(found) == value);
}

static void test_members(void **state)
{
    (void)state;
    struct result *result = with_facts(json_pack(
        "{s:s,s:s,s:s,s:s,s:s,s:s,s:s,s:s,s:s,s:s,s:s,s:s,s:s}", "conditions.load", "0.50 0.25 0.00 1/95 93",
        "conditions.load.after", "1.50 0.25 0.00 1/95 93", "conditions.pressure.cpu",
        "some avg10=1.25 avg60=0.9 avg300=0.5 total=7", "conditions.seccomp", "0", "conditions.affinity",
        "0-1", "conditions.scheduler", "fifo", "conditions.time_namespace", "host", "kernel.governor",
        "performance", "kernel.smt", "on", "clock.name", "monotonic-raw", "clock.step_ns", "121",
        "clock.syscall", "no", "ticks.name", "timebase"));
    assert_int_equal(0, conditions_describe(result));
    expect_real(result, "conditions.load.before", 0.5);
    expect_real(result, "conditions.load.after", 1.5);
    expect_real(result, "conditions.pressure.before", 1.25);
    assert_null(result_member(result, "conditions.pressure.after"));
    assert_string_equal("disabled", result_text(result, "conditions.seccomp"));
    assert_string_equal("fifo", result_text(result, "conditions.scheduler"));
    assert_string_equal("on", result_text(result, "conditions.smt"));
    assert_int_equal(121, json_integer_value(result_member(result, "conditions.clock.step_ns")));
    assert_null(result_member(result, "conditions.clock.cost_ns"));
    assert_true(json_is_false(result_member(result, "conditions.clock.syscall")));
    assert_string_equal("timebase", result_text(result, "conditions.ticks.name"));
    assert_null(result_member(result, "conditions.steal"));
    assert_null(result_member(result, "conditions.virtualization"));
    assert_int_equal(0, warnings(result));
    result_free(result);
}

static void test_noise_is_said(void **state)
{
    (void)state;
    expect_warning(json_pack("{s:s}", "conditions.load", "3.25 1 1 1/1 1"),
                   "the load was 3.25 before the run began: other programs may have shared the CPUs");
    expect_warning(json_pack("{s:s}", "conditions.pressure.cpu", "some avg10=42.00 avg60=1 avg300=1 total=1"),
                   "before the run began, programs waited for a CPU in 42 % of the time (the kernel's PSI)");
    expect_warning(json_pack("{s:s,s:s}", "conditions.stat", "cpu 0 0 0 0 0 0 0 0", "conditions.stat.after",
                             "cpu 90 0 0 0 0 0 0 10"),
                   "the hypervisor took away 10.0 % of the CPUs' time during the run");
    expect_warning(json_pack("{s:s}", "kernel.governor", "schedutil"),
                   "the CPU's clock is not fixed (governor schedutil): write performance to "
                   "/sys/devices/system/cpu/cpu*/cpufreq/scaling_governor for steady figures");
    expect_warning(
        json_pack("{s:s}", "conditions.oversubscribed", "yes"),
        "there were more workers than CPUs: workers took turns, and did not call at the same time");
    expect_warning(json_pack("{s:s}", "conditions.seccomp", "2"),
                   "a seccomp filter runs at every system call here: system calls cost more than without it");
    expect_warning(
        json_pack("{s:s}", "conditions.time_namespace", "other"),
        "this is a time namespace: its clock functions, COARSE ones above all, cost more than the host's");
    expect_warning(json_pack("{s:s,s:s}", "clock.name", "monotonic", "clock.syscall", "yes"),
                   "reading the clock is a system call here: batches are longer and figures coarser");
}

// Where nothing was run there is nothing to say of a run.
static void test_facts_alone_warn_of_no_run(void **state)
{
    (void)state;
    expect_no_warning_of(with_facts(json_pack("{s:s}", "conditions.load", "3.25 1 1 1/1 1")));
    expect_no_warning_of(with_facts(
        json_pack("{s:s}", "conditions.pressure.cpu", "some avg10=42.00 avg60=1 avg300=1 total=1")));
    expect_no_warning_of(with_facts(json_pack("{s:s,s:s}", "conditions.stat", "cpu 0 0 0 0 0 0 0 0",
                                              "conditions.stat.after", "cpu 90 0 0 0 0 0 0 10")));
    expect_no_warning_of(with_facts(json_pack("{s:s}", "conditions.oversubscribed", "yes")));
}

static void test_a_board_without_a_counter_has_no_ticks(void **state)
{
    (void)state;
    struct result *result = with_facts(json_pack("{s:s}", "ticks.name", "none"));
    assert_int_equal(0, conditions_describe(result));
    assert_null(result_member(result, "conditions.ticks"));
    result_free(result);
}

static void test_quiet_machines_are_not_scolded(void **state)
{
    (void)state;
    expect_no_warning(json_object());
    expect_no_warning(json_pack("{s:s}", "conditions.load", "0.90 1 1 1/1 1"));
    expect_no_warning(json_pack("{s:s}", "conditions.load", "nan"));
    expect_no_warning(json_pack("{s:s}", "kernel.governor", "performance"));
    expect_no_warning(json_pack("{s:s}", "kernel.smt", "on"));
    expect_no_warning(json_pack("{s:s}", "conditions.stat", "cpu 1 1 1 1 1 1 1 1"));
}

static void test_kernel_and_emulator_warnings(void **state)
{
    struct result *result = with_facts(json_object());
    (void)state;
    json_object_set_new(result->head, "kernel",
                        json_pack("{s:s,s:s}", "tainted", "4097", "clocksource", "hpet"));
    json_object_set_new(result->head, "board", json_pack("{s:b}", "emulated", 1));
    assert_int_equal(0, conditions_describe(result));
    const json_t *found = result_member(result, "warnings");
    assert_int_equal(3, json_array_size(found));
    assert_string_equal("an emulator runs this system: its times say nothing about hardware",
                        json_string_value(json_array_get(found, 0)));
    assert_string_equal(
        "the vDSO cannot read the clocksource hpet: its clock functions fall back to system calls",
        json_string_value(json_array_get(found, 1)));
    assert_string_equal("the kernel is tainted (4097: PO)", json_string_value(json_array_get(found, 2)));
    result_free(result);
}

// Ticks of two boots do not belong together, whatever their numbers look like.
static void test_no_steal_over_boots(void **state)
{
    (void)state;
    struct result *result = with_facts(json_pack("{s:s,s:s}", "conditions.stat", "cpu 0 0 0 0 0 0 0 0",
                                                 "conditions.stat.after", "cpu 90 0 0 0 0 0 0 10"));
    assert_non_null(result_cell(result, "empty", "syscall", 1, NULL));
    assert_non_null(cell_worker(&result->cells[0], "first-boot", 0, 0));
    assert_non_null(cell_worker(&result->cells[0], "second-boot", 0, 0));
    assert_int_equal(0, conditions_describe(result));
    assert_null(result_member(result, "conditions.steal"));
    result_free(result);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_steal),
        cmocka_unit_test(test_counted),
        cmocka_unit_test(test_members),
        cmocka_unit_test(test_noise_is_said),
        cmocka_unit_test(test_facts_alone_warn_of_no_run),
        cmocka_unit_test(test_a_board_without_a_counter_has_no_ticks),
        cmocka_unit_test(test_quiet_machines_are_not_scolded),
        cmocka_unit_test(test_kernel_and_emulator_warnings),
        cmocka_unit_test(test_no_steal_over_boots),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
