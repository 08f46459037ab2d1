// SPDX-License-Identifier: MIT
#include "results/records/base64.h"
#include "results/tests/reading.h"

#include <errno.h>

static void base64(void **state)
{
    (void)state;
    static const struct {
        const char *text, *bytes;
    } good[] = {{"", ""},
                {"Zg==", "f"},
                {"Zm8=", "fo"},
                {"Zm9v", "foo"}, // RFC 4648, section 10
                {"Zm9vYg==", "foob"},
                {"Zm9vYmE=", "fooba"},
                {"Zm9vYmFy", "foobar"},
                {"+/+/", "\xfb\xff\xbf"}};
    static const char *const bad[] = {"Z",    "Zg",     "Zg=",  "=Zg=",     "Zg=A", "Zh==",   "Zm9=",
                                      "====", "Zm9v\n", "Zm9 ", "Zg==Zg==", "Zm-_", "Zm9\xc3"};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        struct bytes bytes = {0};
        assert_int_equal(base64_decode(good[i].text, strlen(good[i].text), &bytes), 0);
        assert_int_equal(bytes.count, strlen(good[i].bytes));
        if (bytes.count)
            assert_memory_equal(bytes.data, good[i].bytes, bytes.count);
        bytes_free(&bytes);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct bytes bytes = {0};
        assert_int_equal(base64_decode(bad[i], strlen(bad[i]), &bytes), -EINVAL);
        assert_int_equal(bytes.count, 0);
        bytes_free(&bytes);
    }
}

static void fact(struct stream_text *stream, const char *members)
{
    char text[600];
    snprintf(text, sizeof text, ",\"key\":%s", members);
    stream_record(stream, RECORD_FACT, text);
}

// One process that tells these facts.
static struct reading facts_of(const char *const *facts)
{
    struct stream_text stream = {0};
    stream_run(&stream, "b1", 0);
    for (; *facts; facts++)
        fact(&stream, *facts);
    stream_end(&stream);
    return reading_stream(&stream);
}
#define FACTS(...) facts_of((const char *const[]){__VA_ARGS__, NULL})

static void plain(void **state)
{
    (void)state;
    struct reading reading = FACTS(
        "\"dt.model\",\"value\":\"Caf\\u00c3\\u00a9 \\\"1\\\"\"", "\"dmi.board_name\",\"value\":\"R\\u00e9\"",
        "\"dmi.product_name\",\"value\":\"\"", "\"kernel.command_line\",\"value\":\"a\\u001bb\"");
    assert_counts(&reading, 6, 0, 0);
    assert_string_equal(result_text(reading.result, "facts.dt.model"),
                        "Caf\xc3\xa9 \"1\""); // UTF-8, byte by byte
    assert_string_equal(result_text(reading.result, "facts.dmi.board_name"), "R\xc3\xa9"); // Latin-1
    assert_string_equal(result_text(reading.result, "facts.dmi.product_name"), "");
    assert_string_equal(result_text(reading.result, "facts.kernel.command_line"), "a?b");
    reading_end(&reading);
}

static void parts(void **state)
{
    (void)state;
    size_t count;
    struct reading reading =
        FACTS("\"cpu.cpuinfo\",\"encoding\":\"base64\",\"part\":0,\"parts\":3,\"value\":\"Zm8=\"",
              "\"cpu.cpuinfo\",\"encoding\":\"base64\",\"part\":1,\"parts\":3,\"value\":\"Cg==\"",
              "\"cpu.cpuinfo\",\"encoding\":\"base64\",\"part\":2,\"parts\":3,\"value\":\"YmFy\"",
              "\"vdso.image\",\"encoding\":\"base64\",\"part\":0,\"parts\":2,\"value\":\"f0VM\"",
              "\"vdso.image\",\"encoding\":\"base64\",\"part\":1,\"parts\":2,\"value\":\"RgA=\"",
              "\"kernel.config.gz\",\"encoding\":\"base64\",\"value\":\"H4s=\"");
    assert_counts(&reading, 8, 0, 0);
    assert_string_equal(result_text(reading.result, "facts.cpu.cpuinfo"), "fo\nbar");
    assert_null(result_member(reading.result, "facts.vdso.image"));
    assert_memory_equal(reader_fact(reading.reader, "vdso.image", &count), "\177ELF\0", 5);
    assert_int_equal(count, 5);
    assert_memory_equal(reader_fact(reading.reader, "kernel.config.gz", &count), "\x1f\x8b", 2);
    assert_int_equal(count, 2);
    assert_null(reader_fact(reading.reader, "cpu.cpuinfo", &count));
    assert_int_equal(count, 0);
    reading_end(&reading);
}

#define PART(part, parts, value)                                                                             \
    "\"k\",\"encoding\":\"base64\",\"part\":" part ",\"parts\":" parts ",\"value\":\"" value "\""

// Facts that lack a part are left out, and that is said; the next fact is none the worse.
static void lost_parts(void **state)
{
    (void)state;
    static const char *const streams[][4] = {
        {PART("0", "3", "Zm9v"), PART("2", "3", "Zm9v")},
        {PART("1", "2", "Zm9v")},
        {PART("0", "2", "Zm9v")},
        {PART("1", "2", "Zm9v"), PART("0", "2", "Zm9v")},
        {PART("0", "2", "Zm9v"), PART("1", "3", "Zm9v")},
        {PART("0", "2", "Zm9v"), "\"other\",\"encoding\":\"base64\",\"value\":\"Zm9v\"",
         PART("1", "2", "Zm9v")},
    };
    for (size_t i = 0; i < sizeof streams / sizeof *streams; i++) {
        struct stream_text stream = {0};
        stream_run(&stream, "b1", 0);
        for (size_t f = 0; f < 4 && streams[i][f]; f++)
            fact(&stream, streams[i][f]);
        fact(&stream, "\"last\",\"encoding\":\"base64\",\"value\":\"Zm9v\"");
        stream_end(&stream);
        struct reading reading = reading_stream(&stream);
        assert_int_equal(reading.progress->damaged, 0);
        assert_null(result_member(reading.result, "facts.k"));
        assert_string_equal(result_text(reading.result, "facts.last"), "foo");
        assert_true(has_warning(reading.result, "the fact k came incomplete"));
        reading_end(&reading);
    }
}

static void wrong_facts(void **state)
{
    (void)state;
    static const char *const wrong[] = {
        PART("0", "1", "Zm9"),
        PART("0", "0", "Zm9v"),
        PART("-1", "2", "Zm9v"),
        PART("2", "2", "Zm9v"),
        PART("0.5", "2", "Zm9v"),
        PART("0", "\"2\"", "Zm9v"),
        "\"k\",\"encoding\":\"base32\",\"value\":\"MZXW6===\"",
        "\"k\",\"encoding\":1,\"value\":\"Zm9v\"",
        "\"k\",\"encoding\":\"base64\",\"part\":0,\"value\":\"Zm9v\"",
        "\"k\",\"part\":0,\"parts\":1,\"value\":\"v\"",
        "\"k\",\"value\":1",
        "\"k\"",
        "\"\",\"value\":\"v\"",
        "7,\"value\":\"v\"",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct reading reading = FACTS(wrong[i], "\"last\",\"value\":\"foo\"");
        if (reading.progress->damaged != 1)
            print_error("%s\n", wrong[i]);
        assert_counts(&reading, 3, 1, 0);
        assert_null(result_member(reading.result, "facts.k"));
        assert_string_equal(result_text(reading.result, "facts.last"), "foo");
        reading_end(&reading);
    }
}

// The first process's facts stand, but the last one tells how the run ended.
static void later_processes(void **state)
{
    (void)state;
    struct stream_text stream = {0};
    for (int process = 0; process < 2; process++) {
        stream_run(&stream, "b1", process);
        fact(&stream,
             process ? "\"conditions.load\",\"value\":\"0.10\"" : "\"conditions.load\",\"value\":\"0.20\"");
        fact(&stream, process ? "\"conditions.load.after\",\"value\":\"0.30\""
                              : "\"conditions.load.after\",\"value\":\"0.40\"");
        fact(&stream, "\"kernel.clocksource\",\"value\":\"tsc\"");
        stream_end(&stream);
    }
    struct reading reading = reading_stream(&stream);
    assert_string_equal(result_text(reading.result, "facts.conditions.load"), "0.20");
    assert_string_equal(result_text(reading.result, "facts.conditions.load.after"), "0.30");
    assert_int_equal(warning_count(reading.result), 0);
    reading_end(&reading);
}

static void changed_clocksource(void **state)
{
    (void)state;
    struct reading reading =
        FACTS("\"kernel.clocksource\",\"value\":\"tsc\"", "\"kernel.clocksource.after\",\"value\":\"hpet\"");
    assert_true(has_warning(reading.result, "kernel.clocksource changed during the run, from tsc to hpet"));
    assert_string_equal(result_text(reading.result, "facts.kernel.clocksource"), "tsc");
    assert_int_equal(warning_count(reading.result), 1);
    reading_end(&reading);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(base64),
        cmocka_unit_test(plain),
        cmocka_unit_test(parts),
        cmocka_unit_test(lost_parts),
        cmocka_unit_test(wrong_facts),
        cmocka_unit_test(later_processes),
        cmocka_unit_test(changed_clocksource),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
