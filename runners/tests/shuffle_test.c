// SPDX-License-Identifier: MIT
// The generator against numbers published for it, and orders drawn from it.
#include "runners/shuffle.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

// Of java.util.SplittableRandom's and others' SplitMix64, as many collections of generators print them.
static void the_published_numbers(void **state)
{
    uint64_t seed = 1234567, zero = 0;
    (void)state;
    assert_int_equal(random_next(&seed), UINT64_C(6457827717110365317));
    assert_int_equal(random_next(&seed), UINT64_C(3203168211198807973));
    assert_int_equal(random_next(&seed), UINT64_C(9817491932198370423));
    assert_int_equal(random_next(&zero), UINT64_C(16294208416658607535));
}

static void every_order_comes_about_equally_often(void **state)
{
    uint64_t seed = 1;
    unsigned found[3][3] = {{0}};
    (void)state;
    for (int i = 0; i < 6000; i++) {
        unsigned numbers[3] = {0, 1, 2};
        shuffle(&seed, numbers, 3);
        assert_int_equal(numbers[0] + numbers[1] + numbers[2], 3);
        found[numbers[0]][numbers[1]]++;
    }
    for (unsigned first = 0; first < 3; first++)
        for (unsigned second = 0; second < 3; second++) // 1000 +- 5 standard deviations of 29
            assert_in_range(found[first][second], first == second ? 0 : 855, first == second ? 0 : 1145);
}

static void few_numbers_draw_nothing(void **state)
{
    uint64_t seed = 5;
    unsigned number = 9;
    (void)state;
    shuffle(&seed, &number, 1);
    shuffle(&seed, &number, 0);
    assert_int_equal(number, 9);
    assert_int_equal(seed, 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_published_numbers),
        cmocka_unit_test(every_order_comes_about_equally_often),
        cmocka_unit_test(few_numbers_draw_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
