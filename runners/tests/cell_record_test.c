// SPDX-License-Identifier: MIT
// The records of cells and samples, byte for byte where they are short, and whole where they are long.
#include "runners/cell_record.h"
#include "runners/tests/recording.h"

#include "arch-asm/arch.h"

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

static struct recording recording;
static const struct benchmark sized = {.name = "sized", .parameter = "size"}, plain = {.name = "plain"};

static int begin(void **state)
{
    (void)state;
    recording_begin(&recording);
    return 0;
}

static int end(void **state)
{
    (void)state;
    recording_end(&recording);
    return 0;
}

// All that was written, up to the first record's CRC.
static void assert_first(const char *expected)
{
    char *text = recording_text(&recording), *closing = strstr(text, RECORD_CRC);
    assert_non_null(closing);
    *closing = '\0';
    assert_string_equal(text, expected);
    free(text);
}

static void a_cell_before_it_was_measured(void **state)
{
    struct cell cell = {.name = "plain-libc",
                        .benchmark_name = "plain",
                        .benchmark = &plain,
                        .path = PATH_LIBC,
                        .workers = 4};
    (void)state;
    assert_int_equal(record_cell(&recording.recorder, &cell, 3), 0);
    assert_first(
        "{\"rb\":1,\"seq\":0,\"record\":\"cell\",\"cell\":3,\"name\":\"plain-libc\","
        "\"benchmark\":\"plain\",\"path\":\"libc\",\"workers\":4,\"parameters\":{},\"status\":\"ok\"");
}

static void a_cell_that_failed(void **state)
{
    struct cell cell = {.name = "sized-vdso",
                        .benchmark_name = "sized",
                        .benchmark = &sized,
                        .path = PATH_VDSO,
                        .workers = 1,
                        .value = 16,
                        .variant = 2,
                        .chained = 1,
                        .chain = 350,
                        .function = &recording,
                        .symbol = "sized",
                        .answer = {STATUS_FAILED, "it \"broke\""}};
    (void)state;
    assert_int_equal(record_cell(&recording.recorder, &cell, 0), 0);
    assert_first(
        "{\"rb\":1,\"seq\":0,\"record\":\"cell\",\"cell\":0,\"name\":\"sized-vdso\",\"benchmark\":\"sized\","
        "\"path\":\"vdso\",\"workers\":1,\"parameters\":{\"size\":16,\"variant\":2,\"chain\":350},"
        "\"status\":\"failed\",\"reason\":\"it \\\"broke\\\"\",\"symbol\":\"" ARCH_VDSO_PREFIX "sized\"");
}

static void calls_and_their_address(void **state)
{
    struct benchmark somewhere = {.name = "plain", .batch = {[PATH_SYSCALL] = NULL}};
    struct cell cell = {.name = "plain-syscall", .benchmark = &somewhere, .path = PATH_SYSCALL, .calls = 872};
    (void)state;
    somewhere.batch[PATH_SYSCALL] = (batch_function *)(uintptr_t)0x1234;
    assert_int_equal(record_cell(&recording.recorder, &cell, 0), 0);
    json_t *records = records_read(recording.file);
    assert_string_equal(record_word(json_array_get(records, 0), "address"), "0x1234");
    assert_int_equal(record_number(json_array_get(records, 0), "calls"), 872);
    json_decref(records);
}

static void samples_of_one_record(void **state)
{
    const struct cell cell = {.calls = 10};
    const struct sample samples[] = {
        {1, 2, 3, 4, 5, 10, 0}, {6, 7, 8, 9, 10, 10, 1}, {11, 12, 13, 14, 15, 10, 1}};
    (void)state;
    assert_int_equal(record_samples(&recording.recorder, &cell, 5, 1, 20, samples, 3, 1), 0);
    assert_first(
        "{\"rb\":1,\"seq\":0,\"record\":\"samples\",\"cell\":5,\"worker\":1,\"first\":20,\"ns\":[1,6,11],"
        "\"ticks\":[2,7,12],\"at\":[3,8,13],\"probe\":[4,9,14],\"calls\":[10,10,10],\"cpu\":30,"
        "\"preempted\":[1,2]");
    assert_int_equal(recording.recorder.samples, 1);
}

// Missing values are left out, not written as 0.
static void no_ticks_and_no_cpu_time(void **state)
{
    const struct cell cell = {.calls = 10};
    const struct sample sample = {.ns = 1, .at = 3, .probe = 4};
    (void)state;
    assert_int_equal(record_samples(&recording.recorder, &cell, 0, 0, 0, &sample, 1, 0), 0);
    assert_first("{\"rb\":1,\"seq\":0,\"record\":\"samples\",\"cell\":0,\"worker\":0,\"first\":0,\"ns\":[1],"
                 "\"at\":[3],"
                 "\"probe\":[4],\"calls\":[10]");
    assert_int_equal(record_samples(&recording.recorder, &cell, 0, 0, 1, &sample, 0, 0), 0);
    assert_int_equal(recording.recorder.written, 1);
}

static unsigned times(const char *line, const char *word)
{
    unsigned found = 0;
    while ((line = strstr(line, word))) {
        line += strlen(word);
        found++;
    }
    return found;
}

// Numbers of 20 digits: fewer samples fit a record, none is lost, none comes twice.
static void long_samples_are_split(void **state)
{
    const struct cell cell = {.calls = 268435456};
    struct sample samples[30];
    char line[RECORD_LIMIT + 2], wanted[32];
    unsigned found = 0, records = 0;
    (void)state;
    for (unsigned i = 0; i < 30; i++)
        samples[i] = (struct sample){UINT64_MAX, UINT64_MAX, UINT64_MAX, UINT64_MAX, 1, 268435456, 1};
    assert_int_equal(record_samples(&recording.recorder, &cell, 0, 0, 0, samples, 30, 1), 0);
    rewind(recording.file);
    for (; fgets(line, sizeof line, recording.file); records++) {
        assert_in_range(strlen(line), 1, 1024);
        snprintf(wanted, sizeof wanted, "\"first\":%u,", found);
        assert_non_null(strstr(line, wanted));
        found += times(line, "268435456");
        assert_int_equal(times(line, "18446744073709551615"), 4 * times(line, "268435456"));
    }
    assert_int_equal(found, 30);
    assert_int_equal(recording.recorder.samples, records);
    assert_true(records > 2);
}

static void an_error_ends_it(void **state)
{
    struct recorder recorder = {.descriptor = -1};
    struct sample samples[30] = {{.ns = 1}};
    const struct cell cell = {.calls = 10};
    (void)state;
    assert_int_equal(record_samples(&recorder, &cell, 0, 0, 0, samples, 30, 1), -EBADF);
    assert_int_equal(recorder.error, -EBADF);
    assert_int_equal(recorder.samples, 0);
    assert_int_equal(recorder.written, 1);
}

static void names(void **state)
{
    (void)state;
    assert_string_equal(path_name(PATH_VDSO), "vdso");
    assert_string_equal(path_name(PATH_NONE), "none");
    assert_string_equal(status_name(STATUS_SKIPPED), "skipped");
    assert_string_equal(status_name(STATUS_BLOCKED), "blocked");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_cell_before_it_was_measured, begin, end),
        cmocka_unit_test_setup_teardown(a_cell_that_failed, begin, end),
        cmocka_unit_test_setup_teardown(calls_and_their_address, begin, end),
        cmocka_unit_test_setup_teardown(samples_of_one_record, begin, end),
        cmocka_unit_test_setup_teardown(no_ticks_and_no_cpu_time, begin, end),
        cmocka_unit_test_setup_teardown(long_samples_are_split, begin, end),
        cmocka_unit_test(an_error_ends_it),
        cmocka_unit_test(names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
