// SPDX-License-Identifier: MIT
// run-bench compare over boots of made kernels: what it prints, how it decides, and its exit status.
#include "results/commands/commands.h"
#include "results/tests/ask.h"
#include "results/tests/folder.h"
#include "results/tests/made.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

static const char *folder;

static void make(const char *name, struct made_boots plan)
{
    char path[256];
    plan.sides = plan.sides ? plan.sides : 2;
    plan.vdso = plan.vdso > 0 ? plan.vdso : 1;
    plan.syscall = plan.syscall > 0 ? plan.syscall : 1;
    plan.floor = plan.floor > 0 ? plan.floor : 1;
    plan.processes = plan.processes ? plan.processes : 2;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    made_boots(path, &plan);
}

static int set_up(void **state)
{
    if (folder_make(state))
        return -1;
    folder = *state;
    make("base", (struct made_boots){.side = 0, .boots = 9});
    make("new", (struct made_boots){.side = 1, .boots = 9, .vdso = 1.05, .syscall = 0.98});
    make("few", (struct made_boots){.side = 0, .boots = 5});
    make("few-slower", (struct made_boots){.side = 1, .boots = 5, .vdso = 1.05, .syscall = 0.95});
    make("warm", (struct made_boots){.side = 1, .boots = 9, .floor = 1.03, .vdso = 1.03, .syscall = 1.03});
    make("many", (struct made_boots){.side = 0, .boots = 16});
    make("many-new", (struct made_boots){.side = 1, .boots = 16, .vdso = 0.97});
    make("first", (struct made_boots){.side = 0, .boots = 5, .apart = true});
    make("last", (struct made_boots){.side = 1, .boots = 5, .apart = true});
    return 0;
}

static void prints_a_table(void **state)
{
    (void)state;
    assert_golden(ask(folder, compare_command, "base", "new", NULL), "compare.txt");
}

static void prints_markdown(void **state)
{
    (void)state;
    assert_golden(ask(folder, compare_command, "--format", "markdown", "base", "new", NULL),
                  "compare_markdown.txt");
}

static void prints_csv(void **state)
{
    (void)state;
    assert_golden(ask(folder, compare_command, "--format=csv", "base", "new", NULL), "compare.csv");
}

static const json_t *member(const json_t *value, const char *name)
{
    const json_t *found = json_object_get(value, name);
    if (!found)
        fail_msg("no member %s", name);
    return found;
}

static void prints_json(void **state)
{
    (void)state;
    const struct answer *answer = ask(folder, compare_command, "--format", "json", "base", "new", NULL);
    json_t *object = json_loads(answer->output, JSON_REJECT_DUPLICATES, NULL);
    assert_non_null(object);
    const json_t *cell = json_array_get(member(object, "cells"), 1);
    const json_t *change = json_array_get(member(cell, "changes"), 0);
    assert_string_equal(json_string_value(member(object, "schema")), "run-bench-compare/1");
    assert_string_equal(json_string_value(member(cell, "name")), "getrandom-vdso");
    assert_string_equal(json_string_value(member(change, "verdict")), "slower");
    double ratio = json_number_value(member(change, "ratio")),
           low = json_number_value(member(change, "low99"));
    assert_true(low > 1.03 && low < ratio && ratio > 1.045 && ratio < 1.055);
    assert_int_equal(json_array_size(member(object, "control_moved")), 0);
    const json_t *summary = json_array_get(member(object, "summary"), 0);
    assert_int_equal(json_integer_value(member(summary, "slower")), 1);
    json_decref(object);
}

// 0 done, 1 the new side is worse, 125 undecided where a bisection needs it.
static void gates(void **state)
{
    (void)state;
    assert_int_equal(ask(folder, compare_command, "base", "new", NULL)->status, 0);
    assert_int_equal(ask(folder, compare_command, "--gate", "base", "new", NULL)->status, 1);
    assert_int_equal(ask(folder, compare_command, "--gate", "--only", "signal1", "base", "new", NULL)->status,
                     0);
    assert_int_equal(ask(folder, compare_command, "--bisect", "base", "new", NULL)->status, 1);
    assert_int_equal(
        ask(folder, compare_command, "--bisect", "--only=getrandom-vdso", "new", "base", NULL)->status, 0);
    assert_int_equal(ask(folder, compare_command, "--bisect", "--only=signal1", "base", "new", NULL)->status,
                     0);
    const struct answer *answer = ask(folder, compare_command, "--bisect", "--threshold", "0.02", "--only",
                                      "signal1", "base", "new", NULL);
    assert_int_equal(answer->status, 125);
    assert_says(answer, "inconclusive: ");
}

// Five boots a side are enough for a table.
static void decides_with_five_boots(void **state)
{
    (void)state;
    const struct answer *answer = ask(folder, compare_command, "--format=csv", "few", "few-slower", NULL);
    assert_says(answer, ",slower,,no,");
    assert_says(answer, ",faster,,no,");
    assert_says(answer, ",same,,no,");
}

static void says_first_that_the_control_moved(void **state)
{
    (void)state;
    const struct answer *answer = ask(folder, compare_command, "base", "warm", NULL);
    assert_memory_equal(answer->output, "THE CONTROL MOVED: empty,", 25);
    assert_says(answer, "is 3.0 % slower on new than on base (99 % interval: 3.0 to 3.0 % slower)");
    answer = ask(folder, compare_command, "--gate", "base", "warm", NULL);
    assert_int_equal(answer->status, 3);
    assert_complains(answer, "a control cell moved");
    assert_int_equal(ask(folder, compare_command, "--bisect", "base", "warm", NULL)->status, 125);
    answer = ask(folder, compare_command, "--control", "getrandom-vdso", "base", "new", NULL);
    assert_memory_equal(answer->output, "THE CONTROL MOVED: getrandom-vdso,", 34);
    answer = ask(folder, compare_command, "--control", "getrandom-vds", "base", "new", NULL);
    assert_int_equal(answer->status, 2);
    assert_complains(answer, "no result has a cell getrandom-vds");
}

// Boots in order A B B A are blocks, which take out what drifts.
static void pairs_blocks_of_boots(void **state)
{
    (void)state;
    const struct answer *answer = ask(folder, compare_command, "many", "many-new", NULL);
    assert_says(answer, "judged by blocks of four boots in turn");
    assert_says(answer, "3.0 % faster");
    assert_says(answer, "1 faster, 3 same");
    assert_says(ask(folder, compare_command, "base", "new", NULL), "judged by boots, one value a boot");
}

static void warns_of_sides_one_after_the_other(void **state)
{
    (void)state;
    const struct answer *answer = ask(folder, compare_command, "first", "last", NULL);
    assert_says(answer, "caution: base and new were measured one side after the other");
    assert_null(strstr(ask(folder, compare_command, "few", "few-slower", NULL)->output, "caution"));
}

// Files, folders and patterns name a side; a run that is named twice counts once.
static void takes_files_folders_and_patterns(void **state)
{
    (void)state;
    const struct answer *answer = ask(folder, compare_command, "base/00[0-4].json", "new/", NULL);
    assert_says(answer, "base: base/00[0-4].json (kernel 6.12.0; 5 boots, 10 processes in 5 files)");
    assert_says(answer, "new: new/ (kernel 6.13.0; 9 boots, 18 processes in 9 files)");
}

static void keeps_to_usage(void **state)
{
    (void)state;
    static const char *const wrong[][3] = {{"base", NULL, NULL},          {"--format", "yaml", "base"},
                                           {"--threshold", "-1", "base"}, {"--threshold", "nan", "base"},
                                           {"--no-such", "base", "new"},  {"--only", "no-such*", "base"}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        const struct answer *answer = ask(folder, compare_command, wrong[i][0], wrong[i][1], wrong[i][2],
                                          wrong[i][2] ? "new" : NULL, NULL);
        assert_int_equal(answer->status, 2);
        assert_string_equal(answer->output, "");
        assert_true(answer->errors[0] != '\0');
    }
    assert_int_equal(ask(folder, compare_command, "--bisect", "base", "new", "warm", NULL)->status, 128);
    const struct answer *answer = ask(folder, compare_command, "--help", NULL);
    assert_int_equal(answer->status, 0);
    assert_says(answer, "usage: run-bench compare");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(prints_a_table),
                                       cmocka_unit_test(prints_markdown),
                                       cmocka_unit_test(prints_csv),
                                       cmocka_unit_test(prints_json),
                                       cmocka_unit_test(gates),
                                       cmocka_unit_test(decides_with_five_boots),
                                       cmocka_unit_test(says_first_that_the_control_moved),
                                       cmocka_unit_test(pairs_blocks_of_boots),
                                       cmocka_unit_test(warns_of_sides_one_after_the_other),
                                       cmocka_unit_test(takes_files_folders_and_patterns),
                                       cmocka_unit_test(keeps_to_usage)};
    return cmocka_run_group_tests(tests, set_up, folder_remove);
}
