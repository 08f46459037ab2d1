// SPDX-License-Identifier: MIT
// Cells given in full on the command line, and what they become in a plan.
#include "runners/arguments.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

static int read_words(struct arguments *arguments, char (*words)[64], char **argv, int count, ...)
{
    va_list list;
    va_start(list, count);
    for (int i = 0; i < count; i++) {
        snprintf(words[i], sizeof words[i], "%s", va_arg(list, const char *));
        argv[i] = words[i];
    }
    va_end(list);
    return arguments_read(arguments, count, argv);
}

static void words_are_cut_and_read(void **state)
{
    char plain[] = "getrandom-vdso", calls[] = "getrandom-vdso=872", both[] = "a=0+350";
    struct fixed fixed;
    (void)state;
    assert_int_equal(fixed_read(plain, &fixed), 0);
    assert_true(!fixed.given && !fixed.chained);
    assert_int_equal(fixed_read(calls, &fixed), 0);
    assert_string_equal(calls, "getrandom-vdso");
    assert_true(fixed.given && fixed.calls == 872 && !fixed.chained);
    assert_int_equal(fixed_read(both, &fixed), 0);
    assert_true(fixed.given && fixed.calls == 0 && fixed.chained && fixed.chain == 350);
}

static void nonsense_is_refused(void **state)
{
    static const char *const wrong[] = {"a=",   "a=x",   "a=-1",        "a=1+",   "a=1+x",
                                        "a=+1", "a=1=2", "a=268435457", "a=1+1+1"};
    struct fixed fixed;
    char word[32];
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        strcpy(word, wrong[i]);
        assert_int_not_equal(fixed_read(word, &fixed), 0);
    }
}

static void each_word_in_full_is_a_cell(void **state)
{
    char words[4][64], *argv[4];
    struct arguments arguments;
    struct plan plan;
    const char *unknown;
    (void)state;
    assert_int_equal(
        read_words(&arguments, words, argv, 4, "empty=100+0", "null-syscall-libc", "empty=100+0", "empty=7"),
        0);
    assert_int_equal(plan_make(&plan, &arguments.request, &unknown), 0);
    assert_int_equal(plan.count, 4);
    for (unsigned i = 0; i < 3; i++) {
        assert_string_equal(plan.cells[i].name, "empty");
        assert_int_equal(plan.cells[i].variant, i);
    }
    assert_true(plan.cells[1].calls == 100 && plan.cells[1].chained);
    assert_true(plan.cells[2].calls == 7 && !plan.cells[2].chained);
    assert_true(plan.cells[3].calls == 0 && plan.cells[3].variant == 0);
    plan_free(&plan);
    arguments_release(&arguments);
}

static void turns_are_read_strictly(void **state)
{
    static const char *const wrong[] = {"3", "3,2", "3,0,1", "x,0", "3,", ",1", "-1,0"};
    char words[4][64], *argv[4];
    struct arguments arguments;
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        assert_int_not_equal(read_words(&arguments, words, argv, 2, "--turns", wrong[i]), 0);
        arguments_release(&arguments);
    }
    assert_int_not_equal(read_words(&arguments, words, argv, 4, "--turns", "3,1", "--workers", "2"), 0);
    arguments_release(&arguments);
    assert_int_equal(read_words(&arguments, words, argv, 3, "--turns", "3,1", "empty"), 0);
    assert_true(arguments.turns_count == 2 && arguments.turns[0] == 3 && arguments.turns[1] == 1);
    arguments_release(&arguments);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_are_cut_and_read),
        cmocka_unit_test(nonsense_is_refused),
        cmocka_unit_test(each_word_in_full_is_a_cell),
        cmocka_unit_test(turns_are_read_strictly),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
