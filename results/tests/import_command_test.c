// SPDX-License-Identifier: MIT
// run-bench import as a command: exit status, what goes where, the files it writes, what is added by hand.
#include "import_place.h"

#include "results/commands/commands.h"

#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static void a_file_a_board(void **state)
{
    struct import_place *place = *state;
    assert_int_equal(import_run(place, "results/tests/mails/getrandom_powerpc_v5.txt", NULL), EXIT_DONE);
    assert_int_equal(import_file_count(place), 3);
    struct result *result = import_open(place, "powerpc-885/2024-09-02-*.json");
    assert_string_equal(result_text(result, "origin"), "published");
    assert_string_equal(result_text(result, "source.message_id"),
                        "cover.1725304404.git.christophe.leroy@csgroup.eu");
    assert_string_equal(result_text(result, "source.date"), "2024-09-02");
    assert_string_equal(result_text(result, "board.name"), "powerpc 885");
    assert_string_equal(result_text(result, "facts.published.1.getrandom-vdso"),
                        "25000000 times in 62.938002291 seconds");
    assert_null(result_text(result, "started"));
    assert_int_equal(result->cell_count, 3);
    assert_int_equal(result->cells[0].boot_count, 0);
    result_free(result);
    assert_non_null(strstr(place->output, "powerpc 885"));
    assert_non_null(strstr(place->output, "\"25000000 times in 62.938002291 seconds\""));
    assert_null(strstr(place->output, "written"));
    assert_non_null(strstr(place->errors, "written: "));
}

// Imported twice, the same file is written again.
static void again(void **state)
{
    struct import_place *place = *state;
    import_run(place, "results/tests/mails/vdsotest_thread.txt", NULL);
    size_t count = import_file_count(place);
    import_run(place, "results/tests/mails/vdsotest_thread.txt", NULL);
    assert_int_equal(import_file_count(place), count);
}

// libc and syscall were measured once for both implementations.
static void shared_by_remarks(void **state)
{
    static const char *const files[] = {"board-not-told/2024-08-16-lsx-*.json",
                                        "board-not-told/2024-08-16-generic-*.json"};
    static const double vdso[] = {24.0427442, 25.91421028};
    struct import_place *place = *state;
    json_t *size = json_pack("{s:i}", "size", 4);
    assert_int_equal(import_run(place, "results/tests/mails/getrandom_remarks.txt", NULL), EXIT_DONE);
    assert_int_equal(import_file_count(place), 2);
    for (size_t f = 0; f < 2; f++) {
        struct result *result = import_open(place, files[f]);
        assert_int_equal(result->cell_count, 6);
        assert_true(result_find(result, "getrandom-vdso", 1, size)->summary.median == vdso[f]);
        assert_true(result_find(result, "getrandom-libc", 1, size)->summary.median == 277.92675456);
        result_free(result);
    }
    json_decref(size);
    assert_non_null(strstr(place->errors, "8 figures: the board is not told"));
}

static void missing_values(void **state)
{
    struct import_place *place = *state;
    import_run(place, "results/tests/mails/vdsotest_xeon.txt", NULL);
    struct result *result = import_open(place, "Xeon-Gold-5120T/2019-05-30-stock-kernel-*.json");
    const struct cell *cell = result_find(result, "clock-getres-monotonic-vdso", 1, NULL);
    assert_string_equal(cell->status, "skipped");
    assert_string_equal(cell->reason, "not tested");
    assert_int_equal(cell->summary.processes, 0);
    assert_string_equal(result_text(result, "source.side"), "base");
    assert_string_equal(result_text(result, "kernel.release"), "5.2.0-rc2");
    result_free(result);
}

// Repeated runs are cells of their own, told apart by a number, beside their mean.
static void repeated(void **state)
{
    struct import_place *place = *state;
    import_run(place, "results/tests/mails/perf_bench_runs.txt", NULL);
    struct result *result = import_open(place, "pseries/2025-12-15-with-patch-*.json");
    json_t *third = json_pack("{s:i}", "occurrence", 3), *mean = json_pack("{s:s}", "statistic", "mean");
    assert_true(result_find(result, "syscall-fork-libc", 1, NULL)->summary.median == 833986);
    assert_true(result_find(result, "syscall-fork-libc", 1, third)->summary.median == 862389);
    assert_true(result_find(result, "syscall-fork-libc", 1, mean)->summary.median == 854496.4);
    json_decref(third);
    json_decref(mean);
    result_free(result);
}

static void by_hand(void **state)
{
    struct import_place *place = *state;
    assert_int_equal(import_run(place, "--board", "MPC885", "--side", "base", "--label", "as posted",
                                "--label", "6.473814156=little endian",
                                "results/tests/mails/getrandom_two_runs.txt", NULL),
                     EXIT_DONE);
    struct result *posted = import_open(place, "MPC885/2024-09-02-as-posted-*.json");
    struct result *little = import_open(place, "MPC885/2024-09-02-little-endian-*.json");
    assert_int_equal(posted->cell_count, 5);
    assert_int_equal(little->cell_count, 1);
    assert_string_equal(result_text(posted, "source.side"), "base");
    result_free(posted);
    result_free(little);
    // What a mail tells is not overwritten.
    import_run(place, "--board", "other", "results/tests/mails/getrandom_powerpc_v1.txt", NULL);
    assert_null(strstr(place->output, "other"));
}

static void standard_input(void **state)
{
    struct import_place *place = *state;
    int kept = dup(STDIN_FILENO), file = open("results/tests/mails/cycles_series.txt", O_RDONLY);
    dup2(file, STDIN_FILENO);
    assert_int_equal(import_run(place, "-n", "-", NULL), EXIT_DONE);
    dup2(kept, STDIN_FILENO);
    close(kept);
    close(file);
    assert_non_null(strstr(place->output, "\"348 cycles\"  -:11"));
    assert_int_equal(import_file_count(place), 0);
}

static void riddles_are_listed(void **state)
{
    struct import_place *place = *state;
    import_run(place, "-n", "results/tests/mails/vdsotest_unlabelled.txt", NULL);
    assert_non_null(
        strstr(place->errors, "vdsotest_unlabelled.txt:14: looks like figures, not understood: "));
    assert_null(strstr(place->output, "not understood"));
}

static void statuses(void **state)
{
    struct import_place *place = *state;
    assert_int_equal(import_run(place, "--help", NULL), EXIT_DONE);
    assert_non_null(strstr(place->output, "usage: run-bench import"));
    assert_int_equal(import_run(place, NULL), EXIT_USAGE);
    assert_int_equal(import_run(place, "--nonsense", NULL), EXIT_USAGE);
    assert_int_equal(import_run(place, "--side", "left", "x", NULL), EXIT_USAGE);
    assert_int_equal(import_run(place, "--board", "", "x", NULL), EXIT_USAGE);
    assert_int_equal(import_run(place, "results/tests/mails/no-such-file.txt", NULL), EXIT_COULD_NOT);
    assert_non_null(strstr(place->errors, "no-such-file.txt: No such file or directory"));
    assert_int_equal(import_run(place, "results/tests/importing.h", NULL), EXIT_COULD_NOT);
    assert_non_null(strstr(place->errors, "no figure was found"));
}

// One file that cannot be read costs only itself.
static void one_bad_file(void **state)
{
    struct import_place *place = *state;
    assert_int_equal(import_run(place, "results/tests/mails", "results/tests/mails/lmbench.txt", NULL),
                     EXIT_COULD_NOT);
    assert_int_equal(import_file_count(place), 1);
    assert_non_null(strstr(place->output, "simple-write-libc"));
}

static void unwritable(void **state)
{
    struct import_place *place = *state;
    assert_int_equal(import_run(place, "-o", "/dev/null/x", "results/tests/mails/lmbench.txt", NULL),
                     EXIT_COULD_NOT);
    assert_non_null(strstr(place->output, "simple-write-libc"));
    assert_non_null(strstr(place->errors, "listed, but not kept"));
}

int main(void)
{
#define A_TEST(name) cmocka_unit_test_setup_teardown(name, import_place_begin, import_place_end)
    const struct CMUnitTest tests[] = {
        A_TEST(a_file_a_board), A_TEST(again),        A_TEST(shared_by_remarks), A_TEST(missing_values),
        A_TEST(repeated),       A_TEST(by_hand),      A_TEST(standard_input),    A_TEST(riddles_are_listed),
        A_TEST(statuses),       A_TEST(one_bad_file), A_TEST(unwritable),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
