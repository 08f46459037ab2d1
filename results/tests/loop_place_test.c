// SPDX-License-Identifier: MIT
// A loop that does not begin a cache line is said, once; addresses that tell no place are passed over.
#include "results/records/loop_place.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

static size_t warnings_for(const char *arch, const char *address)
{
    struct result *result = result_new();
    struct cell *cell = result_cell(result, "getrandom", "syscall", 1, NULL);
    json_t *record = address ? json_pack("{s:s}", "address", address) : json_object();
    json_object_set_new(json_object_get(result->head, "board"), "arch", json_string(arch));
    loop_place_check(result, cell, record);
    loop_place_check(result, cell, record);
    const json_t *warnings = json_object_get(result->head, "warnings");
    size_t count = json_array_size(warnings);
    if (count)
        assert_non_null(
            strstr(json_string_value(json_array_get(warnings, 0)), "the loop of getrandom-syscall"));
    json_decref(record);
    result_free(result);
    return count;
}

static void only_misplaced_loops_are_said(void **state)
{
    (void)state;
    assert_int_equal(warnings_for("x86_64", "0x55e0c3a00c40"), 0);
    assert_int_equal(warnings_for("x86_64", "0x55e0c3a00c50"), 1);
    assert_int_equal(warnings_for("x86_64", "0x55e0c3a00c60"), 1);
    assert_int_equal(warnings_for("armv7l", "0x10c41"), 0); // Thumb
    assert_int_equal(warnings_for("armv7l", "0x10c45"), 1);
    assert_int_equal(warnings_for("ppc64", "0x10020158"), 0); // a function descriptor
    assert_int_equal(warnings_for("ppc64le", "0x10020158"), 1);
    assert_int_equal(warnings_for("x86_64", NULL), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(only_misplaced_loops_are_said)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
