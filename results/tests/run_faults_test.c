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

// It ends by the signal, so that a shell ends its loop.
static void a_signal_keeps_what_was_measured(void **state)
{
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++) {
        struct run run = run_start(*state);
        run_arguments(&run, "--budget", "60", "--processes", "10000", "null-syscall", NULL);
        run_begin(&run);
        usleep(700000);
        kill(run.carrier.child, signals[i]);
        assert_int_equal(run_collect(&run), 256 + signals[i]);
        assert_true(run_warns(&run, "stopped by a signal"));
        assert_true(run_cell(&run, "null-syscall-syscall")->summary.samples > 0);
        assert_int_equal(run_check(&run), 0);
        assert_int_equal(records_left(&run), 0);
        run_end(&run);
    }
}

// What is called ok has samples; a cell that lost all of its own, or whose turn did not come, says so.
static void cells_without_samples_are_not_ok(void **state)
{
    static const char *const scripts[][2] = {
        {"[ $1 = run ] && exec \"$runner\" list null-syscall\nexec \"$runner\" \"$@\"\n",
         "not measured: the run ended before"},
        {"\"$runner\" \"$@\" | grep -v '\"record\":\"samples\",\"cell\":0'\n", "its samples were lost"}};
    for (size_t i = 0; i < sizeof scripts / sizeof scripts[0]; i++) {
        struct run run = run_start(*state);
        run_runner(&run, scripts[i][0]);
        run_arguments(&run, "null-syscall", NULL);
        assert_int_equal(run_finish(&run), i == 0 ? 3 : 0);
        assert_string_equal(run_cell(&run, "null-syscall-libc")->status, "skipped");
        assert_string_equal(run_cell(&run, "null-syscall-libc")->reason, scripts[i][1]);
        assert_string_equal(run_cell(&run, "null-syscall-syscall")->status, i == 0 ? "skipped" : "ok");
        assert_int_equal(run_check(&run), 0);
        run_end(&run);
    }
}

static void a_runner_that_is_none_leaves_no_file(void **state)
{
    static const char *const runners[] = {"/bin/true", "/bin/false", "/bin/echo", "/no/such/runner"};
    for (size_t i = 0; i < sizeof runners / sizeof runners[0]; i++) {
        struct run run = run_start(*state);
        run_arguments(&run, "--runner", runners[i], NULL);
        assert_int_equal(run_finish(&run), 3);
        assert_true(errors_have(&run, runners[i]));
        assert_null(run.result);
        assert_int_equal(access(run.output_path, F_OK), -1);
        assert_int_equal(records_left(&run), 0);
    }
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
        {"--no-such-option", ""}, {"no-such-cell"},      {"getrandom-"},         {"--cpus", "x"},
        {"--workers", "-5"},      {"--cpus", "-1"},      {"--cpus", "0,0"},      {"--workers", "1,1"}};
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
                                       cmocka_unit_test(a_signal_keeps_what_was_measured),
                                       cmocka_unit_test(cells_without_samples_are_not_ok),
                                       cmocka_unit_test(a_runner_that_is_none_leaves_no_file),
                                       cmocka_unit_test(a_killed_host_leaves_its_records),
                                       cmocka_unit_test(wrong_arguments_are_refused)};
    return cmocka_run_group_tests(tests, folder_make, folder_remove);
}
