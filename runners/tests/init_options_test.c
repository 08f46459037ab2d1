// SPDX-License-Identifier: MIT
#include "runners/init.h"
#include "runners/init_options.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static void reads_all(void **state)
{
    (void)state;
    char line[] = "console=hvc0 panic=-1 rb.emulated=tcg  rb.processes=3 rb.settle=5 rb.counted=1 -- "
                  "getrandom --size 4\n";
    struct init_options options;
    init_options_read(&options, line);
    assert_string_equal(options.emulated, "tcg");
    assert_int_equal(options.processes, 3);
    assert_int_equal(options.settle, 5);
    assert_int_equal(options.counted, 1);
    assert_int_equal(options.count, 3);
    assert_string_equal(options.words[0], "getrandom");
    assert_string_equal(options.words[2], "4");
    assert_null(options.words[3]);
    assert_null(options.wrong);
}

static void has_defaults(void **state)
{
    (void)state;
    char line[] = "", kernel_only[] = "ro quiet root=/dev/vda -";
    struct init_options options;
    init_options_read(&options, line);
    assert_int_equal(options.processes, 1);
    assert_int_equal(options.count, 0);
    assert_null(options.emulated);
    init_options_read(&options, kernel_only);
    assert_int_equal(options.count, 0);
    assert_null(options.wrong);
}

static void keeps_quoted_blanks(void **state)
{
    (void)state;
    char line[] = "dyndbg=\"file a.c +p -- x\" -- \"one word\" two";
    struct init_options options;
    init_options_read(&options, line);
    assert_int_equal(options.count, 2);
    assert_string_equal(options.words[0], "one word");
    assert_string_equal(options.words[1], "two");
}

static void names_what_is_wrong(void **state)
{
    (void)state;
    char unknown[] = "rb.speed=9", number[] = "rb.processes=many", behind[] = "-- rb.speed=9";
    struct init_options options;
    init_options_read(&options, unknown);
    assert_string_equal(options.wrong, "rb.speed=9");
    init_options_read(&options, number);
    assert_string_equal(options.wrong, "rb.processes=many");
    assert_int_equal(options.processes, 1);
    init_options_read(&options, behind);
    assert_null(options.wrong);
    assert_int_equal(options.count, 1);
}

static void bears_many_words(void **state)
{
    (void)state;
    static char line[4096] = "--";
    struct init_options options;
    for (int i = 0; i < 1000; i++)
        strcat(line, " a");
    init_options_read(&options, line);
    assert_int_equal(options.count, INIT_WORDS - 1);
    assert_null(options.words[INIT_WORDS - 1]);
}

static void is_not_init_here(void **state)
{
    (void)state;
    assert_false(init_is_asked("/init")); // this process is not the first one
    assert_false(init_is_asked(NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_all),           cmocka_unit_test(has_defaults),
        cmocka_unit_test(keeps_quoted_blanks), cmocka_unit_test(names_what_is_wrong),
        cmocka_unit_test(bears_many_words),    cmocka_unit_test(is_not_init_here)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
