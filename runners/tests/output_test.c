// SPDX-License-Identifier: MIT
// Numbers and texts at their edges, as written and as read.
#include "runners/output.h"

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

// The line that `add` makes, compared.
#define assert_line(expected, add)                                                                           \
    do {                                                                                                     \
        char text[128];                                                                                      \
        struct line line = {text, 0, sizeof text - 1, 0};                                                    \
        add;                                                                                                 \
        text[line.length] = '\0';                                                                            \
        assert_string_equal(text, expected);                                                                 \
        assert_int_equal(line.overflow, 0);                                                                  \
    } while (0)

static void numbers_at_their_edges(void **state)
{
    (void)state;
    assert_line("0", line_unsigned(&line, 0));
    assert_line("9", line_unsigned(&line, 9));
    assert_line("10", line_unsigned(&line, 10));
    assert_line("18446744073709551615", line_unsigned(&line, UINT64_MAX));
    assert_line("0", line_signed(&line, 0));
    assert_line("-1", line_signed(&line, -1));
    assert_line("9223372036854775807", line_signed(&line, INT64_MAX));
    assert_line("-9223372036854775808", line_signed(&line, INT64_MIN));
}

static void widths(void **state)
{
    (void)state;
    assert_line("0", line_padded(&line, 0, 0));
    assert_line("  7", line_padded(&line, 7, 3));
    assert_line("123", line_padded(&line, 123, 3));
    assert_line("12345", line_padded(&line, 12345, 3));
    assert_line("  18446744073709551615", line_padded(&line, UINT64_MAX, 22));
    assert_line("007", line_zeros(&line, 7, 3));
    assert_line("000", line_zeros(&line, 0, 3));
    assert_line("1000", line_zeros(&line, 1000, 3));
    assert_line("0", line_hex(&line, 0, 0));
    assert_line("0a", line_hex(&line, 10, 2));
    assert_line("deadbeef", line_hex(&line, 0xdeadbeef, 8));
    assert_line("ffffffffffffffff", line_hex(&line, UINT64_MAX, 1));
}

static void json_escapes(void **state)
{
    (void)state;
    assert_line("\"\"", line_json(&line, ""));
    assert_line("\"a b/c~\"", line_json(&line, "a b/c~"));
    assert_line("\"\\\"\\\\\"", line_json(&line, "\"\\"));
    assert_line("\"\\u0001\\u0009\\u000a\\u001f\"", line_json(&line, "\x01\t\n\x1f"));
    assert_line("\"\\u007f\\u0080\\u00ff\"", line_json(&line, "\x7f\x80\xff"));
}

static void a_full_line_takes_no_more(void **state)
{
    char text[8] = "-------";
    struct line line = {text, 0, 5, 0};
    (void)state;
    line_text(&line, "abc");
    line_bytes(&line, "de", 2);
    line_text(&line, "");
    assert_int_equal(line.overflow, 0);
    assert_memory_equal(text, "abcde--", 7);
    line_bytes(&line, "f", 1);
    assert_int_equal(line.overflow, 1);
    assert_int_equal(line.length, 5);
    assert_memory_equal(text, "abcde--", 7);
}

static void what_did_not_fit_is_not_followed(void **state)
{
    char text[8] = "-------";
    struct line line = {text, 0, 5, 0};
    (void)state;
    line_text(&line, "abcdef");
    line_text(&line, "g");
    line_unsigned(&line, 1);
    assert_int_equal(line.overflow, 1);
    assert_int_equal(line.length, 0);
    assert_memory_equal(text, "-------", 7);
}

static int parsed(const char *text, uint64_t limit, uint64_t expected)
{
    uint64_t value = 77;
    int error = parse_unsigned(text, limit, &value);
    assert_int_equal(value, error ? 77 : expected);
    return error;
}

static void whole_numbers_are_parsed(void **state)
{
    (void)state;
    assert_int_equal(parsed("0", 0, 0), 0);
    assert_int_equal(parsed("007", 7, 7), 0);
    assert_int_equal(parsed("18446744073709551615", UINT64_MAX, UINT64_MAX), 0);
    assert_int_equal(parsed("10", 10, 10), 0);
    assert_int_equal(parsed("11", 10, 0), -ERANGE);
    assert_int_equal(parsed("18446744073709551616", UINT64_MAX, 0), -ERANGE);
    assert_int_equal(parsed("99999999999999999999", UINT64_MAX, 0), -ERANGE);
    assert_int_equal(parsed("184467440737095516150", UINT64_MAX, 0), -ERANGE);
}

static void others_are_refused(void **state)
{
    static const char *const wrong[] = {"",     "-1",  "+1", " 1",  "1 ", "1.0",
                                        "0x10", "1e3", "a",  "1,2", "/",  ":"};
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_int_equal(parsed(wrong[i], UINT64_MAX, 0), -EINVAL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_at_their_edges),
        cmocka_unit_test(widths),
        cmocka_unit_test(json_escapes),
        cmocka_unit_test(a_full_line_takes_no_more),
        cmocka_unit_test(what_did_not_fit_is_not_followed),
        cmocka_unit_test(whole_numbers_are_parsed),
        cmocka_unit_test(others_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
