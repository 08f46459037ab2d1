// SPDX-License-Identifier: MIT
// Figures and units as people write them.
#include "results/import/numeral.h"
#include "results/import/unit.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>

#include <cmocka.h>

static void reads(const char *text, size_t length, double value)
{
    struct numeral numeral;
    assert_int_equal(numeral_read(span_of(text), &numeral), length);
    if (length)
        assert_true(numeral.value == value);
}

static void plain(void **state)
{
    (void)state;
    reads("25000000", 8, 25000000);
    reads("62.938002291", 12, 62.938002291);
    reads(".17 us", 3, 0.17);
    reads("-0.22%", 5, -0.22);
    reads("+2.35%", 5, 2.35);
    reads("124.40ns", 6, 124.40);
    reads("1.273e+09", 9, 1.273e9);
    reads("1e3", 3, 1000);
    reads("7.", 1, 7);
    reads("12e", 2, 12);
}

static void grouped(void **state)
{
    (void)state;
    reads("1,174", 5, 1174);
    reads("2,838,869,156", 13, 2838869156.0);
    reads("1,12,97,086", 11, 11297086);
    reads("1,234.5", 7, 1234.5);
    reads("1'234'567", 9, 1234567);
    reads("25_000_000", 10, 25000000);
    reads("1.234.567", 9, 1234567);
}

static void decimal_comma(void **state)
{
    (void)state;
    reads("7,5", 3, 7.5);
    reads("0,195", 5, 0.195);
    reads("1.234,5", 7, 1234.5);
    reads("12,3456", 7, 12.3456);
}

static void not_figures(void **state)
{
    (void)state;
    reads("6.18.44", 0, 0);
    reads("192.168.0.1", 0, 0);
    reads("1,23,4", 0, 0);
    reads("1,2345,678", 0, 0);
    reads("v5", 0, 0);
    reads("", 0, 0);
    reads("-", 0, 0);
    reads("~", 0, 0);
    reads("1111111111222222222233333333334444444444555555555566", 0, 0);
}

static void hedged(void **state)
{
    (void)state;
    struct numeral numeral;
    assert_int_equal(numeral_read(span_of("~6.6*"), &numeral), 4);
    assert_true(numeral.value == 6.6);
    assert_int_equal(numeral.kind, NUMERAL_ABOUT);
    assert_int_equal(numeral_read(span_of("< 0.1%"), &numeral), 5);
    assert_int_equal(numeral.kind, NUMERAL_BOUND);
    assert_int_equal(numeral_read(span_of("0.1"), &numeral), 3);
    assert_int_equal(numeral.kind, NUMERAL_EXACT);
}

// A comma before three digits is told from one that cannot be a decimal comma.
static void doubtful_comma(void **state)
{
    (void)state;
    struct numeral numeral;
    numeral_read(span_of("1,174"), &numeral);
    assert_true(numeral.comma_taken);
    numeral_read(span_of("1,174,000"), &numeral);
    assert_false(numeral.comma_taken);
    numeral_read(span_of("0,174"), &numeral);
    assert_false(numeral.comma_taken);
    numeral_read(span_of("1174"), &numeral);
    assert_false(numeral.comma_taken);
}

static void significant_digits(void **state)
{
    (void)state;
    struct numeral numeral;
    numeral_read(span_of("0.00750"), &numeral);
    assert_int_equal(numeral.digits, 3);
    numeral_read(span_of("1.273e+09"), &numeral);
    assert_int_equal(numeral.digits, 4);
    numeral_read(span_of("62.938002291"), &numeral);
    assert_int_equal(numeral.digits, 11);
}

static void units(void **state)
{
    static const struct {
        const char *word, *name;
        double factor;
    } known[] = {{"nsec/call", "ns/call", 1},
                 {"usecs/op", "ns/call", 1e3},
                 {"[sec]", "s", 1},
                 {"seconds,", "s", 1},
                 {"microseconds", "ns", 1e3},
                 {"ops/sec", "calls/s", 1},
                 {"cycles).", "cycles", 1},
                 {"(ns)", "ns", 1},
                 {"%", "%", 1}};
    struct unit unit;
    (void)state;
    for (size_t k = 0; k < sizeof known / sizeof *known; k++) {
        assert_true(unit_read(span_of(known[k].word), &unit));
        assert_string_equal(unit.name, known[k].name);
        assert_true(unit.factor == known[k].factor);
    }
    assert_false(unit_read(span_of("bananas"), &unit));
    assert_true(unit_find(span_of("perf bench syscall usec/op (-ve is improvement)"), &unit));
    assert_string_equal(unit.name, "ns/call");
    assert_false(unit_find(span_of("nothing here"), &unit));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plain),
        cmocka_unit_test(grouped),
        cmocka_unit_test(decimal_comma),
        cmocka_unit_test(not_figures),
        cmocka_unit_test(hedged),
        cmocka_unit_test(doubtful_comma),
        cmocka_unit_test(significant_digits),
        cmocka_unit_test(units),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
