// SPDX-License-Identifier: MIT
// Records, byte for byte.
#include "runners/tests/recording.h"

#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

static struct recording recording;

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

static void assert_written(const char *expected)
{
    char *text = recording_text(&recording);
    assert_string_equal(text, expected);
    free(text);
}

// The check value of CRC-32/ISO-HDLC in the catalogue of CRC algorithms.
static void the_published_crc(void **state)
{
    (void)state;
    assert_int_equal(crc32_of("123456789", 9), 0xcbf43926);
    assert_int_equal(crc32_of("", 0), 0);
    assert_int_equal(crc32_of("\0\xff", 2), 0x6cdbfd72);
}

static void a_whole_record(void **state)
{
    struct record record;
    const uint64_t values[] = {0, 18446744073709551615U, 7};
    (void)state;
    recording.recorder.written = 41;
    record_begin(&record, &recording.recorder, "cell");
    record_text(&record, "name", "a\"b");
    record_unsigned(&record, "workers", 2);
    record_hex(&record, "address", 0xbeef);
    record_array(&record, "ns", values, 3);
    record_array(&record, "none", values, 0);
    assert_int_equal(record_end(&record, &recording.recorder), 0);
    assert_written("{\"rb\":1,\"seq\":41,\"record\":\"cell\",\"name\":\"a\\\"b\",\"workers\":2,"
                   "\"address\":\"0xbeef\",\"ns\":[0,18446744073709551615,7],\"none\":[],"
                   "\"crc\":\"5731d1cb\"}\n");
    assert_int_equal(recording.recorder.written, 42);
}

static void facts_are_numbered(void **state)
{
    (void)state;
    assert_int_equal(record_fact(&recording.recorder, "a", "x"), 0);
    assert_int_equal(record_fact(&recording.recorder, "b", NULL), 0);
    assert_int_equal(record_fact(&recording.recorder, "c", ""), 0);
    assert_int_equal(record_fact_unsigned(&recording.recorder, "d", UINT64_MAX), 0);
    assert_written(
        "{\"rb\":1,\"seq\":0,\"record\":\"fact\",\"key\":\"a\",\"value\":\"x\",\"crc\":\"58b0162c\"}\n"
        "{\"rb\":1,\"seq\":1,\"record\":\"fact\",\"key\":\"c\",\"value\":\"\",\"crc\":\"b15abd7a\"}\n"
        "{\"rb\":1,\"seq\":2,\"record\":\"fact\",\"key\":\"d\",\"value\":\"18446744073709551615\","
        "\"crc\":\"1aae8d21\"}\n");
    assert_int_equal(recording.recorder.written, 3);
}

// The base64 of what record_fact_bytes() wrote, one part.
static void expect_base64(const void *bytes, size_t count, const char *expected)
{
    begin(NULL);
    assert_int_equal(record_fact_bytes(&recording.recorder, "k", bytes, count), 0);
    json_t *records = records_read(recording.file);
    const json_t *record = json_array_get(records, 0);
    assert_int_equal(json_array_size(records), 1);
    assert_string_equal(record_word(record, "encoding"), "base64");
    assert_string_equal(record_word(record, "value"), expected);
    assert_int_equal(record_number(record, "part"), 0);
    assert_int_equal(record_number(record, "parts"), 1);
    json_decref(records);
    end(NULL);
}

// RFC 4648, section 10, and the alphabet's ends.
static void base64(void **state)
{
    (void)state;
    expect_base64("", 0, "");
    expect_base64("f", 1, "Zg==");
    expect_base64("fo", 2, "Zm8=");
    expect_base64("foo", 3, "Zm9v");
    expect_base64("foob", 4, "Zm9vYg==");
    expect_base64("fooba", 5, "Zm9vYmE=");
    expect_base64("foobar", 6, "Zm9vYmFy");
    expect_base64("\xff\xff\xff\0\xfb\xef\xbe\0\0", 9, "////APvvvgAA");
}

static void long_values_come_in_parts(void **state)
{
    unsigned char bytes[1201];
    (void)state;
    memset(bytes, 0, sizeof bytes);
    bytes[600] = 'f';
    bytes[1200] = 'f';
    assert_int_equal(record_fact_bytes(&recording.recorder, "vdso.image", bytes, sizeof bytes), 0);
    json_t *records = records_read(recording.file);
    assert_int_equal(json_array_size(records), 3);
    for (unsigned part = 0; part < 3; part++) {
        assert_int_equal(record_number(json_array_get(records, part), "part"), part);
        assert_int_equal(record_number(json_array_get(records, part), "parts"), 3);
    }
    assert_int_equal(strlen(record_word(json_array_get(records, 0), "value")), 800);
    assert_int_equal(strncmp(record_word(json_array_get(records, 0), "value"), "AAAA", 4), 0);
    assert_int_equal(strncmp(record_word(json_array_get(records, 1), "value"), "ZgAA", 4), 0);
    assert_string_equal(record_word(json_array_get(records, 2), "value"), "Zg==");
    json_decref(records);
}

static void bytes_of_just_one_part(void **state)
{
    unsigned char bytes[600] = {1};
    (void)state;
    assert_int_equal(record_fact_bytes(&recording.recorder, "k", bytes, sizeof bytes), 0);
    json_t *records = records_read(recording.file);
    assert_int_equal(json_array_size(records), 1);
    assert_int_equal(record_number(json_array_get(records, 0), "parts"), 1);
    json_decref(records);
}

// What is not plain, or does not fit, is not cut.
static void texts_that_need_base64(void **state)
{
    char text[1100];
    (void)state;
    assert_int_equal(record_fact(&recording.recorder, "k", "a\nb"), 0);
    assert_int_equal(record_fact(&recording.recorder, "k", "\x7f"), 0);
    memset(text, '"', sizeof text); // each takes two bytes
    text[500] = '\0';
    assert_int_equal(record_fact(&recording.recorder, "k", text), 0);
    text[400] = '\0';
    assert_int_equal(record_fact(&recording.recorder, "k", text), 0);
    json_t *records = records_read(recording.file);
    assert_string_equal(record_word(json_array_get(records, 0), "value"), "YQpi");
    assert_string_equal(record_word(json_array_get(records, 1), "value"), "fw==");
    assert_string_equal(record_word(json_array_get(records, 2), "encoding"), "base64");
    assert_int_equal(strncmp(record_word(json_array_get(records, 2), "value"), "IiIiIiIi", 8), 0);
    assert_null(json_object_get(json_array_get(records, 3), "encoding"));
    assert_string_equal(record_word(json_array_get(records, 3), "value"), text);
    json_decref(records);
}

// Of texts of each length up to more than a record, none is lost, cut or too long a line.
static void the_limit_is_never_passed(void **state)
{
    char text[1100];
    size_t longest = 0;
    (void)state;
    memset(text, 'x', sizeof text);
    for (size_t length = 900; length < 1050; length++) {
        struct record record;
        record_begin(&record, &recording.recorder, "fact");
        text[length] = '\0';
        record_text(&record, "v", text);
        text[length] = 'x';
        int error = record_end(&record, &recording.recorder);
        assert_true(error == 0 || error == -EMSGSIZE);
        longest = error ? longest : record.line.length;
    }
    assert_int_equal(longest, 1024);
    assert_int_equal(recording.recorder.error, 0);
    json_t *records = records_read(recording.file);
    assert_int_equal(json_array_size(records), recording.recorder.written);
    json_decref(records);
}

static void the_first_error_is_kept(void **state)
{
    struct recorder recorder = {.descriptor = open("/dev/full", O_WRONLY | O_CLOEXEC)};
    (void)state;
    if (recorder.descriptor < 0)
        skip();
    assert_int_equal(record_fact(&recorder, "a", "x"), -ENOSPC);
    close(recorder.descriptor);
    recorder.descriptor = -1;
    assert_int_equal(record_fact(&recorder, "a", "x"), -EBADF);
    assert_int_equal(recorder.error, -ENOSPC);
    recorder.descriptor = recording.recorder.descriptor;
    assert_int_equal(record_fact(&recorder, "a", "x"), 0);
    assert_int_equal(recorder.error, -ENOSPC);
    assert_int_equal(recorder.written, 3); // so that the reader finds two missing
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_published_crc, begin, end),
        cmocka_unit_test_setup_teardown(a_whole_record, begin, end),
        cmocka_unit_test_setup_teardown(facts_are_numbered, begin, end),
        cmocka_unit_test(base64),
        cmocka_unit_test_setup_teardown(long_values_come_in_parts, begin, end),
        cmocka_unit_test_setup_teardown(bytes_of_just_one_part, begin, end),
        cmocka_unit_test_setup_teardown(texts_that_need_base64, begin, end),
        cmocka_unit_test_setup_teardown(the_limit_is_never_passed, begin, end),
        cmocka_unit_test_setup_teardown(the_first_error_is_kept, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
