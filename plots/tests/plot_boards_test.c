// SPDX-License-Identifier: MIT
// Which results come together on a picture, which runs are one, and what the kernels and cells are called.
#include "plots/cells.h"
#include "plots/scaling.h"
#include "results/statistics/summary.h"
#include "runners/fields.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct inputs inputs;
static struct boards boards;

static int begin(void **state)
{
    (void)state;
    inputs = (struct inputs){.inputs = calloc(8, sizeof *inputs.inputs), .room = 8};
    return inputs.inputs ? 0 : -1;
}

static int end(void **state)
{
    (void)state;
    boards_free(&boards);
    inputs_free(&inputs);
    return 0;
}

// Adds a result of a board and kernel; `head` has further members as JSON.
static struct result *add(const char *board, const char *kernel, const char *head)
{
    struct result *result = result_new();
    json_t *more = json_loads(head, 0, NULL);
    assert_non_null(more);
    json_t *usual = json_pack("{s:s,s:{s:s},s:{s:s*}}", "origin", "measured", "board", "name", board,
                              "kernel", "release", kernel);
    json_object_update(result->head, usual);
    json_object_update(result->head, more);
    json_decref(usual);
    json_decref(more);
    struct input input = {calloc(1, sizeof *input.paths), 1, result, NULL};
    assert_non_null(input.paths);
    input.paths[0] = strdup("folder/file.json");
    inputs.inputs[inputs.count++] = input;
    return result;
}

// Adds ten processes' samples to a cell: 100 calls took ns + the process's number.
static struct cell *measure(struct result *result, const char *benchmark, const char *path, unsigned workers,
                            int ns)
{
    struct cell *cell = result_cell(result, benchmark, path, workers, NULL);
    for (int process = 0; process < 10; process++) {
        struct worker_samples *worker = cell_worker(cell, "boot", process, 0);
        assert_int_equal(numbers_add(&worker->calls, 100) || numbers_add(&worker->ns, ns + process), 0);
    }
    assert_int_equal(summary_fill(cell), 0);
    return cell;
}

static void make(void)
{
    assert_int_equal(boards_make(&boards, &inputs, NULL), 0);
}

static void test_runs_of_one_kernel(void **state)
{
    (void)state;
    measure(add("A", "6.12", "{\"libc\": {\"version\": \"2.41\"}}"), "time", "vdso", 1, 1000);
    struct result *more =
        add("A", "6.12", "{\"libc\": {\"version\": \"2.41\"}, \"warnings\": [\"the load was 3\"]}");
    measure(more, "time", "vdso", 1, 1000);
    measure(more, "getcpu", "vdso", 1, 500);
    measure(add("A", "6.12", "{\"libc\": {\"version\": \"2.36\"}}"), "time", "vdso", 1,
            1000); // another C library
    make();
    assert_int_equal(inputs.count, 2);
    assert_int_equal(boards.count, 1);
    assert_int_equal(boards.boards[0].count, 2);
    const struct result *joined = boards.boards[0].sides[0].result;
    assert_int_equal(joined->cell_count, 2);
    assert_int_equal(joined->cells[0].summary.processes,
                     20); // though both runs began at process 0 of one boot
    assert_int_equal(joined->cells[0].summary.samples, 20);
    assert_int_equal(joined->cells[1].summary.processes, 10);
    assert_string_equal(json_string_value(json_array_get(json_object_get(joined->head, "warnings"), 0)),
                        "the load was 3");
}

static void test_status_of_joined_cells(void **state)
{
    (void)state;
    struct cell *cell = result_cell(add("A", "6.12", "{}"), "time", "vdso", 1, NULL);
    assert_int_equal(cell_set(&cell->status, STATUS_NAME_FAILED) || cell_set(&cell->reason, "SIGILL"), 0);
    measure(add("A", "6.12", "{}"), "time", "vdso", 1, 1000);
    make();
    const struct cell *joined = boards.boards[0].sides[0].result->cells;
    assert_string_equal(joined->status, STATUS_NAME_OK);
    assert_null(joined->reason);
}

static void test_boards_and_units(void **state)
{
    (void)state;
    struct result *a = add("A", "6.12", "{}");
    measure(a, "time", "vdso", 1, 1000);
    assert_int_equal(cell_set(&measure(a, "signal1", "libc", 1, 1000)->unit, "calls/s"), 0);
    measure(add("B", "6.12", "{}"), "time", "vdso", 1, 1000);
    result_cell(add("C", "6.12", "{}"), "time", "vdso", 1, NULL); // no figure: on no picture
    make();
    assert_int_equal(boards.count, 3);
    assert_string_equal(boards.boards[1].unit, "calls/s");
    assert_string_equal(boards.boards[2].name, "B");
}

static void label_is(size_t side, const char *label)
{
    assert_string_equal(boards.boards[0].sides[side].label, label);
}

static void test_labels(void **state)
{
    (void)state;
    measure(
        add("A", "6.12", "{\"libc\": {\"name\": \"musl\", \"version\": \"1.2\", \"linking\": \"static\"}}"),
        "time", "vdso", 1, 9);
    measure(add("A", "6.12", "{\"libc\": {\"name\": \"glibc\", \"version\": \"2.41\"}}"), "time", "vdso", 1,
            9);
    measure(add("A", "6.13", "{}"), "time", "vdso", 1, 9);
    measure(add("A", "-", "{\"origin\": \"published\", \"source\": {\"label\": \"w/o \\\"KUAP\\\"\"}}"),
            "time", "vdso", 1, 9);
    make();
    label_is(0, "6.12, musl 1.2 static");
    label_is(1, "6.12, glibc 2.41");
    label_is(2, "6.13");
    label_is(3, "w/o \"KUAP\" (published)");
}

static void test_labels_that_nothing_else_tells_apart(void **state)
{
    (void)state;
    const char *published =
        "{\"origin\": \"published\", \"source\": {\"label\": \"LSX\", \"date\": \"2024-08-1%c\"}}";
    char head[200];
    for (int day = '5'; day <= '6'; day++) {
        snprintf(head, sizeof head, published, day);
        measure(add("A", NULL, head), "time", "vdso", 1, 9);
    }
    make();
    label_is(0, "LSX, 2024-08-15");
    label_is(1, "LSX, 2024-08-16");
}

// Boots of one kernel with several command lines, named by --append NAME:...
static void test_labels_of_boots(void **state)
{
    (void)state;
    measure(
        add("A", NULL, "{\"facts\": {\"boot.label\": \"6.12-radix\"}, \"kernel\": {\"release\": \"6.12\"}}"),
        "time", "vdso", 1, 9);
    measure(add("A", NULL,
                "{\"facts\": {\"boot.label\": \"6.12-hash\"}, \"kernel\": {\"release\": \"6.12\", "
                "\"command_line\": \"disable_radix\"}}"),
            "time", "vdso", 1, 9);
    make();
    label_is(0, "6.12, radix");
    label_is(1, "6.12, hash");
}

static void titled(const struct cells *cells, size_t row, enum row_path path, const char *wanted)
{
    char title[200];
    cells_title(title, sizeof title, &cells->rows[row], path);
    assert_string_equal(title, wanted);
}

static void test_cells(void **state)
{
    (void)state;
    struct result *result = add("A", "6.12", "{}");
    for (int size = 4; size <= 16; size *= 4) {
        json_t *parameters = json_pack("{s:i,s:s}", "size", size, "flags", "none");
        struct cell *cell = result_cell(result, "getrandom", "vdso", 1, parameters);
        numbers_add(&cell_worker(cell, "boot", 0, 0)->calls, 1);
        numbers_add(&cell_worker(cell, "boot", 0, 0)->ns, size);
        assert_int_equal(summary_fill(cell), 0);
        json_decref(parameters);
    }
    measure(result, "time", "vdso", 2, 1000);
    measure(result, "time", "none", 1, 1000);
    make();
    struct cells cells, scaling;
    assert_int_equal(cells_make(&cells, boards.boards, NULL), 0);
    assert_int_equal(cells.count, 4);
    titled(&cells, 0, ROW_VDSO, "getrandom size=4 vdso, 1 worker"); // not the flags, which all have
    titled(&cells, 1, ROW_CELLS, "getrandom size=16, 1 worker");
    titled(&cells, 2, ROW_VDSO, "time vdso, 2 workers");
    titled(&cells, 3, ROW_NONE, "time, 1 worker");
    assert_true(cells_have(&cells, 2, ROW_VDSO) && !cells_have(&cells, 2, ROW_LIBC));
    assert_false(cells_have_path(&cells, ROW_SYSCALL));
    assert_int_equal(scaling_make(&scaling, &cells), 0);
    assert_int_equal(scaling.count, 1);
    scaling_free(&scaling);
    cells_free(&cells);
    char pattern[] = "*-vdso", *patterns[] = {pattern, NULL};
    assert_int_equal(cells_make(&cells, boards.boards, patterns), 0);
    assert_int_equal(cells.count, 3);
    cells_free(&cells);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_runs_of_one_kernel, begin, end),
        cmocka_unit_test_setup_teardown(test_status_of_joined_cells, begin, end),
        cmocka_unit_test_setup_teardown(test_boards_and_units, begin, end),
        cmocka_unit_test_setup_teardown(test_labels, begin, end),
        cmocka_unit_test_setup_teardown(test_labels_that_nothing_else_tells_apart, begin, end),
        cmocka_unit_test_setup_teardown(test_labels_of_boots, begin, end),
        cmocka_unit_test_setup_teardown(test_cells, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
