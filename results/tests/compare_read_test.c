// SPDX-License-Identifier: MIT
// The quick reader: the same samples as the strict one's, whatever the file's layout; and nothing of a
// damaged cell.
#include "results/compare/read.h"
#include "results/file/encode.h"
#include "results/file/file.h"
#include "results/tests/folder.h"
#include "results/tests/made.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char path[256];

static int set_up(void **state)
{
    if (folder_make(state))
        return -1;
    snprintf(path, sizeof path, "%s/result.json", (const char *)*state);
    return 0;
}

// Two boots, two workers, batches of different numbers of calls, a skipped cell, a summary without samples.
static struct result *example(void)
{
    struct made made = made_usual();
    made.processes = 2;
    made.rounds = 5;
    struct result *result = made_result(&made);
    made_cell(result, &made, "getrandom", "vdso", 12.7);
    made.boot = "b\xc3\xa9 \"2\"";
    made_cell(result, &made, "getrandom", "vdso", 12.8);
    made.boot = "b1";
    made_cell(result, &made, "getrandom", "syscall", 297);
    struct cell *pair = result_cell(result, "signal1", "libc", 2, NULL);
    for (unsigned w = 0; w < 2; w++) {
        struct worker_samples *worker = cell_worker(pair, "b1", 0, w);
        for (int i = 0; i < 4; i++) {
            numbers_add(&worker->calls, 10 + i);
            numbers_add(&worker->ns, i == 3 ? INT64_MAX : 0);
        }
        numbers_add(&worker->preempted, 2);
    }
    struct cell *skipped = result_cell(result, "time", "vdso", 1, NULL);
    cell_set(&skipped->status, "skipped");
    cell_set(&skipped->reason, "the vDSO has no \"time\"");
    result_cell(result, "getcpu", "libc", 1, NULL)->summary = (struct summary){2, 2, 2.5, 3, 2, 3, 1, 0};
    cell_set(&result->cells[0].symbol, "__kernel_getrandom");
    json_object_set_new(result->head, "facts", json_pack("{s:s,s:s}", "a", "}\n  \"cells\": [", "b", "x"));
    return result;
}

static void put(const char *text, size_t length)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}

static struct bytes text_of(struct result *result)
{
    struct bytes bytes = {0};
    assert_int_equal(result_encode(result, &bytes), 0);
    return bytes;
}

static void same_numbers(const struct numbers *one, const struct numbers *other)
{
    assert_int_equal(one->count, other->count);
    assert_memory_equal(one->values, other->values, one->count * sizeof *one->values);
}

static void same_process(const struct process_samples *one, const struct process_samples *other)
{
    assert_int_equal(one->process, other->process);
    assert_int_equal(one->worker_count, other->worker_count);
    for (size_t w = 0; w < one->worker_count; w++) {
        assert_int_equal(one->workers[w].worker, other->workers[w].worker);
        same_numbers(&one->workers[w].calls, &other->workers[w].calls);
        same_numbers(&one->workers[w].ns, &other->workers[w].ns);
    }
}

static void same_cell(const struct cell *one, const struct cell *other)
{
    assert_string_equal(one->name, other->name);
    assert_string_equal(one->status, other->status);
    assert_int_equal(one->workers, other->workers);
    assert_int_equal(one->boot_count, other->boot_count);
    for (size_t b = 0; b < one->boot_count; b++) {
        assert_string_equal(one->boots[b].boot, other->boots[b].boot);
        assert_int_equal(one->boots[b].process_count, other->boots[b].process_count);
        for (size_t p = 0; p < one->boots[b].process_count; p++)
            same_process(&one->boots[b].processes[p], &other->boots[b].processes[p]);
    }
    if (one->boot_count == 0 && one->summary.processes)
        assert_true(one->summary.median == other->summary.median ||
                    (isnan(one->summary.median) && isnan(other->summary.median)));
}

// Reads the file at `path` both ways, and fails unless both give the same.
static void read_both_ways(void)
{
    char error[RESULT_ERROR_SIZE] = "";
    struct texts problems = {0};
    struct result *quick, *strict;
    assert_int_equal(result_read(path, &strict, error), 0);
    assert_int_equal(read_result(path, &quick, &problems), 0);
    assert_int_equal(problems.count, 0);
    assert_int_equal(quick->cell_count, strict->cell_count);
    for (size_t c = 0; c < strict->cell_count; c++)
        same_cell(&quick->cells[c], &strict->cells[c]);
    json_object_del(strict->head, "facts");
    json_object_del(quick->head, "facts");
    assert_true(json_equal(quick->head, strict->head));
    result_free(quick);
    result_free(strict);
}

static void reads_what_was_written(void **state)
{
    (void)state;
    struct result *result = example();
    assert_int_equal(result_write(result, path), 0);
    read_both_ways();
    result_free(result);
}

static void reads_other_layouts(void **state)
{
    (void)state;
    static const size_t flags[] = {JSON_COMPACT, JSON_INDENT(2), JSON_INDENT(1) | JSON_SORT_KEYS};
    struct result *result = example();
    struct bytes bytes = text_of(result);
    json_t *file = json_loadb(bytes.data, bytes.count, 0, NULL);
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) {
        char *text = json_dumps(file, flags[i]);
        put(text, strlen(text));
        read_both_ways();
        free(text);
    }
    json_decref(file);
    bytes_free(&bytes);
    result_free(result);
}

// However a file is cut off: the cells that are whole are there, and something is said.
static void keeps_whole_cells_of_a_file_that_was_cut_off(void **state)
{
    (void)state;
    struct result *result = example(), *read;
    struct bytes bytes = text_of(result);
    for (size_t length = 0; length < bytes.count - 2; length += 11) {
        struct texts problems = {0};
        put(bytes.data, length);
        int error = read_result(path, &read, &problems);
        assert_true(problems.count > 0);
        assert_true(error == 0 || error == -EINVAL);
        assert_true((error == 0) == (read != NULL));
        for (size_t c = 0; read && c < read->cell_count; c++)
            same_cell(&read->cells[c], &result->cells[c]);
        result_free(read);
        texts_free(&problems);
    }
    bytes_free(&bytes);
    result_free(result);
}

// Every byte of the cells changed to another: either the strict reader finds the file good, and both read the
// same, or something is said.
static void is_as_strict_as_the_other_reader(void **state)
{
    (void)state;
    static const char others[] = {'}', '"', '7', '-', ','};
    struct result *result = example(), *quick, *strict;
    struct bytes bytes = text_of(result);
    char error[RESULT_ERROR_SIZE];
    size_t begin = (size_t)((char *)memmem(bytes.data, bytes.count, "\n  \"cells\": [\n", 14) - bytes.data);
    for (size_t place = begin; place < bytes.count; place += 3) {
        struct texts problems = {0};
        char kept = bytes.data[place];
        bytes.data[place] = others[place % sizeof others];
        put(bytes.data, bytes.count);
        bool good = result_read(path, &strict, error) == 0;
        read_result(path, &quick, &problems);
        if (good && quick && problems.count == 0)
            for (size_t c = 0; c < strict->cell_count; c++)
                same_cell(&quick->cells[c], &strict->cells[c]);
        assert_true(!good || (quick && problems.count == 0));
        bytes.data[place] = kept;
        result_free(quick);
        result_free(strict);
        texts_free(&problems);
    }
    bytes_free(&bytes);
    result_free(result);
}

static void says_what_is_missing(void **state)
{
    (void)state;
    struct texts problems = {0};
    struct result *read;
    assert_int_equal(read_result("/no/such/file.json", &read, &problems), -ENOENT);
    assert_null(read);
    assert_string_equal(problems.list[0], "/no/such/file.json: No such file or directory");
    texts_free(&problems);
    assert_int_equal(read_result("/tmp", &read, &problems), -EISDIR);
    texts_free(&problems);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_what_was_written), cmocka_unit_test(reads_other_layouts),
        cmocka_unit_test(keeps_whole_cells_of_a_file_that_was_cut_off),
        cmocka_unit_test(is_as_strict_as_the_other_reader), cmocka_unit_test(says_what_is_missing)};
    return cmocka_run_group_tests(tests, set_up, folder_remove);
}
