// SPDX-License-Identifier: MIT
// The replicas' lines, held to what their models printed, blank for blank.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>

#include "runners/replicas/formats.h"

static char text[512];
static struct line line;

static void begin(void)
{
    memset(text, 0, sizeof text);
    line = (struct line){text, 0, sizeof text - 1, 0};
}

static void assert_decimals(uint64_t value, unsigned decimals, unsigned width, const char *expected)
{
    begin();
    line_decimals(&line, value, decimals, width);
    assert_string_equal(text, expected);
}

static void decimals(void **state)
{
    (void)state;
    assert_decimals(62938002291, 9, 0, "62.938002291");
    assert_decimals(0, 9, 0, "0.000000000");
    assert_decimals(7, 9, 0, "0.000000007");
    assert_decimals(999999999, 9, 0, "0.999999999");
    assert_decimals(1000000000, 9, 0, "1.000000000");
    assert_decimals(6464408344000000001, 9, 0, "6464408344.000000001");
    assert_decimals(UINT64_MAX, 9, 0, "18446744073.709551615");
    assert_decimals(268645, 6, 15, "       0.268645");
    assert_decimals(12268645, 6, 15, "      12.268645");
    assert_decimals(12, 3, 2, "0.012");
}

// Published: powerpc vDSO getrandom v5, powerpc 885.
static void getrandom_single(void **state)
{
    (void)state;
    begin();
    format_getrandom_single(&line, "vdso", 25000000, 62938002291);
    assert_string_equal(text, "   vdso: 25000000 times in 62.938002291 seconds");
    begin();
    format_getrandom_single(&line, "libc", 25000000, 535581916866);
    assert_string_equal(text, "   libc: 25000000 times in 535.581916866 seconds");
    begin();
    format_getrandom_single(&line, "syscall", 25000000, 531525042806);
    assert_string_equal(text, "syscall: 25000000 times in 531.525042806 seconds");
}

// Published: LoongArch vDSO getrandom v2, LSX.
static void getrandom_multi(void **state)
{
    (void)state;
    begin();
    format_getrandom_multi(&line, "vdso", 25000000, 256, 29558284986);
    assert_string_equal(text, "   vdso: 25000000 x 256 times in 29.558284986 seconds");
    begin();
    format_getrandom_multi(&line, "syscall", 25000000, 256, 334885555338);
    assert_string_equal(text, "   syscall: 25000000 x 256 times in 334.885555338 seconds");
}

static void signal(void **state)
{
    (void)state;
    begin();
    format_signal(&line, 97337, 120691, 218028);
    assert_string_equal(text, "min:97337 max:120691 total:218028");
}

// Published: powerpc/32 vDSO in C, original assembly.
static void vdsotest(void **state)
{
    (void)state;
    begin();
    format_vdsotest(&line, "gettimeofday", "vdso", 1333334, 1000000963);
    assert_string_equal(text, "gettimeofday:    vdso: 750 nsec/call");
    begin();
    format_vdsotest(&line, "clock-gettime-realtime", "syscall", 1000, 590999);
    assert_string_equal(text, "clock-gettime-realtime: syscall: 590 nsec/call");
    begin();
    format_vdsotest(&line, "time", "libc", 1000000001, 1000000000);
    assert_string_equal(text, "time:    libc: 0 nsec/call");
    begin();
    format_vdsotest_missing(&line, "getcpu", "vdso");
    assert_string_equal(text, "getcpu:    vdso: not tested");
}

static void perf_bench(void **state)
{
    (void)state;
    begin();
    format_perf_bench(&line, "getppid", 10000000, 2686449500);
    assert_string_equal(text, "# Executed 10000000 getppid() calls\n"
                              "     Total time: 2.686 [sec]\n"
                              "\n"
                              "       0.268645 usecs/op\n"
                              "        3722385 ops/sec");
    begin();
    format_perf_bench(&line, "getppid", 1, 1234567890123);
    assert_string_equal(text, "# Executed 1 getppid() calls\n"
                              "     Total time: 1234.567 [sec]\n"
                              "\n"
                              " 1234567890.123000 usecs/op\n"
                              "              0 ops/sec");
}

// A line that is too long says so; nothing is written behind its end.
static void overflow(void **state)
{
    (void)state;
    begin();
    line.limit = 20;
    format_getrandom_single(&line, "vdso", 25000000, 62938002291);
    assert_true(line.overflow);
    assert_true(line.length <= 20);
    assert_int_equal(text[20], 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(decimals), cmocka_unit_test(getrandom_single), cmocka_unit_test(getrandom_multi),
        cmocka_unit_test(signal),   cmocka_unit_test(vdsotest),         cmocka_unit_test(perf_bench),
        cmocka_unit_test(overflow),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
