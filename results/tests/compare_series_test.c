// SPDX-License-Identifier: MIT
// run-bench compare: series of kernels, runs of one boot, and results whose figures are published.
#include "results/commands/commands.h"
#include "results/file/file.h"
#include "results/tests/ask.h"
#include "results/tests/folder.h"
#include "results/tests/made.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const char *folder;

static void make(const char *name, struct made_boots plan)
{
    char path[256];
    plan.vdso = plan.vdso > 0 ? plan.vdso : 1;
    plan.syscall = plan.floor = 1;
    plan.processes = 1;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    made_boots(path, &plan);
}

// A result of one cell with a median and no samples, as imported ones are.
static void make_figure(const char *name, const char *origin, const char *unit, double value)
{
    char path[256];
    struct made made = made_usual();
    made.id = name;
    struct result *result = made_result(&made);
    json_object_set_new(result->head, "origin", json_string(origin));
    struct cell *cell = result_cell(result, "getrandom", "vdso", 1, NULL);
    cell_set(&cell->unit, unit);
    cell->summary = (struct summary){NAN, NAN, value, NAN, NAN, NAN, 1, 0};
    snprintf(path, sizeof path, "%s.json", name);
    made_write(result, folder, path);
}

// One of the two results that a live comparison leaves.
static void make_live(const char *name, double change, const char *started)
{
    char file[64];
    struct made made = made_usual();
    made.id = name;
    made.started = started;
    made.processes = 16;
    made.seed = 7; // both sides share what happened around them
    struct result *result = made_result(&made);
    json_object_set_new(json_object_get(result->head, "tool"), "command",
                        json_pack("[s,s,s,s,s]", "run-bench", "compare", "--live", "./a", "./b"));
    made_cell(result, &made, "getrandom", "vdso", 12.7 * change);
    made_cell(result, &made, "getrandom", "syscall", 297.2);
    snprintf(file, sizeof file, "%s.json", name);
    made_write(result, folder, file);
}

static int set_up(void **state)
{
    if (folder_make(state))
        return -1;
    folder = *state;
    make("s0", (struct made_boots){.side = 0, .sides = 3, .boots = 8});
    make("s1", (struct made_boots){.side = 1, .sides = 3, .boots = 8, .vdso = 0.9});
    make("s2", (struct made_boots){.side = 2, .sides = 3, .boots = 8, .vdso = 0.9 * 1.04});
    make("run0", (struct made_boots){.side = 0, .sides = 2, .boots = 6, .one_boot = true});
    make("run1", (struct made_boots){.side = 1, .sides = 2, .boots = 6, .vdso = 1.1, .one_boot = true});
    make("late0", (struct made_boots){.side = 0, .sides = 2, .boots = 6, .one_boot = true, .apart = true});
    make("late1", (struct made_boots){
                      .side = 1, .sides = 2, .boots = 6, .vdso = 1.1, .one_boot = true, .apart = true});
    make_live("live-base", 1, "2026-03-01T10:00:00Z");
    make_live("live-new", 1.01, "2026-03-01T10:00:01Z");
    make_live("live-again", 1.01, "2026-03-01T10:10:00Z");
    make_figure("mail-1", "published", "ns/call", 1533);
    make_figure("mail-2", "published", "ns/call", 1485);
    return 0;
}

static void a_series(void **state)
{
    (void)state;
    assert_golden(ask(folder, compare_command, "s0", "s1", "s2", NULL), "series.txt");
    const struct answer *answer = ask(folder, compare_command, "--format=csv", "s0", "s1", "s2", NULL);
    assert_says(answer, "\"getrandom-vdso\",ns/call,6.12.0,6.13.0,");
    assert_says(answer, "\"getrandom-vdso\",ns/call,6.13.0,6.14.0,");
    assert_says(answer, "\"getrandom-vdso\",ns/call,6.12.0,6.14.0,");
    assert_int_equal(ask(folder, compare_command, "--gate", "s0", "s1", "s2", NULL)->status,
                     1); // the second step
    assert_int_equal(ask(folder, compare_command, "--gate", "s0", "s2", NULL)->status, 0);
}

static void runs_of_one_boot_in_turn(void **state)
{
    (void)state;
    const struct answer *answer = ask(folder, compare_command, "run0", "run1", NULL);
    assert_says(answer, "judged by runs of one boot, one value a run");
    assert_says(answer, "caution: all runs are of one boot: what is found holds for this boot alone");
    assert_says(answer, "10.0 % slower");
    assert_says(answer, "1 slower, 3 same");
}

// The same figures give no verdict where drift may have made them.
static void runs_of_one_boot_one_side_after_the_other(void **state)
{
    (void)state;
    const struct answer *answer = ask(folder, compare_command, "late0", "late1", NULL);
    assert_says(answer, "runs of one boot, not measured in turn");
    assert_says(answer, "compare --live");
    assert_says(answer, "inconclusive: both sides measured in turn");
    assert_says(answer, "summary: 4 inconclusive; geometric mean");
    assert_int_equal(ask(folder, compare_command, "--gate", "late0", "late1", NULL)->status, 0);
    assert_int_equal(ask(folder, compare_command, "--bisect", "late0", "late1", NULL)->status, 125);
    answer = ask(folder, compare_command, "run0/000.json", "run1/000.json", NULL);
    assert_says(answer, "runs of one boot, and few");
    assert_says(answer, "inconclusive: 4 more runs a side");
}

// What took turns, a batch at a time, is judged by processes; the same command at another time did not.
static void results_of_a_live_comparison(void **state)
{
    (void)state;
    const struct answer *answer = ask(folder, compare_command, "live-base.json", "live-new.json", NULL);
    assert_says(answer, "judged by processes of both sides that took turns on one CPU");
    assert_says(answer, "changes up to 0.25 % count as same");
    assert_says(answer, "getrandom-vdso 12.70 12.83 1.0 % slower 1.0 to 1.0 % slower slower");
    assert_says(answer, "1 slower, 1 same");
    answer = ask(folder, compare_command, "live-base.json", "live-again.json", NULL);
    assert_says(answer, "runs of one boot, and few");
    assert_says(answer, "2 inconclusive");
}

static void published_figures_have_a_ratio_alone(void **state)
{
    (void)state;
    const struct answer *answer = ask(folder, compare_command, "mail-1.json", "mail-2.json", NULL);
    assert_says(answer, "published figures: their ratio alone, no interval and no verdict");
    assert_says(answer, "getrandom-vdso 1533 1485 3.1 % faster - -");
    assert_says(answer, "summary: 1 without a verdict");
    assert_int_equal(answer->status, 0);
    assert_int_equal(ask(folder, compare_command, "--gate", "mail-1.json", "mail-2.json", NULL)->status, 3);
    assert_int_equal(ask(folder, compare_command, "--bisect", "mail-1.json", "mail-2.json", NULL)->status,
                     125);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_series), cmocka_unit_test(runs_of_one_boot_in_turn),
                                       cmocka_unit_test(runs_of_one_boot_one_side_after_the_other),
                                       cmocka_unit_test(results_of_a_live_comparison),
                                       cmocka_unit_test(published_figures_have_a_ratio_alone)};
    return cmocka_run_group_tests(tests, set_up, folder_remove);
}
