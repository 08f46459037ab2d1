// SPDX-License-Identifier: MIT
// Where results go: never over another one, to the tree that is named, and where nothing takes them their
// journal is named.
#include "results/tests/running.h"

#include <signal.h>
#include <sys/stat.h>

enum { RUNS = 4 };

static void path_in(char path[256], const struct run *run, const char *name)
{
    snprintf(path, 256, "%s/%s", run->folder, name);
}

static void put(const struct run *run, const char *name, const char *text)
{
    char path[256];
    path_in(path, run, name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

static void assert_holds(const struct run *run, const char *name, const char *text)
{
    char path[256], found[100] = "";
    path_in(path, run, name);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    found[fread(found, 1, sizeof found - 1, file)] = '\0';
    fclose(file);
    assert_string_equal(found, text);
}

static int exists(const struct run *run, const char *name)
{
    char path[256];
    path_in(path, run, name);
    return access(path, F_OK) == 0;
}

static void runs_of_one_second_take_different_names(void **state)
{
    static struct run runs[RUNS];
    const char *folder = NULL;
    for (int i = 0; i < RUNS; i++) {
        runs[i] = run_start(*state);
        folder = i ? folder : run_folder(&runs[0], "shared");
        run_words(&runs[i], "-q", "--processes", "2", "--budget", "1.5", "-o", folder, "null-syscall", NULL);
    }
    for (int i = 0; i < RUNS; i++)
        run_begin(&runs[i]);
    for (int i = 0; i < RUNS; i++) {
        assert_int_equal(run_collect(&runs[i]), 0);
        assert_int_equal(run_check(&runs[i]), 0);
        assert_int_equal(records_left(&runs[i]), 0);
        for (int other = 0; other < i; other++) {
            assert_string_not_equal(runs[i].output_path, runs[other].output_path);
            assert_string_not_equal(run_text(&runs[i], "id"), run_text(&runs[other], "id"));
        }
    }
    for (int i = 0; i < RUNS; i++)
        run_end(&runs[i]);
}

static void assert_refused(struct run *run, const char *part)
{
    assert_int_equal(run_finish(run), 2);
    assert_string_equal(run->output, "");
    if (!errors_have(run, part))
        fail_msg("\"%s\" is not in: %s", part, run->errors);
    assert_null(run->result);
}

static void what_is_there_is_not_written_over(void **state)
{
    static const char *const commands[] = {"run", "read"};
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        struct run run = run_start(*state);
        put(&run, "mine.json", "mine");
        run_words(&run, commands[i], "-o", "mine.json", "null-syscall", NULL);
        assert_refused(&run, "run-bench: -o mine.json: this file exists");
        assert_holds(&run, "mine.json", "mine");
    }
}

// Another run goes there, or was killed: both will want the name.
static void a_journal_takes_its_name(void **state)
{
    struct run run = run_start(*state);
    put(&run, "result.json.records", "records");
    run_arguments(&run, "null-syscall", NULL);
    assert_refused(&run, "result.json.records");
    assert_holds(&run, "result.json.records", "records");
    assert_false(exists(&run, "result.json"));
}

static void names_that_are_none_are_refused(void **state)
{
    static const char *const words[][2] = {{"run", ""}, {"run", "-"}, {"read", ""}, {"read", "-"}};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        struct run run = run_start(*state);
        run_words(&run, words[i][0], "-o", words[i][1], "null-syscall", NULL);
        assert_refused(&run, "run-bench: -o ");
    }
}

// A file that came to be while the run went on stays, too.
static void a_file_that_came_meanwhile_stays(void **state)
{
    struct run run = run_start(*state);
    run_runner(&run, "[ $1 != run ] || printf mine >result.json\nexec \"$runner\" \"$@\"\n");
    run_arguments(&run, "null-syscall", NULL);
    assert_int_equal(run_finish(&run), 3);
    assert_holds(&run, "result.json", "mine");
    assert_true(errors_have(&run, "File exists"));
    assert_non_null(strstr(run.output_path, "/result-2.json"));
    assert_string_equal(run_cell(&run, "null-syscall-syscall")->status, "ok");
    run_end(&run);
}

// The folder that a result of this run lies in: ROOT/results/BOARD/KERNEL.
static void assert_default_place(struct run *run)
{
    char root[128];
    assert_int_equal(run_finish(run), 0);
    snprintf(root, sizeof root, "%s/results/", run->folder);
    assert_memory_equal(run->output_path, root, strlen(root));
    assert_non_null(strstr(run->output_path, run_text(run, "kernel.release")));
    assert_int_equal(run_check(run), 0);
    run_end(run);
}

static void the_tree_that_the_script_names_has_the_results(void **state)
{
    struct run run = run_start(*state);
    setenv("RUN_BENCH_TREE", run.folder, 1);
    run_words(&run, "-q", "--processes", "1", "--budget", "0.5", "empty", NULL);
    assert_default_place(&run);
    unsetenv("RUN_BENCH_TREE");
}

// Beside a program that lies in no tree there may be folders of that name that are none of ours.
static void a_copied_program_uses_the_current_folder(void **state)
{
    struct run run = run_start(*state);
    run_by_shell(&run,
                 "mkdir -p bin/results && cp \"$1\" bin/copy && cp \"${1%/*}/bench-runner\" bin && shift && "
                 "exec bin/copy \"$@\"");
    run_words(&run, "-q", "--processes", "1", "--budget", "0.5", "empty", NULL);
    assert_default_place(&run);
}

// A limit on all files stands for a machine whose disks are all full.
static void the_journal_is_named_where_nothing_takes_the_result(void **state)
{
    struct run run = run_start(*state);
    run_by_shell(&run, "ulimit -f 16; exec \"$@\"");
    run_arguments(&run, "null-syscall", NULL);
    assert_int_equal(run_finish(&run), 3);
    assert_true(errors_have(&run, "/result.json.records is kept and holds the records up to an error: "
                                  "run-bench read -o RESULT "));
    assert_true(records_left(&run) > 0);
    assert_false(exists(&run, "result.json"));
    run_end(&run);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(runs_of_one_second_take_different_names),
                                       cmocka_unit_test(what_is_there_is_not_written_over),
                                       cmocka_unit_test(a_journal_takes_its_name),
                                       cmocka_unit_test(names_that_are_none_are_refused),
                                       cmocka_unit_test(a_file_that_came_meanwhile_stays),
                                       cmocka_unit_test(the_tree_that_the_script_names_has_the_results),
                                       cmocka_unit_test(a_copied_program_uses_the_current_folder),
                                       cmocka_unit_test(the_journal_is_named_where_nothing_takes_the_result)};
    return cmocka_run_group_tests(tests, folder_make, folder_remove);
}
