// SPDX-License-Identifier: MIT
// `run-bench run` on this kernel, and in surroundings that forbid or break calls: programs of
// runners/tests/launchers plant the faults, a small script stands in for the runner.
#include "results/tests/running.h"

#include <sys/utsname.h>

static void a_run_gives_a_complete_result(void **state)
{
    struct run run = run_start(*state);
    struct utsname system;
    run_arguments(&run, "getrandom", "null-syscall", "empty", "clock-gettime-monotonic", NULL);
    assert_int_equal(run_finish(&run), 0);
    uname(&system);
    assert_string_equal(run_text(&run, "schema"), "run-bench/1");
    assert_string_equal(run_text(&run, "kernel.release"), system.release);
    assert_string_equal(run_text(&run, "libc.linking"), "dynamic");
    assert_non_null(run_text(&run, "board.name"));
    assert_non_null(run_text(&run, "board.cpu"));
    assert_int_equal(run.result->cell_count, 9);
    for (size_t i = 0; i < run.result->cell_count; i++) {
        assert_string_equal(run.result->cells[i].status, "ok");
        assert_true(run.result->cells[i].summary.processes >= 2);
        assert_true(run.result->cells[i].summary.samples >= 2 * 50);
        assert_true(run.result->cells[i].summary.min > 0);
    }
    assert_int_equal(run_check(&run), 0);
    assert_true(output_has(&run, "getrandom"));
    run_end(&run);
}

static void every_cell_is_ok_or_says_why_not(void **state)
{
    struct run run = run_start(*state);
    run_arguments(&run, NULL);
    assert_int_equal(run_finish(&run), 0);
    for (size_t i = 0; i < run.result->cell_count; i++) {
        const struct cell *cell = &run.result->cells[i];
        if (strcmp(cell->status, "ok") == 0)
            continue;
        assert_string_not_equal(cell->status, "failed");
        assert_non_null(cell->reason);
    }
    assert_int_equal(run_check(&run), 0);
    run_end(&run);
}

static void without_a_vdso_the_other_paths_are_measured(void **state)
{
    struct run run = run_start(*state);
    run_runner(&run, "exec \"$build/without_vdso\" \"$runner\" \"$@\"\n");
    run_arguments(&run, "getrandom", "clock-gettime-monotonic", NULL);
    assert_int_equal(run_finish(&run), 0);
    assert_string_equal(run_cell(&run, "getrandom-vdso")->status, "skipped");
    assert_string_equal(run_cell(&run, "getrandom-vdso")->reason, "this process has no vDSO");
    assert_string_equal(run_cell(&run, "getrandom-libc")->status, "ok");
    assert_string_equal(run_cell(&run, "clock-gettime-monotonic-syscall")->status, "ok");
    assert_int_equal(run_check(&run), 0);
    run_end(&run);
}

static void seccomp(void **state, const char *system_call, const char *action, const char *cell,
                    const char *reason)
{
    char script[256];
    struct run run = run_start(*state);
    snprintf(script, sizeof script,
             "export ASAN_OPTIONS=detect_leaks=0\nexec \"$build/with_seccomp\" %s %s \"$runner\" \"$@\"\n",
             system_call, action);
    run_runner(&run, script);
    run_arguments(&run, "getrandom", "null-syscall", NULL);
    assert_int_equal(run_finish(&run), 0);
    assert_string_equal(run_cell(&run, cell)->status, "blocked");
    assert_non_null(strstr(run_cell(&run, cell)->reason, reason));
    assert_int_equal(run_check(&run), 0);
    run_end(&run);
}

static void a_filter_that_refuses_blocks_the_cell(void **state)
{
    seccomp(state, "getrandom", "errno", "getrandom-syscall", "EPERM");
    seccomp(state, "getrandom", "errno", "getrandom-libc", "EPERM");
}

// The leak detector of a sanitized build calls getppid itself. Not getrandom here: glibc itself calls it at
// the first malloc.
static void a_filter_that_kills_blocks_the_cell(void **state)
{
    seccomp(state, "getppid", "trap", "null-syscall-syscall", "SIGSYS");
    seccomp(state, "getppid", "kill", "null-syscall-libc", "SIGSYS");
}

static void one_cpu_serves_two_workers(void **state)
{
    struct run run = run_start(*state);
    run_runner(&run, "exec \"$build/with_cpus\" 1 \"$runner\" \"$@\"\n");
    run_arguments(&run, "--workers", "1,2", "null-syscall-syscall", NULL);
    assert_int_equal(run_finish(&run), 0);
    assert_int_equal(run.result->cell_count, 2);
    assert_int_equal(run.result->cells[1].workers, 2);
    assert_string_equal(run.result->cells[1].status, "ok");
    assert_true(run_warns(&run, "more workers than CPUs"));
    run_end(&run);
}

static void sixty_four_workers_each_leave_samples(void **state)
{
    struct run run = run_start(*state);
    run_arguments(&run, "--workers", "64", "--rounds", "10", "getrandom", NULL);
    assert_int_equal(run_finish(&run), 0);
    const struct cell *cell = run_cell(&run, "getrandom-vdso");
    assert_string_equal(cell->status, "ok");
    assert_int_equal(cell->boots[0].processes[0].worker_count, 64);
    for (size_t i = 0; i < 64; i++)
        assert_int_equal(cell->boots[0].processes[0].workers[i].ns.count, 10);
    run_end(&run);
}

// Plants x86-64 machine code at the beginning of a vDSO function; the cell must fail for this reason, and
// others go on.
static void a_faulty_vdso(void **state, const char *function, const char *cell_name, const char *code,
                          const char *reason)
{
    char script[256];
    struct run run = run_start(*state);
    struct utsname system;
    uname(&system);
    if (strcmp(system.machine, "x86_64") != 0)
        skip();
    snprintf(script, sizeof script, "exec \"$build/with_patched_vdso\" %s %s \"$runner\" \"$@\"\n", function,
             code);
    run_runner(&run, script);
    run_arguments(&run, cell_name, "getrandom", NULL);
    assert_int_equal(run_finish(&run), 0);
    const struct cell *cell = run_cell(&run, cell_name);
    assert_string_equal(cell->status, "failed");
    assert_non_null(strstr(cell->reason, reason));
    assert_int_equal(cell->summary.processes, 0);
    assert_string_equal(run_cell(&run, "getrandom-vdso")->status, "ok");
    assert_string_equal(run_cell(&run, "getrandom-syscall")->status, "ok");
    assert_int_equal(run_check(&run), 0);
    run_end(&run);
}

static void a_vdso_that_crashes_fails_its_cell(void **state)
{
    a_faulty_vdso(state, "__vdso_clock_getres", "clock-getres-tai-vdso", "0f0b", "SIGILL");
}

static void a_vdso_that_answers_nonsense_fails_its_cell(void **state)
{
    a_faulty_vdso(state, "__vdso_clock_getres", "clock-getres-tai-vdso", "31c0c3", "not the system call's");
}

static void a_vdso_that_hangs_fails_its_cell(void **state)
{
    a_faulty_vdso(state, "__vdso_clock_getres", "clock-getres-tai-vdso", "ebfe", "hangs");
}

// The runner's own clock is this function: it must find another way. The sanitizers' run-time reads the time
// by it, too, and dies before any of our code runs.
static void the_timer_survives_a_broken_clock(void **state)
{
#ifdef __SANITIZE_ADDRESS__
    (void)state;
    skip();
#else
    a_faulty_vdso(state, "__vdso_clock_gettime", "clock-gettime-monotonic-vdso", "0f0b", "SIGILL");
    a_faulty_vdso(state, "__vdso_clock_gettime", "clock-gettime-monotonic-vdso", "31c0c3", "not between");
    a_faulty_vdso(state, "__vdso_clock_gettime", "clock-gettime-monotonic-vdso", "ebfe", "hangs");
#endif
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_run_gives_a_complete_result),
                                       cmocka_unit_test(every_cell_is_ok_or_says_why_not),
                                       cmocka_unit_test(without_a_vdso_the_other_paths_are_measured),
                                       cmocka_unit_test(a_filter_that_refuses_blocks_the_cell),
                                       cmocka_unit_test(a_filter_that_kills_blocks_the_cell),
                                       cmocka_unit_test(one_cpu_serves_two_workers),
                                       cmocka_unit_test(sixty_four_workers_each_leave_samples),
                                       cmocka_unit_test(a_vdso_that_crashes_fails_its_cell),
                                       cmocka_unit_test(a_vdso_that_answers_nonsense_fails_its_cell),
                                       cmocka_unit_test(a_vdso_that_hangs_fails_its_cell),
                                       cmocka_unit_test(the_timer_survives_a_broken_clock)};
    return cmocka_run_group_tests(tests, folder_make, folder_remove);
}
