// SPDX-License-Identifier: MIT
// What every command of run-bench does alike: standard output that cannot be written, wrong options, words
// that a command does not take.
#include "results/tests/running.h"

static void start(struct run *run, void **state, const char *shell)
{
    *run = run_start(*state);
    run_by_shell(run, shell);
}

static void assert_said(const struct run *run, const char *part)
{
    if (!errors_have(run, part))
        fail_msg("\"%s\" is not in: %s", part, run->errors);
}

static void a_full_standard_output_keeps_the_result(void **state)
{
    struct run run;
    start(&run, state, "exec \"$@\" >/dev/full");
    run_arguments(&run, "null-syscall", NULL);
    assert_int_equal(run_finish(&run), 3);
    assert_said(&run, "run-bench: standard output: No space left on device");
    assert_string_equal(run_cell(&run, "null-syscall-syscall")->status, "ok");
    assert_int_equal(run_check(&run), 0);
    run_end(&run);
}

// Without a file of that number the table would go into the first file that is opened.
static void a_closed_standard_output_keeps_the_result(void **state)
{
    struct run run;
    start(&run, state, "exec \"$@\" <&- >&-");
    run_arguments(&run, "null-syscall", NULL);
    assert_int_equal(run_finish(&run), 3);
    assert_said(&run, "run-bench: standard output: Bad file descriptor");
    assert_int_equal(run_check(&run), 0);
    run_end(&run);
}

static void every_command_says_what_it_could_not_print(void **state)
{
    static const char *const words[][2] = {
        {"--help"},           {"--version"},       {"list", "null-syscall"}, {"info"},
        {"run", "--help"},    {"check", "--help"}, {"compare", "--help"},    {"read", "--help"},
        {"report", "--help"}, {"plot", "--help"},  {"study", "--help"}};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        struct run run;
        start(&run, state, "exec \"$@\" >/dev/full");
        run_words(&run, words[i][0], words[i][1], NULL);
        assert_int_equal(run_finish(&run), 3);
        assert_said(&run, "run-bench: standard output: No space left on device\n");
    }
}

static void wrong_options_are_said_in_the_name_of_the_program(void **state)
{
    static const char *const commands[] = {"run",     "list",   "info", "read", "check",
                                           "compare", "report", "plot", "study"};
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        struct run run = run_start(*state);
        run_words(&run, commands[i], "--no-such-option", NULL);
        assert_int_equal(run_finish(&run), 2);
        assert_string_equal(run.output, "");
        assert_memory_equal(run.errors, "run-bench: ", strlen("run-bench: "));
        assert_said(&run, "no-such-option");
    }
}

static void info_takes_no_words_and_warns_of_no_run(void **state)
{
    struct run run = run_start(*state);
    run_words(&run, "info", "getrandom", NULL);
    assert_int_equal(run_finish(&run), 2);
    assert_string_equal(run.output, "");
    assert_said(&run, "getrandom");
    run = run_start(*state);
    run_words(&run, "info", NULL);
    assert_int_equal(run_finish(&run), 0);
    assert_true(output_has(&run, "Kernel"));
    assert_false(output_has(&run, "the run"));
    assert_false(output_has(&run, "notsupported"));
}

static void a_list_has_no_stray_lines(void **state)
{
    struct run run = run_start(*state);
    run_words(&run, "list", "empty", NULL);
    assert_int_equal(run_finish(&run), 0);
    assert_string_equal(run.output, "empty\n");
    run = run_start(*state);
    run_runner(&run, "exec \"$build/without_vdso\" \"$runner\" \"$@\"\n");
    run_words(&run, "list", "--runner", "./runner", "getrandom-vdso", NULL);
    assert_int_equal(run_finish(&run), 0);
    assert_string_equal(run.output, "skipped, this process has no vDSO: getrandom\n");
}

// What it was asked to do is in the result, as it was typed.
static void a_result_has_its_command(void **state)
{
    struct run run = run_start(*state);
    run_arguments(&run, "empty", NULL);
    assert_int_equal(run_finish(&run), 0);
    const json_t *command = result_member(run.result, "tool.command");
    assert_int_equal(json_array_size(command), 10);
    assert_string_equal(json_string_value(json_array_get(command, 0)), "run-bench");
    assert_string_equal(json_string_value(json_array_get(command, 1)), "run");
    assert_string_equal(json_string_value(json_array_get(command, 9)), "empty");
    run_end(&run);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_full_standard_output_keeps_the_result),
                                       cmocka_unit_test(a_closed_standard_output_keeps_the_result),
                                       cmocka_unit_test(every_command_says_what_it_could_not_print),
                                       cmocka_unit_test(wrong_options_are_said_in_the_name_of_the_program),
                                       cmocka_unit_test(info_takes_no_words_and_warns_of_no_run),
                                       cmocka_unit_test(a_list_has_no_stray_lines),
                                       cmocka_unit_test(a_result_has_its_command)};
    return cmocka_run_group_tests(tests, folder_make, folder_remove);
}
