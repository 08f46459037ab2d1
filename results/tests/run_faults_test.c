// SPDX-License-Identifier: MIT
// What must not lose or spoil a run: killed processes, full disks, folders that cannot be written, signals,
// wrong arguments.
#include "results/tests/running.h"

#include <signal.h>

static void a_killed_runner_loses_only_what_it_had_not_written(void **state)
{
    struct run run = run_start(*state);
    run_runner(&run, "case $1 in run) ;; *) exec \"$runner\" \"$@\";; esac\n"
                     "\"$runner\" \"$@\" & sleep 0.3; kill -9 $!; wait $!\n");
    run_arguments(&run, "--rounds", "100000", "null-syscall", NULL);
    assert_int_equal(run_finish(&run), 3);
    assert_true(run_cell(&run, "null-syscall-syscall")->summary.samples > 0);
    assert_true(run_warns(&run, "ended early"));
    assert_int_equal(run_check(&run), 0);
    run_end(&run);
}

static void one_bad_process_among_good_ones_is_said(void **state)
{
    struct run run = run_start(*state);
    run_runner(
        &run,
        "[ \"$3\" != 1 ] || { \"$runner\" \"$@\" | head -n 25; kill -9 $$; }\nexec \"$runner\" \"$@\"\n");
    run_arguments(&run, "null-syscall", NULL);
    assert_int_equal(run_finish(&run), 0);
    assert_true(run_warns(&run, "ended by signal 9"));
    assert_string_equal(run_cell(&run, "null-syscall-syscall")->status, "ok");
    run_end(&run);
}

static void a_full_disk_moves_the_result(void **state)
{
    struct run run = run_start(*state);
    run_launcher(&run, "on_full_disk", run_folder(&run, "disk"), "0");
    run_output(&run, "disk/result.json");
    run_arguments(&run, "null-syscall", NULL);
    int status = run_finish(&run);
    if (status == 77)
        skip();
    assert_int_equal(status, 3);
    assert_true(errors_have(&run, "No space left on device"));
    assert_true(errors_have(&run, "kept elsewhere"));
    assert_string_equal(run_cell(&run, "null-syscall-syscall")->status, "ok");
    run_end(&run);
}

static void a_read_only_folder_moves_the_result(void **state)
{
    struct run run = run_start(*state);
    run_launcher(&run, "on_read_only", run_folder(&run, "disk"), NULL);
    run_output(&run, "disk/result.json");
    run_arguments(&run, "null-syscall", NULL);
    int status = run_finish(&run);
    if (status == 77)
        skip();
    assert_int_equal(status, 3);
    assert_true(errors_have(&run, "Read-only file system"));
    assert_string_equal(run_cell(&run, "null-syscall-syscall")->status, "ok");
    run_end(&run);
}

static void an_interrupt_keeps_what_was_measured(void **state)
{
    struct run run = run_start(*state);
    run_arguments(&run, "--budget", "60", "--processes", "10000", "null-syscall", NULL);
    run_begin(&run);
    usleep(700000);
    kill(run.carrier.child, SIGINT);
    assert_int_equal(run_collect(&run), 3);
    assert_true(run_warns(&run, "stopped by a signal"));
    assert_true(run_cell(&run, "null-syscall-syscall")->summary.samples > 0);
    run_end(&run);
}

static void a_killed_host_leaves_its_records(void **state)
{
    struct run run = run_start(*state);
    run_arguments(&run, "--budget", "60", "--processes", "10000", "null-syscall", NULL);
    run_begin(&run);
    usleep(700000);
    kill(run.carrier.child, SIGKILL);
    assert_int_equal(run_collect(&run), 256 + SIGKILL);
    assert_true(records_left(&run) > 0);
    assert_int_equal(run_read_journal(&run), 0);
    assert_string_equal(run_cell(&run, "null-syscall-syscall")->status, "ok");
    assert_non_null(run_text(&run, "board.cpu"));
    run_end(&run);
}

static void wrong_arguments_are_refused(void **state)
{
    static const char *const wrong[][3] = {
        {"--budget", "0"},        {"--budget", "abc"},   {"--budget", "-1"},     {"--budget", "1e999"},
        {"--precision", "nan"},   {"--precision", "0"},  {"--processes", "0.5"}, {"--processes", "-3"},
        {"--workers", "0"},       {"--workers", "1,,2"}, {"--workers", "two"},   {"--workers", "99999999999"},
        {"--size", "0"},          {"--size", "257"},     {"--rounds", "0"},      {"--rounds", ""},
        {"--no-such-option", ""}, {"no-such-cell"},      {"getrandom-"},         {"--cpus", "x"}};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct run run = run_start(*state);
        run_arguments(&run, wrong[i][0], wrong[i][1], NULL);
        assert_int_equal(run_finish(&run), 2);
        assert_string_equal(run.output, "");
        assert_true(strlen(run.errors) > 0);
        assert_null(run.result);
        run_end(&run);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_killed_runner_loses_only_what_it_had_not_written),
                                       cmocka_unit_test(one_bad_process_among_good_ones_is_said),
                                       cmocka_unit_test(a_full_disk_moves_the_result),
                                       cmocka_unit_test(a_read_only_folder_moves_the_result),
                                       cmocka_unit_test(an_interrupt_keeps_what_was_measured),
                                       cmocka_unit_test(a_killed_host_leaves_its_records),
                                       cmocka_unit_test(wrong_arguments_are_refused)};
    return cmocka_run_group_tests(tests, folder_make, folder_remove);
}
