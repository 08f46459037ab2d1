// SPDX-License-Identifier: MIT
// Paths of results: one slash between folder and name.
#include "results/commands/place.h"

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void one_slash(void **state)
{
    (void)state;
    static const char *const folders[][2] = {{"out", "out/6.12.json"},   {"out/", "out/6.12.json"},
                                             {"out//", "out/6.12.json"}, {"/", "/6.12.json"},
                                             {"//", "/6.12.json"},       {"a/b///", "a/b/6.12.json"}};
    char path[PLACE_SIZE];
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        assert_int_equal(place_in(path, folders[i][0], "6.12"), 0);
        assert_string_equal(path, folders[i][1]);
    }
}

static void too_long(void **state)
{
    (void)state;
    char path[PLACE_SIZE], folder[PLACE_SIZE];
    memset(folder, 'a', sizeof folder - 1);
    folder[sizeof folder - 1] = '\0';
    assert_int_equal(place_in(path, folder, "6.12"), -ENAMETOOLONG);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(one_slash), cmocka_unit_test(too_long)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
