// SPDX-License-Identifier: MIT
#include "plots/text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void expect(struct bytes *bytes, const char *text)
{
    bytes_add(bytes, "", 1);
    assert_string_equal(bytes->data, text);
    bytes_free(bytes);
}

static void quoted(const char *text, enum letters letters, const char *wanted)
{
    struct bytes bytes = {0};
    text_quote(&bytes, text, letters);
    expect(&bytes, wanted);
}

static void test_quotes(void **state)
{
    (void)state;
    quoted("", LETTERS_ALL, "''");
    quoted("it's '", LETTERS_ALL, "'it''s '''");
    quoted("a\nb\tc", LETTERS_ALL, "'a b c'");
    quoted("`id` @x \\n %s \"", LETTERS_ALL, "'`id` @x \\n %s \"'");
    quoted("B\xc3\xa4r \xe6\xbc\xa2 \xce\xb1", LETTERS_ALL, "'B\xc3\xa4r \xe6\xbc\xa2 \xce\xb1'");
    quoted("B\xc3\xa4r \xe6\xbc\xa2 \xce\xb1", LETTERS_COMMON, "'B\xc3\xa4r ? \xce\xb1'");
    quoted("B\xc3\xa4r \xe6\xbc\xa2 \xce\xb1", LETTERS_ASCII, "'B?r ? ?'");
}

static void test_wrong_utf8(void **state)
{
    (void)state;
    quoted("\x80 \xc3", LETTERS_ALL, "'? ?'");
    quoted("\xc0\xaf \xe0\x80\xaf", LETTERS_ALL, "'?? ?'");        // longer than need be
    quoted("\xed\xa0\x80 \xf4\x90\x80\x80", LETTERS_ALL, "'? ?'"); // a surrogate, beyond U+10FFFF
    quoted("\xe6\xbc x \xff", LETTERS_ALL, "'? x ?'");
    quoted("\xef\xbf\xbf \xe2\x80\xae \xc2\x85 \x7f", LETTERS_ALL, "'? ? ? ?'"); // U+FFFF, U+202E, U+0085
}

static void test_enhanced_text(void **state)
{
    (void)state;
    struct bytes bytes = {0};
    text_quote_bold(&bytes, "a_b^{c}@d&e~f\\g'h", LETTERS_ALL);
    expect(&bytes, "'{/:Bold a\\_b\\^\\{c\\}\\@d\\&e\\~f\\\\g''h}'");
}

static void test_html(void **state)
{
    (void)state;
    struct bytes bytes = {0};
    text_html(&bytes, "<a href=\"x\">&amp;\x01\xc2\xb5");
    expect(&bytes, "&lt;a href=&quot;x&quot;&gt;&amp;amp; \xc2\xb5");
}

static void test_width(void **state)
{
    (void)state;
    assert_int_equal(text_width(""), 0);
    assert_int_equal(text_width("B\xc3\xa4r"), 3);
    assert_int_equal(text_width("\xe6\xbc\xa2\xe5\xad\x97"), 4);
}

static void cut(const char *text, size_t width, const char *wanted)
{
    char result[64];
    text_cut(result, sizeof result, text, width);
    assert_string_equal(result, wanted);
}

static void test_cut(void **state)
{
    (void)state;
    cut("6.18.0-rc1-dirty", 16, "6.18.0-rc1-dirty");
    cut("6.18.0-rc1-dirty", 12, "6.18...dirty");
    cut("\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4", 5, "\xc3\xa4..\xc3\xa4\xc3\xa4");
    cut("abc", 2, "..");
}

static void broken(const char *text, size_t width, const char *wanted)
{
    char *result = text_break(text, width);
    assert_string_equal(result, wanted);
    free(result);
}

static void test_break(void **state)
{
    (void)state;
    broken("", 10, "");
    broken("one two three", 7, "one two\nthree\n");
    broken("one two three", 6, "one\ntwo\nthree\n");
    broken("first line\nsecond\n", 20, "first line\nsecond\n");
    broken("abcdefgh ij", 3, "abc\ndef\ngh\nij\n");
    broken("\xe6\xbc\xa2\xe5\xad\x97", 1,
           "\xe6\xbc\xa2\n\xe5\xad\x97\n"); // wider than the line: still it ends
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_quotes),        cmocka_unit_test(test_wrong_utf8),
        cmocka_unit_test(test_enhanced_text), cmocka_unit_test(test_html),
        cmocka_unit_test(test_width),         cmocka_unit_test(test_cut),
        cmocka_unit_test(test_break),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
