// SPDX-License-Identifier: MIT
// The same digits posted again are one measurement; equal digits of two measurements are two.
#include "importing.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

#define HEAD(number, subject) "Subject: " subject "\nMessage-ID: <" #number ">\n\n"

static void versions_of_a_series(void **state)
{
    struct import import = {0};
    (void)state;
    import_string(&import,
                  HEAD(1, "[PATCH v4 0/5] wire it up") "vdso: 25000000 times in 4.977777162 seconds\n" HEAD(
                      2, "Re: [PATCH v5 0/5] wire it up") "Performance on QEMU pseries:\n"
                                                          "> vdso: 25000000 times in 6.473814156 seconds\n"
                                                          "vdso: 25000000 times in 4.977777162 seconds\n");
    expect_import(&import, "getrandom-vdso 199.11108648 ns/call|||\n"
                           "getrandom-vdso 258.95256624 ns/call|||\n");
    assert_int_equal(import.figures.list[0].reposts, 1);
    assert_int_equal(import.figures.list[0].mail, 0);
    import_free(&import);
}

// What the later mail tells completes what the earlier one does not.
static void completed(void **state)
{
    struct import import = {0};
    (void)state;
    import_string(&import, HEAD(1, "one") "vdso: 25000000 times in 4.977777162 seconds\n" HEAD(
                               2, "two") "Performance on QEMU pseries:\n"
                                         "vdso: 25000000 times in 4.977777162 seconds (LSX)\n");
    expect_import(&import, "getrandom-vdso 199.11108648 ns/call|LSX||QEMU pseries\n");
    import_free(&import);
}

// A few digits are shared by chance: they are one measurement only within a thread.
static void few_digits(void **state)
{
    struct import import = {0};
    (void)state;
    import_string(
        &import,
        HEAD(1, "[RFC] vdso in C") "gettimeofday: vdso: 750 nsec/call\n" HEAD(
            2,
            "Re: [RFC v2] vdso in C") "> gettimeofday: vdso: 750 nsec/call\n" HEAD(3,
                                                                                   "another thread") "gettime"
                                                                                                     "ofday: "
                                                                                                     "vdso: "
                                                                                                     "750 "
                                                                                                     "nsec/"
                                                                                                     "call"
                                                                                                     "\n");
    expect_import(&import, "gettimeofday-vdso 750 ns/call|||\ngettimeofday-vdso 750 ns/call|||\n");
    assert_int_equal(import.figures.list[0].reposts, 1);
    assert_int_equal(import.figures.list[1].reposts, 0);
    import_free(&import);
}

// Runs that gave the same whole number, and both sides of a comparison, stay apart.
static void equal_measurements(void **state)
{
    struct import import = {0};
    (void)state;
    import_string(
        &import,
        HEAD(1, "[PATCH] x") "Before:\ngettimeofday: vdso: 25 nsec/call\ngettimeofday: vdso: 25 nsec/call\n"
                             "After:\ngettimeofday: vdso: 25 nsec/call\n" HEAD(
                                 2, "Re: [PATCH] x") "> After:\n> gettimeofday: vdso: 25 nsec/call\n");
    expect_import(&import,
                  "gettimeofday-vdso 25 ns/call|Before|base|\ngettimeofday-vdso 25 ns/call|Before|base|\n"
                  "gettimeofday-vdso 25 ns/call|After|new|\n");
    assert_int_equal(import.figures.list[2].reposts, 1);
    import_free(&import);
}

static void other_boards(void **state)
{
    (void)state;
    expect_text("Performance on X1:\nvdso: 25000000 times in 4.977777162 seconds\n"
                "Performance on X2:\nvdso: 25000000 times in 4.977777162 seconds\n",
                "getrandom-vdso 199.11108648 ns/call|||X1\ngetrandom-vdso 199.11108648 ns/call|||X2\n");
}

static void missing_values(void **state)
{
    (void)state;
    expect_text(HEAD(1, "x") "getcpu: vdso: not tested\n" HEAD(2, "Re: x") "> getcpu: vdso: not tested\n"
                                                                           "> getcpu: libc: not tested\n",
                "getcpu-vdso - ns/call|||\ngetcpu-libc - ns/call|||\n");
}

// A mailbox of nothing but repetitions: each figure once, and the count of the rest.
static void many(void **state)
{
    enum { TIMES = 3000 };
    static char text[TIMES * 60 + 1];
    struct import import = {0};
    size_t length = 0;
    (void)state;
    for (int t = 0; t < TIMES; t++)
        length += (size_t)snprintf(text + length, sizeof text - length,
                                   "vdso: 25000000 times in 4.977777162 seconds\n\n");
    import_string(&import, text);
    expect_import(&import, "getrandom-vdso 199.11108648 ns/call|||\n");
    assert_int_equal(import.figures.list[0].reposts, TIMES - 1);
    import_free(&import);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(versions_of_a_series),
        cmocka_unit_test(completed),
        cmocka_unit_test(few_digits),
        cmocka_unit_test(equal_measurements),
        cmocka_unit_test(other_boards),
        cmocka_unit_test(missing_values),
        cmocka_unit_test(many),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
