// SPDX-License-Identifier: MIT
// Records whose check sums are right and whose texts would command a terminal.
#include "results/board/kernel_config.h"
#include "results/records/plain.h"
#include "results/tests/reading.h"

#include <stdlib.h>

#define TITLE "\\u001b]0;owned\\u0007"
#define RED   "\\u001b[31m"

static void texts(void **state)
{
    (void)state;
    static const struct {
        const char *text, *one, *lines;
    } table[] = {
        {"6.12", "6.12", "6.12"},
        {"", "", ""},
        {"a\x1b[31mb", "a?[31mb", "a?[31mb"},
        {"a\tb\nc\rd\x7f", "a?b?c?d?", "a\tb\nc?d?"},
        {"\xc2\x80\xc2\x9b", "??", "??"},
        {"\xc2\xa0\xc3\x9b\xe2\x82\xac", "\xc2\xa0\xc3\x9b\xe2\x82\xac", "\xc2\xa0\xc3\x9b\xe2\x82\xac"}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        for (int lines = 0; lines < 2; lines++) {
            json_t *text = json_string(table[i].text);
            assert_int_equal(plain_string(text, lines), 0);
            assert_string_equal(json_string_value(text), lines ? table[i].lines : table[i].one);
            json_decref(text);
        }
        assert_int_equal(plain_is(table[i].text), strcmp(table[i].text, table[i].one) == 0);
    }
}

static struct reading hostile(void)
{
    struct stream_text stream = {0};
    stream_record(&stream, RECORD_RUN,
                  ",\"runner\":\"0.1" RED
                  "\",\"arch\":\"riscv64\",\"linking\":\"dynamic\",\"libc\":\"glibc " TITLE
                  "2.41\",\"compiler\":\"gcc\\u009b31m\",\"process\":0,\"boot\":\"b" RED "1\",\"pid\":1,"
                  "\"realtime\":1700000000");
    stream_record(&stream, RECORD_FACT, ",\"key\":\"kernel.release\",\"value\":\"6.12" RED "\"");
    stream_record(&stream, RECORD_FACT, ",\"key\":\"dt.model" TITLE "\",\"value\":\"a\\nb\\tc\\rd\\u009b\"");
    // "à la" in UTF-8, byte by byte, and C1's CSI so
    stream_record(&stream, RECORD_FACT,
                  ",\"key\":\"dmi.a\",\"value\":\"\\u00c3\\u0080 la \\u00c2\\u009b1m\"");
    // CSI in UTF-8
    stream_record(&stream, RECORD_FACT, ",\"key\":\"dmi.b\",\"encoding\":\"base64\",\"value\":\"wpsxbQo=\"");
    stream_record(&stream, RECORD_CELL,
                  ",\"cell\":0,\"name\":\"a-vdso\",\"benchmark\":\"a\",\"path\":\"vdso\",\"workers\":1,"
                  "\"parameters\":{\"state\":\"" RED "\"},\"status\":\"failed\",\"reason\":\"" TITLE
                  "\\n\",\"symbol\":\"__vdso" RED "\"");
    stream_end(&stream);
    return reading_stream(&stream);
}

static void records(void **state)
{
    (void)state;
    struct reading reading = hostile();
    const struct result *result = reading.result;
    assert_counts(&reading, 7, 0, 0);
    assert_string_equal(result_text(result, "libc.version"), "?]0;owned?2.41");
    assert_string_equal(result_text(result, "tool.runner.version"), "0.1?[31m");
    assert_string_equal(result_text(result, "tool.runner.compiler"), "gcc?31m");
    assert_string_equal(result_text(result, "facts.kernel.release"), "6.12?[31m");
    assert_string_equal(result_text(result, "facts.dt.model?]0;owned?"), "a\nb\tc?d?");
    assert_string_equal(result_text(result, "facts.dmi.a"), "\xc3\x80 la ?1m");
    assert_string_equal(result_text(result, "facts.dmi.b"), "?1m\n");
    assert_int_equal(result->cell_count, 1);
    assert_string_equal(result->cells[0].reason, "?]0;owned??");
    assert_string_equal(result->cells[0].symbol, "__vdso?[31m");
    assert_string_equal(json_string_value(json_object_get(result->cells[0].parameters, "state")), "?[31m");
    reading_end(&reading);
}

static void no_control_byte_is_left(void **state)
{
    (void)state;
    struct reading reading = hostile();
    char *head = json_dumps(reading.result->head, JSON_ENSURE_ASCII);
    assert_non_null(head);
    assert_null(strstr(head, "\\u001b") ? strstr(head, "\\u001b") : strstr(head, "\\u009b"));
    free(head);
    reading_end(&reading);
}

// A member's name is no text that could be replaced: two might become one.
static void names_of_parameters(void **state)
{
    (void)state;
    struct stream_text stream = {0};
    stream_run(&stream, "b1", 0);
    stream_record(&stream, RECORD_CELL,
                  ",\"cell\":0,\"name\":\"a-vdso\",\"benchmark\":\"a\",\"path\":\"vdso\",\"workers\":1,"
                  "\"parameters\":{\"" RED "\":1},\"status\":\"ok\"");
    struct reading reading = reading_stream(&stream);
    assert_int_equal(reading.progress->damaged, 1);
    assert_int_equal(reading.result->cell_count, 0);
    reading_end(&reading);
}

// A kernel's configuration is no record, but it comes in one.
static void configurations(void **state)
{
    (void)state;
    static const char text[] =
        "CONFIG_HZ=100\x1b[31m\nCONFIG_MITIGATION_\x1b[31m=y\nCONFIG_MITIGATION_RFDS=y\n";
    int error;
    json_t *config = kernel_config_read(text, sizeof text - 1, &error);
    assert_int_equal(error, 0);
    assert_string_equal(json_string_value(json_object_get(config, "CONFIG_HZ")), "100?[31m");
    assert_string_equal(json_string_value(json_object_get(config, "CONFIG_MITIGATION_RFDS")), "y");
    assert_int_equal(json_object_size(config), 2);
    json_decref(config);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts), cmocka_unit_test(records), cmocka_unit_test(no_control_byte_is_left),
        cmocka_unit_test(names_of_parameters), cmocka_unit_test(configurations)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
