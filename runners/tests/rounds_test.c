// SPDX-License-Identifier: MIT
// The order of rounds, and what becomes of their samples: with a benchmark that keeps a log.
#include "runners/tests/planted.h"

#include <stdatomic.h>

enum { WORKERS = 2, LOGGED = 400, ROUNDS = 25 };

static struct {
    unsigned char cells[LOGGED];
    unsigned count;
} logs[WORKERS];                 // timed batches of each worker, in order
static __thread int worker = -1; // the thread's number
static atomic_uint workers_seen;
static atomic_int failing_cell, failing_batch; // the batch from which on a cell's last call fails

static unsigned batches_of(unsigned cell)
{
    unsigned found = 0;
    for (unsigned i = 0; i < logs[worker].count; i++)
        found += logs[worker].cells[i] == cell;
    return found;
}

static unsigned long batch(const struct call *call, unsigned long calls)
{
    if (calls != PLANTED_CALLS)
        return calls;
    assert_true(logs[worker].count < LOGGED);
    logs[worker].cells[logs[worker].count++] = (unsigned char)call->value;
    int fails = call->value == failing_cell && batches_of((unsigned)call->value) >= (unsigned)failing_batch;
    return fails ? calls - 1 : calls;
}

static int number_worker(struct call *call, enum path path)
{
    (void)call, (void)path;
    if (worker < 0)
        worker = (int)atomic_fetch_add(&workers_seen, 1);
    return 0;
}

static const struct benchmark keeper = {
    .name = "planted", .batch = {[PATH_LIBC] = batch}, .open = number_worker};

static struct planted planted;

static void begin(unsigned cells, unsigned workers)
{
    memset(logs, 0, sizeof logs);
    workers_seen = 0;
    failing_cell = -1;
    planted_begin(&planted, &keeper, cells, workers);
}

// The log of one worker after a run of four cells with a seed; to be compared.
static void order_of(uint64_t seed, unsigned char *order)
{
    begin(4, 1);
    planted.measuring.seed = seed;
    json_decref(planted_measure(&planted));
    assert_int_equal(logs[0].count, 4 * ROUNDS);
    memcpy(order, logs[0].cells, 4 * ROUNDS);
    planted_end(&planted);
}

static void each_round_has_each_cell_once(void **state)
{
    unsigned char order[4 * ROUNDS];
    unsigned differing = 0;
    (void)state;
    order_of(7, order);
    for (unsigned round = 0; round < ROUNDS; round++) {
        unsigned seen = 0;
        for (unsigned i = 0; i < 4; i++)
            seen |= 1U << order[4 * round + i];
        assert_int_equal(seen, 15);
        differing += memcmp(order, order + 4 * round, 4) != 0;
    }
    assert_in_range(differing, 12, 24); // one of 24 orders is the first one's
}

static void the_seed_makes_the_order(void **state)
{
    unsigned char first[4 * ROUNDS], again[4 * ROUNDS], other[4 * ROUNDS];
    (void)state;
    order_of(7, first);
    order_of(7, again);
    order_of(8, other);
    assert_memory_equal(first, again, sizeof first);
    assert_memory_not_equal(first, other, sizeof first);
}

static void workers_keep_the_same_order(void **state)
{
    (void)state;
    begin(3, 2);
    json_t *records = planted_measure(&planted);
    assert_int_equal(logs[0].count, 3 * ROUNDS);
    assert_int_equal(logs[1].count, 3 * ROUNDS);
    assert_memory_equal(logs[0].cells, logs[1].cells, 3 * ROUNDS);
    for (unsigned cell = 0; cell < 3; cell++)
        for (unsigned number = 0; number < 2; number++)
            assert_int_equal(records_samples(records, cell, number), ROUNDS);
    json_decref(records);
    planted_end(&planted);
}

// Cells of one name in several variants: the family's members stay next to each other.
static void variants_stay_together(void **state)
{
    (void)state;
    begin(4, 1);
    strcpy(planted.cells[0].name, "other-libc");
    planted.cells[2].variant = 1;
    planted.cells[3].variant = 2;
    json_decref(planted_measure(&planted));
    unsigned first = 0, ascending = 0;
    for (unsigned round = 0; round < ROUNDS; round++) {
        const unsigned char *order = logs[0].cells + 4 * round;
        assert_true(order[0] == 0 || order[3] == 0);
        first += order[0] == 0;
        const unsigned char *family = order + (order[0] == 0);
        ascending += family[0] < family[1] && family[1] < family[2];
    }
    assert_in_range(first, 3, 22);
    assert_in_range(ascending, 0, 15);
    planted_end(&planted);
}

static void blocks_are_short(void **state)
{
    const json_t *record;
    size_t index;
    (void)state;
    begin(2, 1);
    json_t *records = planted_measure(&planted);
    unsigned first = 1, count = 0;
    json_array_foreach(records, index, record) if (strcmp(record_word(record, "record"), "samples") == 0 &&
                                                   record_number(record, "cell") == 0)
    {
        size_t size = json_array_size(json_object_get(record, "ns"));
        assert_in_range(size, 1, first ? 1 : 10);
        first = 0;
        count += (unsigned)size;
        assert_int_equal(record_number(record, "worker"), 0);
        assert_int_equal(json_integer_value(json_array_get(json_object_get(record, "calls"), 0)), 1000);
    }
    assert_int_equal(count, ROUNDS);
    assert_int_equal(records_samples(records, 1, 0), ROUNDS);
    json_decref(records);
    planted_end(&planted);
}

// Cells that differ in workers are measured one number after the other; given lengths stay, or become equal.
static void given_lengths(void **state)
{
    (void)state;
    begin(2, 1);
    planted.measuring.rounds = 3;
    planted.cells[0].calls = 10;
    planted.cells[1].calls = 40;
    json_t *records = planted_measure(&planted);
    assert_int_equal(record_number(records_cell(records, 0), "calls"), 10);
    assert_int_equal(record_number(records_cell(records, 1), "calls"), 40);
    json_decref(records);
    planted_end(&planted);
    begin(3, 1);
    planted.measuring.rounds = 3;
    planted.measuring.equal_calls = 1;
    planted.cells[0].calls = 10;
    planted.cells[1].calls = 4000;
    planted.cells[2].calls = 10;
    planted.cells[2].workers = 2;
    records = planted_measure(&planted);
    assert_int_equal(record_number(records_cell(records, 0), "calls"), 4000);
    assert_int_equal(record_number(records_cell(records, 1), "calls"), 4000);
    assert_int_equal(record_number(records_cell(records, 2), "calls"), 10);
    assert_int_equal(records_samples(records, 2, 1), 3);
    json_decref(records);
    planted_end(&planted);
}

// A call that fails in the second block: that block is not written, the one before is, and others go on.
static void a_failed_call_hides_no_samples(void **state)
{
    (void)state;
    for (int cell = 0; cell < 3; cell++) {
        begin(3, 1);
        failing_cell = cell;
        failing_batch = 2;
        json_t *records = planted_measure(&planted);
        const json_t *failed = records_cell(records, (unsigned)cell);
        assert_string_equal(record_word(failed, "status"), "failed");
        assert_string_equal(record_word(failed, "reason"), "calls failed while they were timed");
        for (int i = 0; i < 3; i++)
            assert_int_equal(records_samples(records, (unsigned)i, 0), i == cell ? 1 : ROUNDS);
        json_decref(records);
        planted_end(&planted);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_round_has_each_cell_once),
        cmocka_unit_test(the_seed_makes_the_order),
        cmocka_unit_test(workers_keep_the_same_order),
        cmocka_unit_test(variants_stay_together),
        cmocka_unit_test(blocks_are_short),
        cmocka_unit_test(given_lengths),
        cmocka_unit_test(a_failed_call_hides_no_samples),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
