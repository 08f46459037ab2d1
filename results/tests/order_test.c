// SPDX-License-Identifier: MIT
// In which order boots were: by times to the second, to the millisecond, or of both kinds.
#include "results/compare/order.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

// The order of two boots of either side.
static struct order order_of(const char *const base[2], const char *const changed[2])
{
    struct side_boot boots[4] = {0};
    struct side sides[2] = {{.boots = boots, .boot_count = 2}, {.boots = boots + 2, .boot_count = 2}};
    struct order order;
    for (int i = 0; i < 4; i++)
        snprintf(boots[i].started, sizeof boots[i].started, "%s", i < 2 ? base[i] : changed[i - 2]);
    assert_int_equal(order_find(&order, &sides[0], &sides[1], false), 0);
    return order;
}

static void parts_boots_of_one_second(void **state)
{
    (void)state;
    const char *const base[] = {"2026-11-30T20:00:00.100Z", "2026-11-30T20:00:00.900Z"};
    const char *const changed[] = {"2026-11-30T20:00:00.399Z", "2026-11-30T20:00:00.400Z"};
    struct order order = order_of(base, changed);
    assert_true(order.known);
    assert_int_equal(order.block_count, 1);
    assert_int_equal(order.blocks[0].base[0], 0);
    assert_int_equal(order.blocks[0].base[1], 1);
    assert_int_equal(order.blocks[0].changed[0], 0);
    order_free(&order);
}

static void takes_times_of_both_kinds(void **state)
{
    (void)state;
    const char *const base[] = {"2026-11-30T20:00:00Z", "2026-11-30T20:00:30Z"};
    const char *const changed[] = {"2026-11-30T20:00:10.399Z", "2026-11-30T20:00:20.400Z"};
    struct order order = order_of(base, changed);
    assert_true(order.known);
    assert_int_equal(order.block_count, 1);
    order_free(&order);
}

static void knows_no_order_within_a_second_or_without_a_time(void **state)
{
    (void)state;
    const char *const base[] = {"2026-11-30T20:00:00Z", "2026-11-30T20:00:30Z"};
    static const char *const changed[][2] = {{"2026-11-30T20:00:10.399Z", "2026-11-30T20:00:30.400Z"},
                                             {"2026-11-30T20:00:10.399Z", "2026-11-30T20:00:30Z"},
                                             {"2026-11-30T20:00:10.399Z", "2026-11-30T20:00:10.399Z"},
                                             {"2026-11-30T20:00:10.399Z", ""},
                                             {"2026-11-30T20:00:10.399Z", "1970-01-01T00:00:07.000Z"}};
    for (size_t i = 0; i < sizeof changed / sizeof *changed; i++) {
        struct order order = order_of(base, changed[i]);
        assert_false(order.known);
        assert_int_equal(order.block_count, 0);
        order_free(&order);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(parts_boots_of_one_second),
                                       cmocka_unit_test(takes_times_of_both_kinds),
                                       cmocka_unit_test(knows_no_order_within_a_second_or_without_a_time)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
