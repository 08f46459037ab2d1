// SPDX-License-Identifier: MIT
// The replicas' command lines: getopt's forms, and numbers that are numbers.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <errno.h>
#include <string.h>

#include "runners/replicas/options.h"
#include "runners/replicas/replicas.h"

static void assert_parsed(const char *argument, const char *second, int words, uint64_t tasks, uint64_t calls)
{
    uint64_t number = 1, called = 25, flag = 0;
    const struct option_rule rules[] = {
        {"-t", 1, 100, &number}, {"--calls", 1, 1000000, &called}, {"-n", 0, 0, &flag}, {NULL, 0, 0, NULL}};
    char copies[2][32] = {"", ""};
    char *arguments[] = {(char[]){"tool"}, copies[0], second ? copies[1] : NULL, NULL};
    const char *found[1];

    strncpy(copies[0], argument, sizeof copies[0] - 1);
    strncpy(copies[1], second ? second : "", sizeof copies[1] - 1);
    assert_int_equal(options_parse(rules, second ? 3 : 2, arguments, found, 1), words);
    assert_int_equal(number, tasks);
    assert_int_equal(called, calls);
    assert_int_equal(flag, !strcmp(argument, "-n"));
}

static void options(void **state)
{
    (void)state;
    assert_parsed("-t4", NULL, 0, 4, 25);
    assert_parsed("-t", "100", 0, 100, 25);
    assert_parsed("--calls=7", NULL, 0, 1, 7);
    assert_parsed("--calls", "1000000", 0, 1, 1000000);
    assert_parsed("-n", "word", 1, 1, 25);
    assert_parsed("--", "-t4", 1, 1, 25);
    assert_parsed("word", NULL, 1, 1, 25);
    assert_parsed("word", "more", -EINVAL, 1, 25);
    assert_parsed("-x", NULL, -EINVAL, 1, 25);
    assert_parsed("-nt", NULL, -EINVAL, 1, 25);
    assert_parsed("--callsign", "3", -EINVAL, 1, 25);
}

static void numbers_are_strict(void **state)
{
    static const char *const wrong[] = {"0",   "101", "-1", "+1", "1.5", "0x10",
                                        "1e3", " 5",  "5 ", "",   "abc", "18446744073709551617"};
    uint64_t number = 1;
    const struct option_rule rules[] = {{"-t", 1, 100, &number}, {NULL, 0, 0, NULL}};

    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char copy[32] = "";
        char *arguments[] = {(char[]){"tool"}, (char[]){"-t"}, copy, NULL};

        strncpy(copy, wrong[i], sizeof copy - 1);
        assert_int_equal(options_parse(rules, 3, arguments, NULL, 0), -EINVAL);
    }
    assert_int_equal(options_parse(rules, 2, (char *[]){(char[]){"tool"}, (char[]){"-t"}, NULL}, NULL, 0),
                     -EINVAL);
}

static void names(void **state)
{
    (void)state;
    assert_string_equal(replica_find("signal1_threads")->name, "signal1_threads");
    assert_string_equal(replica_find("/usr/local/bin/perf-bench")->name, "perf-bench");
    assert_ptr_equal(replica_find("./vdsotest")->main, vdsotest_main);
    assert_null(replica_find("bench-runner"));
    assert_null(replica_find("vdsotest/"));
    assert_null(replica_find(""));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(options),
        cmocka_unit_test(numbers_are_strict),
        cmocka_unit_test(names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
