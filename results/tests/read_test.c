// SPDX-License-Identifier: MIT
// `run-bench read`: several logs, some of which are none, and logs that lost samples.
#include "results/tests/running.h"

// Leaves good.log in the folder, with one process, and then what the script does; run-bench is "$@".
static void with_log(struct run *run, void **state, const char *script)
{
    char command[256];
    *run = run_start(*state);
    snprintf(command, sizeof command,
             "\"${1%%/*}/bench-runner\" run --rounds 10 null-syscall >good.log; %s; exec \"$@\"", script);
    run_by_shell(run, command);
}

static void a_file_without_records_leaves_the_others(void **state)
{
    struct run run;
    with_log(&run, state, "head -c 5000 /dev/urandom >garbage.bin");
    run_words(&run, "read", "-o", "result.json", "garbage.bin", "good.log", "no-such.log", NULL);
    assert_int_equal(run_finish(&run), 3);
    assert_true(errors_have(&run, "run-bench: garbage.bin: no record in it; a record is a line with"));
    assert_true(errors_have(&run, "run-bench: no-such.log: No such file or directory"));
    assert_false(errors_have(&run, "good.log"));
    assert_string_equal(run_cell(&run, "null-syscall-syscall")->status, "ok");
    assert_int_equal(run_cell(&run, "null-syscall-syscall")->summary.samples, 10);
    assert_int_equal(run_check(&run), 0);
    run_end(&run);
}

static void a_result_is_no_log(void **state)
{
    struct run run;
    with_log(&run, state, "\"$1\" read -o first.json good.log 2>/dev/null >&2");
    run_words(&run, "read", "-o", "result.json", "first.json", NULL);
    assert_int_equal(run_finish(&run), 3);
    assert_true(errors_have(&run, "run-bench: first.json: no record in it; it is a result already"));
    assert_null(run.result);
}

// A line without its end does not reach into the next log.
static void logs_end_where_their_files_end(void **state)
{
    struct run run;
    with_log(&run, state, "\"${1%/*}/bench-runner\" run --process 1 --rounds 10 empty | head -c -9 >cut.log");
    run_words(&run, "read", "-o", "result.json", "cut.log", "good.log", NULL);
    assert_int_equal(run_finish(&run), 0);
    assert_int_equal(run_cell(&run, "null-syscall-syscall")->summary.samples, 10);
    assert_int_equal(run_cell(&run, "empty")->summary.samples, 10);
    assert_int_equal(json_integer_value(result_member(run.result, "records.damaged")), 1);
    assert_int_equal(run_check(&run), 0);
    run_end(&run);
}

// Wherever a log is cut, the file that is made of it keeps to what check asks for.
static void every_cut_log_gives_a_file_that_checks(void **state)
{
    char script[120];
    for (int part = 1; part < 20; part++) {
        struct run run;
        snprintf(script, sizeof script, "head -c $(($(wc -c <good.log) * %d / 20)) good.log >cut.log", part);
        with_log(&run, state, script);
        run_words(&run, "read", "-o", "result.json", "cut.log", NULL);
        assert_int_not_equal(run_finish(&run), 2);
        for (size_t i = 0; run.result && i < run.result->cell_count; i++) {
            const struct cell *cell = &run.result->cells[i];
            assert_int_equal(strcmp(cell->status, "ok") == 0, cell->summary.processes > 0);
            if (strcmp(cell->status, "ok") != 0)
                assert_string_equal(cell->reason, "its samples were lost");
        }
        if (run.result)
            assert_int_equal(run_check(&run), 0);
        run_end(&run);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_file_without_records_leaves_the_others),
                                       cmocka_unit_test(a_result_is_no_log),
                                       cmocka_unit_test(logs_end_where_their_files_end),
                                       cmocka_unit_test(every_cut_log_gives_a_file_that_checks)};
    return cmocka_run_group_tests(tests, folder_make, folder_remove);
}
