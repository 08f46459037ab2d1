// SPDX-License-Identifier: MIT
// What run-bench writes, compare reads the quick way, whatever members it has: a slow answer is right, too,
// and its slowness would show nowhere.
#include "results/compare/layout.h"
#include "results/compare/samples_text.h"
#include "results/file/encode.h"
#include "results/tests/made.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

// Reads the samples of a written cell the quick way, into a cell of `quick`.
static void read_quickly(struct piece text, const struct cell *cell, struct result *quick)
{
    const char *boots = piece_find(text, "\"boots\":[");
    struct cell *read = result_cell(quick, cell->benchmark, cell->path, cell->workers, NULL);
    assert_non_null(boots);
    boots += strlen("\"boots\":[");
    assert_int_equal(
        samples_text_read((struct piece){boots, (size_t)(text.text + text.length - boots)}, read), 0);
    assert_int_equal(read->boot_count, cell->boot_count);
    assert_string_equal(read->boots[0].started, "2026-11-30T20:00:00.123Z");
    assert_int_equal(read->boots[0].processes[0].workers[0].ns.count,
                     cell->boots[0].processes[0].workers[0].ns.count);
}

static void every_member_that_is_written(void **state)
{
    (void)state;
    struct made made = made_usual();
    struct result *result = made_result(&made), *quick = result_new();
    struct bytes bytes = {0};
    struct layout layout;
    made_cell(result, &made, "getrandom", "vdso", 12.7);
    struct worker_samples *worker = &result->cells[0].boots[0].processes[0].workers[0];
    assert_true(worker->ticks.count && worker->at.count && worker->probe.count);
    assert_true(worker->cpu_ns > 0 && worker->address > 0);
    assert_int_equal(numbers_add(&worker->preempted, 2), 0);
    assert_int_equal(cell_boot_started(&result->cells[0], "b1", "2026-11-30T20:00:00.123Z"), 0);
    assert_int_equal(result_encode(result, &bytes), 0);
    assert_int_equal(layout_read(&layout, (struct piece){bytes.data, bytes.count}), 0);
    assert_int_equal(layout.count, 1);
    read_quickly(layout.chunks[0].cell, &result->cells[0], quick);
    layout_free(&layout);
    bytes_free(&bytes);
    result_free(quick);
    result_free(result);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_member_that_is_written)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
