// SPDX-License-Identifier: MIT
// The table of sides, as C: no file's name can mean anything to the compiler.
#include "results/chacha/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

static void expect_table(const struct program *program, const char *expected)
{
    char *text = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&text, &size);
    assert_non_null(file);
    table_write(file, program);
    fclose(file);
    assert_string_equal(text, expected);
    free(text);
}

static void names_and_reasons(void **state)
{
    static struct object sides[] = {
        {.name = "a/b-1.o"}, {.name = "\"\\n?\?/\n\xc3\xa9*/", .refused = "is \"refused\""}, {.name = "c"}};
    const struct program program = {.sides = sides, .side_count = 3, .reference = true};
    (void)state;
    expect_table(&program,
                 "#include \"runners/chacha/program/sides.h\"\n"
                 "chacha_function chacha_side_1;\n"
                 "chacha_function chacha_side_3;\n"
                 "const struct side chacha_sides[] = {\n"
                 "    {\"reference\", chacha_reference, 0},\n"
                 "    {\"a/b-1.o\", chacha_side_1, 0},\n"
                 "    {\"\\042\\134n\\077\\077/\\012\\303\\251\\052/\", 0, \"is \\042refused\\042\"},\n"
                 "    {\"c\", chacha_side_3, 0},\n"
                 "    {0, 0, 0}};\n");
}

static void without_reference(void **state)
{
    static struct object sides[] = {{.name = "a"}, {.name = "b"}};
    const struct program program = {.sides = sides, .side_count = 2};
    (void)state;
    expect_table(&program, "#include \"runners/chacha/program/sides.h\"\n"
                           "chacha_function chacha_side_0;\n"
                           "chacha_function chacha_side_1;\n"
                           "const struct side chacha_sides[] = {\n"
                           "    {\"a\", chacha_side_0, 0},\n"
                           "    {\"b\", chacha_side_1, 0},\n"
                           "    {0, 0, 0}};\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(names_and_reasons),
                                       cmocka_unit_test(without_reference)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
