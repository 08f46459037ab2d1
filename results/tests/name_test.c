// SPDX-License-Identifier: MIT
#include "results/board/name.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void expect_tidy(const char *expected, const char *text)
{
    char name[NAME_SIZE];
    assert_int_equal(*expected != '\0', name_set(name, text));
    assert_string_equal(expected, name);
}

static void test_tidy(void **state)
{
    (void)state;
    expect_tidy("Intel Xeon CPU E5-2690", "Intel(R) Xeon(R) CPU           E5-2690");
    expect_tidy("SiByte SB1 V0.2 FPU V0.2", "  SiByte SB1 V0.2\t FPU V0.2\r\n");
    expect_tidy("Core i7", "Core(TM) i7(tm)");
    expect_tidy("[2Jred 31m", "\x1b[2Jred\x1b\x1b"
                              "31m\x7f");
    expect_tidy("na ve", "na\xc3\xafve");
    expect_tidy("(R", "(R");
    expect_tidy("", " \t(R)\n");
    expect_tidy("", "");
    expect_tidy("", NULL);
}

static void test_long_names_are_cut(void **state)
{
    char name[NAME_SIZE], text[1000];
    (void)state;
    memset(text, 'x', sizeof text);
    assert_true(name_copy(name, text, sizeof text));
    assert_int_equal(NAME_SIZE - 1, strlen(name));
    name_add(name, "more");
    assert_int_equal(NAME_SIZE - 1, strlen(name));
}

static void test_junk(void **state)
{
    static const char *const junk[] = {"",
                                       "To Be Filled By O.E.M.",
                                       "to be filled by o.e.m. by More String",
                                       "System Product Name",
                                       "Default string",
                                       "0",
                                       "0000000000",
                                       "xxxx",
                                       "----",
                                       "...",
                                       "N/A",
                                       "none",
                                       "0123456789ABCDEF",
                                       "Type2 - Board Product Name1"};
    static const char *const names[] = {"X570 Taichi", "xp", "8335-GTW", "Nonesuch", "0x41", "Z390", "R2"};
    (void)state;
    assert_true(name_is_junk(NULL));
    for (size_t i = 0; i < sizeof junk / sizeof *junk; i++)
        assert_true(name_is_junk(junk[i]));
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        assert_false(name_is_junk(names[i]));
}

static void expect_folder(const char *expected, const char *name)
{
    char folder[NAME_SIZE];
    name_folder(folder, name);
    assert_string_equal(expected, folder);
}

static void test_folder(void **state)
{
    char long_name[NAME_SIZE];
    (void)state;
    expect_folder("Raspberry-Pi-4-Model-B-Rev-1.5", "Raspberry Pi 4 Model B Rev 1.5");
    expect_folder("NETGEAR-WNDR3700-WNDR3800-WNDRMAC", "NETGEAR WNDR3700/WNDR3800/WNDRMAC");
    expect_folder("QEMU-Standard-PC-Q35-ICH9-2009", "QEMU Standard PC (Q35 + ICH9, 2009)");
    expect_folder("6.18.0-rc3+", "6.18.0-rc3+");
    expect_folder("etc-passwd", "../../etc/passwd");
    expect_folder("hidden", ".hidden");
    expect_folder("board", "..");
    expect_folder("board", "");
    expect_folder("board", "///");
    memset(long_name, 'b', sizeof long_name);
    long_name[sizeof long_name - 1] = '\0';
    long_name[63] = '/';
    expect_folder("bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb", long_name);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_tidy), cmocka_unit_test(test_long_names_are_cut),
                                       cmocka_unit_test(test_junk), cmocka_unit_test(test_folder)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
