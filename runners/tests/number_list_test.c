// SPDX-License-Identifier: MIT
// Lists of numbers, as users write them.
#include "runners/number_list.h"

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

enum { ROOM = 4 };

static uint64_t values[ROOM + 1];
static unsigned count;

// Reads numbers from 1 to 100 into room for four; the fifth place must stay as it is.
static int read_list(const char *text)
{
    values[ROOM] = 4711;
    int error = number_list_read(text, 1, 100, values, ROOM, &count);
    assert_int_equal(values[ROOM], 4711);
    return error;
}

static void expect(const char *text, unsigned wanted, uint64_t first, uint64_t last)
{
    assert_int_equal(read_list(text), 0);
    assert_int_equal(count, wanted);
    assert_int_equal(values[0], first);
    assert_int_equal(values[count - 1], last);
}

static void lists_and_ranges(void **state)
{
    (void)state;
    expect("7", 1, 7, 7);
    expect("1,2,4", 3, 1, 4);
    assert_int_equal(values[1], 2);
    expect("1-3,8", 4, 1, 8);
    assert_int_equal(values[1], 2);
    assert_int_equal(values[2], 3);
    expect("9,3-4", 3, 9, 4);
    expect("5-5", 1, 5, 5);
    expect("100", 1, 100, 100);
    expect("001", 1, 1, 1);
}

static void the_largest_number_of_all(void **state)
{
    (void)state;
    assert_int_equal(number_list_read("18446744073709551615", 0, UINT64_MAX, values, 1, &count), 0);
    assert_int_equal(count, 1);
    assert_int_equal(values[0], UINT64_MAX);
    assert_int_equal(
        number_list_read("18446744073709551614-18446744073709551615", 0, UINT64_MAX, values, ROOM, &count),
        0);
    assert_int_equal(count, 2);
    assert_int_equal(values[1], UINT64_MAX);
}

static void doubles(void **state)
{
    (void)state;
    assert_int_equal(read_list("1,1"), -EEXIST);
    assert_int_equal(read_list("1-3,2"), -EEXIST);
    assert_int_equal(read_list("2,1-3"), -EEXIST);
    assert_int_equal(read_list("1,2,01"), -EEXIST);
}

static void limits(void **state)
{
    (void)state;
    assert_int_equal(read_list("0"), -ERANGE);
    assert_int_equal(read_list("101"), -ERANGE);
    assert_int_equal(read_list("99-101"), -ERANGE);
    assert_int_equal(read_list("0-2"), -ERANGE);
    assert_int_equal(read_list("1,2,3,4"), 0);
    assert_int_equal(read_list("1,2,3,4,5"), -ERANGE);
    assert_int_equal(read_list("1-100"), -ERANGE);
    assert_int_equal(read_list("18446744073709551617"), -ERANGE);
    assert_int_equal(read_list("1000000000000000000000000000000000000001"), -ERANGE);
}

static void garbage(void **state)
{
    static const char *const wrong[] = {"",      ",",   "1,",  ",1",  "1,,2", "-",    "1-",   "-1",
                                        "1-2-3", "3-1", "a",   "1a",  "1 ",   " 1",   "1, 2", "1;2",
                                        "+1",    "0x1", "1.5", "1-a", "--",   "1--2", "1,2-"};
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_int_equal(read_list(wrong[i]), -EINVAL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lists_and_ranges), cmocka_unit_test(the_largest_number_of_all),
        cmocka_unit_test(doubles),          cmocka_unit_test(limits),
        cmocka_unit_test(garbage),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
