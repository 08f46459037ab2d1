// SPDX-License-Identifier: MIT
// What workers open for their cells: anew in each block, in orders that differ, and all of it closed again.
#include "runners/tests/planted.h"

#include <errno.h>
#include <stdatomic.h>

enum { ROUNDS = 25, CELLS = 3, LOGGED = 400 };

static atomic_uint opens, closes, of_cell[PLANTED_CELLS];
static unsigned refused_cell, refused_time; // the cell's so many-th opening fails; time 0: none
static unsigned char order[LOGGED];         // cells as they were opened

static unsigned long batch(const struct call *call, unsigned long calls)
{
    assert_true(call->state == &of_cell[call->value]);
    return calls;
}

static int open_state(struct call *call, enum path path)
{
    unsigned cell = (unsigned)call->value, time = atomic_fetch_add(&of_cell[cell], 1) + 1;
    assert_int_equal(path, PATH_LIBC);
    assert_int_equal((uintptr_t)call->buffer % CACHE_LINE, 0);
    if (time == refused_time && cell == refused_cell)
        return -ENOMEM;
    unsigned place = atomic_fetch_add(&opens, 1);
    assert_true(place < LOGGED);
    order[place] = (unsigned char)cell;
    call->state = &of_cell[cell];
    return 0;
}

static void close_state(struct call *call)
{
    assert_non_null(call->state);
    call->state = NULL;
    atomic_fetch_add(&closes, 1);
}

static const struct benchmark opener = {
    .name = "planted", .batch = {[PATH_LIBC] = batch}, .open = open_state, .close = close_state};
static struct planted planted;

static json_t *run(unsigned cells, unsigned workers, unsigned cell, unsigned time)
{
    opens = closes = 0;
    for (unsigned i = 0; i < PLANTED_CELLS; i++)
        of_cell[i] = 0;
    refused_cell = cell;
    refused_time = time;
    planted_begin(&planted, &opener, cells, workers);
    json_t *records = planted_measure(&planted);
    assert_int_equal(opens, closes);
    planted_end(&planted);
    return records;
}

// Of 25 rounds a block takes ten at most, the first one a single one: there are four or more.
static void each_block_has_new_states(void **state)
{
    (void)state;
    json_decref(run(CELLS, 2, 0, 0));
    assert_in_range(opens, CELLS * 2 * 4, CELLS * 2 * ROUNDS);
    assert_int_equal(opens % (CELLS * 2), 0);
    json_decref(run(CELLS, 1, 0, 0));
    unsigned differing = 0;
    for (unsigned block = 0; block < opens / CELLS; block++) {
        unsigned seen = 0;
        for (unsigned i = 0; i < CELLS; i++)
            seen |= 1U << order[block * CELLS + i];
        assert_int_equal(seen, 7);
        differing += memcmp(order, order + block * CELLS, CELLS) != 0;
    }
    assert_true(differing > 0);
}

static void a_cell_without_a_state_is_left_out(void **state)
{
    (void)state;
    json_t *records = run(2, 2, 1, 2); // the second worker to come gets none
    assert_string_equal(record_word(records_cell(records, 1), "status"), "failed");
    assert_string_equal(record_word(records_cell(records, 1), "reason"), "a worker's state (ENOMEM)");
    assert_string_equal(record_word(records_cell(records, 0), "status"), "ok");
    for (unsigned worker = 0; worker < 2; worker++) {
        assert_int_equal(records_samples(records, 1, worker), 0);
        assert_int_equal(records_samples(records, 0, worker), ROUNDS);
    }
    json_decref(records);
}

static void without_a_new_state_the_old_one_serves(void **state)
{
    (void)state;
    json_t *records = run(2, 1, 1, 2);
    assert_int_equal(records_samples(records, 0, 0), ROUNDS);
    assert_int_equal(records_samples(records, 1, 0), ROUNDS);
    assert_true(of_cell[1] > 2);
    json_decref(records);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_block_has_new_states),
        cmocka_unit_test(a_cell_without_a_state_is_left_out),
        cmocka_unit_test(without_a_new_state_the_old_one_serves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
