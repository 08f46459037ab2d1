// SPDX-License-Identifier: MIT
// run-bench compare --cells: paths and parameters that the same processes measured in the same rounds.
#include "results/commands/commands.h"
#include "results/tests/ask.h"
#include "results/tests/folder.h"
#include "results/tests/made.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const char *folder;

static void add_sized(struct result *result, struct made *made, long size, double ns)
{
    struct result *other = made_result(made);
    struct cell *source = made_cell(other, made, "getrandom", "vdso", ns);
    json_t *parameters = json_pack("{s:I}", "size", (json_int_t)size);
    struct cell *cell = result_cell(result, "getrandom", "vdso", 1, parameters);
    struct cell empty = *source;
    source->boots = cell->boots; // the samples change places
    source->boot_count = cell->boot_count;
    cell->boots = empty.boots;
    cell->boot_count = empty.boot_count;
    cell->summary = source->summary;
    json_decref(parameters);
    result_free(other);
}

static void make(const char *name, size_t processes, size_t rounds)
{
    struct made made = made_usual();
    made.processes = processes;
    made.rounds = rounds;
    made.id = name;
    struct result *result = made_result(&made);
    add_sized(result, &made, 4, 12.7);
    add_sized(result, &made, 16, 13.1);
    made_cell(result, &made, "getrandom", "libc", 375);
    made_cell(result, &made, "getrandom", "syscall", 297.2);
    made_cell(result, &made, "clock-gettime-tai", "vdso", 22);
    made_cell(result, &made, "clock-gettime-tai", "libc", 22.02);
    made_cell(result, &made, "clock-gettime-tai", "syscall", 169);
    made_cell(result, &made, "signal1", "libc", 2700);
    char file[64];
    snprintf(file, sizeof file, "%s.json", name);
    made_write(result, folder, file);
}

static int set_up(void **state)
{
    if (folder_make(state))
        return -1;
    folder = *state;
    make("ten", 10, 50);
    make("one", 1, 50);
    make("seven", 7, 50);
    return 0;
}

static void two_cells(void **state)
{
    (void)state;
    const struct answer *answer =
        ask(folder, compare_command, "--cells", "getrandom-libc,getrandom-syscall", "ten.json", NULL);
    assert_golden(answer, "cells.txt");
    assert_int_equal(answer->status, 0);
    answer = ask(folder, compare_command, "--cells=clock-gettime-tai-vdso,clock-gettime-tai-libc", "ten.json",
                 NULL);
    assert_says(answer, "0.10 % slower");
    assert_says(answer, "same");
    answer = ask(folder, compare_command, "--cells=clock-gettime-tai-vdso,clock-gettime-tai-libc",
                 "--threshold=0.02", "--gate", "ten.json", NULL);
    assert_int_equal(answer->status, 1);
}

static void all_benchmarks_by_two_paths(void **state)
{
    (void)state;
    const struct answer *answer =
        ask(folder, compare_command, "--cells", "*-libc,*-syscall", "ten.json", NULL);
    assert_says(answer, "getrandom 375.1 297.2 20.8 % faster");
    assert_says(answer, "clock-gettime-tai 22.02 169.0 7.67x slower");
    assert_says(answer, "1 faster, 1 slower; geometric mean of 2 cells 2.4");
    assert_null(strstr(answer->output, "signal1"));
    answer = ask(folder, compare_command, "--cells", "*-vdso,*-libc,*-syscall", "--only", "clock-gettime-tai",
                 "ten.json", NULL);
    assert_says(answer, "libc 22.02 0.10 % slower");
    assert_says(answer, "syscall 169.0 7.67x slower");
}

static void two_parameters(void **state)
{
    (void)state;
    const struct answer *answer = ask(folder, compare_command, "--cells",
                                      "getrandom-vdso size=4,getrandom-vdso:size=16", "ten.json", NULL);
    assert_says(answer, "12.70 13.10 3.2 % slower");
    assert_says(answer, "summary: 1 slower");
}

static void counted_cells(void **state)
{
    (void)state;
    struct made made = made_usual();
    struct result *result = made_result(&made);
    json_object_set_new(result->head, "origin", json_string("counted"));
    const char *const paths[] = {"vdso", "syscall"};
    for (int i = 0; i < 2; i++) {
        struct cell *cell = result_cell(result, "getrandom", paths[i], 1, NULL);
        cell_set(&cell->unit, "instructions/call");
        cell->summary = (struct summary){NAN, NAN, i ? 2145.5 : 234, NAN, NAN, NAN, 1, 0};
    }
    made_write(result, folder, "counted.json");
    const struct answer *answer =
        ask(folder, compare_command, "--cells=*-vdso,*-syscall", "counted.json", NULL);
    assert_says(answer, "getrandom 234 2145.5 1911.5 more exact more");
    assert_says(answer, "counted instructions: exact, no interval");
}

static void few_processes_decide_nothing(void **state)
{
    (void)state;
    const struct answer *answer =
        ask(folder, compare_command, "--cells=getrandom-libc,getrandom-syscall", "one.json", NULL);
    assert_says(answer, "20.7 % faster - inconclusive: 7 more processes");
    answer = ask(folder, compare_command, "--cells=getrandom-libc,getrandom-syscall", "seven.json", NULL);
    assert_says(answer, "inconclusive: 1 more process");
    answer = ask(folder, compare_command, "--cells=getrandom-libc,getrandom-syscall", "seven.json",
                 "one.json", NULL);
    assert_says(answer, "8 processes in 2 files");
    assert_says(answer, "summary: 1 faster");
}

static void keeps_to_usage(void **state)
{
    (void)state;
    static const char *const wrong[][2] = {
        {"getrandom-libc", "takes two or more names"},
        {"a*b*c,d", "takes two or more names"},
        {"getrandom-vdso size,x", "takes two or more names"},
        {"no-such-libc,getrandom-libc", "no result has a cell no-such-libc"}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        const struct answer *answer = ask(folder, compare_command, "--cells", wrong[i][0], "ten.json", NULL);
        assert_int_equal(answer->status, 2);
        assert_complains(answer, wrong[i][1]);
    }
    const struct answer *answer =
        ask(folder, compare_command, "--cells=getrandom-libc,no-such", "ten.json", NULL);
    assert_says(answer, "not judged, no-such: not there: getrandom-libc");
    assert_int_equal(answer->status, 3);
    answer = ask(folder, compare_command, "--cells=a,b", "none.json", NULL);
    assert_int_equal(answer->status, 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(two_cells),
                                       cmocka_unit_test(all_benchmarks_by_two_paths),
                                       cmocka_unit_test(two_parameters),
                                       cmocka_unit_test(counted_cells),
                                       cmocka_unit_test(few_processes_decide_nothing),
                                       cmocka_unit_test(keeps_to_usage)};
    return cmocka_run_group_tests(tests, set_up, folder_remove);
}
