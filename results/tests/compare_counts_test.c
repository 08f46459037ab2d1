// SPDX-License-Identifier: MIT
// run-bench compare: counted instructions, which are exact, and those that are not.
#include "results/commands/commands.h"
#include "results/file/file.h"
#include "results/tests/ask.h"
#include "results/tests/folder.h"
#include "results/tests/made.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const char *folder;

// A result of one cell with a median and no samples, as imported ones are.
static void make_figure(const char *name, double value)
{
    char path[256];
    struct made made = made_usual();
    made.id = name;
    struct result *result = made_result(&made);
    json_object_set_new(result->head, "origin", json_string("counted"));
    struct cell *cell = result_cell(result, "getrandom", "vdso", 1, NULL);
    cell_set(&cell->unit, "instructions/call");
    cell->summary = (struct summary){NAN, NAN, value, NAN, NAN, NAN, 1, 0};
    snprintf(path, sizeof path, "%s.json", name);
    made_write(result, folder, path);
}

static int set_up(void **state)
{
    if (folder_make(state))
        return -1;
    folder = *state;
    make_figure("count-1", 253.6);
    make_figure("count-2", 234.8);
    make_figure("count-3", 253.6);
    return 0;
}

static void count_cell(struct result *result, const char *benchmark, double count)
{
    struct cell *cell = result_cell(result, benchmark, "vdso", 1, NULL);
    cell_set(&cell->unit, "instructions/call");
    cell->summary = (struct summary){NAN, NAN, count, NAN, NAN, NAN, 1, 0};
}

static void make_counts(const char *name, double getrandom, double other, bool more_cells)
{
    struct made made = made_usual();
    made.id = name;
    struct result *result = made_result(&made);
    json_object_set_new(result->head, "origin", json_string("counted"));
    if (more_cells)
        count_cell(result, "null-syscall", 403);
    count_cell(result, "getrandom", getrandom);
    count_cell(result, "time", other);
    made_write(result, folder, name);
}

static void counts_are_exact(void **state)
{
    (void)state;
    const struct answer *answer = ask(folder, compare_command, "count-1.json", "count-2.json", NULL);
    assert_says(answer, "getrandom-vdso 253.6 234.8 18.8 fewer exact fewer");
    assert_says(answer, "counted instructions: exact, no interval; they say nothing of time");
    answer = ask(folder, compare_command, "--gate", "count-2.json", "count-1.json", NULL);
    assert_int_equal(answer->status, 1);
    assert_says(answer, "18.8 more exact more");
    answer = ask(folder, compare_command, "--bisect", "count-1.json", "count-3.json", NULL);
    assert_int_equal(answer->status, 0);
    assert_says(answer, "getrandom-vdso 253.6 253.6 0 exact same");
    answer = ask(folder, compare_command, "count-*.json", "count-2.json", NULL);
    assert_complains(answer, "the same run is on both sides");
}

// Beside other cells a count that is no whole number may come out otherwise on one and the same kernel.
static void counts_beside_other_cells(void **state)
{
    (void)state;
    make_counts("alone.json", 266.92, 64, false);
    make_counts("again.json", 266.95, 65, false);
    make_counts("beside.json", 264.44, 65, true);
    const struct answer *answer = ask(folder, compare_command, "--bisect", "alone.json", "beside.json", NULL);
    assert_says(answer, "getrandom-vdso 266.92 264.44 2.48 fewer - inconclusive: counts of the same cells");
    assert_says(answer, "time-vdso 64 65 1 more exact more"); // a whole one is the path's
    assert_int_equal(answer->status, 1);
    answer = ask(folder, compare_command, "--bisect", "--only", "getrandom-vdso", "beside.json", "alone.json",
                 NULL);
    assert_int_equal(answer->status, 125);
    answer = ask(folder, compare_command, "alone.json", "again.json", NULL); // less than a twentieth
    assert_says(answer, "getrandom-vdso 266.92 266.95 0.03 more exact same");
    assert_says(answer, "time-vdso 64 65 1 more exact more");
    answer = ask(folder, compare_command, "--bisect", "--threshold", "2", "alone.json", "again.json", NULL);
    assert_int_equal(answer->status, 0);
}

static void counts_that_vary_are_not_judged(void **state)
{
    (void)state;
    make_figure("count-4", 260);
    const struct answer *answer = ask(folder, compare_command, "count-[12].json", "count-4.json", NULL);
    assert_says(answer, "not judged, base: its boots differ in their counts: getrandom-vdso");
    assert_int_equal(answer->status, 3);
    struct made made = made_usual();
    struct result *result = made_result(&made);
    json_object_set_new(result->head, "origin", json_string("counted"));
    made.noise = 0;
    for (int boot = 0; boot < 2; boot++) { // one file, as run-bench boot leaves it
        made.boot = boot ? "second" : "first";
        made_cell(result, &made, "getrandom", "vdso", 234);
        made_cell(result, &made, "getrandom", "syscall", 2000 + 100 * boot);
    }
    for (size_t c = 0; c < 2; c++)
        cell_set(&result->cells[c].unit, "instructions/call");
    made_write(result, folder, "boots.json");
    make_figure("count-5", 253);
    answer = ask(folder, compare_command, "count-5.json", "boots.json", NULL);
    assert_says(answer, "getrandom-vdso 253 234 19 fewer exact fewer");
}

// Boots in one file that count differently.
static void boots_that_vary_are_not_judged(void **state)
{
    (void)state;
    struct made made = made_usual();
    made.id = "steady";
    made.noise = 0;
    struct result *result = made_result(&made);
    json_object_set_new(result->head, "origin", json_string("counted"));
    made_cell(result, &made, "getrandom", "syscall", 2000);
    cell_set(&result->cells[0].unit, "instructions/call");
    made_write(result, folder, "steady.json");
    const struct answer *answer = ask(folder, compare_command, "steady.json", "boots.json", NULL);
    assert_says(answer, "not judged, new: its boots differ in their counts: getrandom-syscall");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_are_exact), cmocka_unit_test(counts_beside_other_cells),
        cmocka_unit_test(counts_that_vary_are_not_judged), cmocka_unit_test(boots_that_vary_are_not_judged)};
    return cmocka_run_group_tests(tests, set_up, folder_remove);
}
