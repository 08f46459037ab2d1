// SPDX-License-Identifier: MIT
// How old the copies of the kernel's data pages are when a batch begins: a page that each batch changes
// stands in for the kernel's.
#include "runners/images/images.h"
#include "runners/tests/planted.h"

enum { PAGE = 64, CELLS = 3, ROUNDS = 2 };

static unsigned char live[PAGE], copy[PAGE], first[PAGE], second[PAGE];
static unsigned ages[CELLS * ROUNDS], count; // changes of the page that the copy lacks

static unsigned long batch(const struct call *call, unsigned long calls)
{
    (void)call;
    if (calls == PLANTED_CALLS && count < CELLS * ROUNDS) {
        ages[count++] = (unsigned)(live[0] - copy[0]);
        live[0]++;
    }
    return calls;
}

static const struct benchmark changing = {.name = "planted", .batch = {[PATH_LIBC] = batch}};

static void measure_images(int counted)
{
    static struct planted planted;
    static struct images images;
    images = (struct images){.count = 1};
    images.pages = (struct data_pages){
        .live = live, .size = PAGE, .page = PAGE, .present = {1}, .first = first, .second = second};
    images.list[0] = (struct image){.vdso.image = copy, .data = copy};
    planted_begin(&planted, &changing, CELLS, 1);
    planted.plan.images = &images;
    planted.measuring.rounds = ROUNDS;
    planted.measuring.counted = counted;
    memset(live, 0, sizeof live);
    memset(copy, 0, sizeof copy);
    count = 0;
    json_decref(planted_measure(&planted));
    planted_end(&planted);
    assert_int_equal(count, CELLS * ROUNDS);
}

static void timed_rounds_begin_with_fresh_pages(void **state)
{
    static const unsigned expected[] = {0, 1, 2, 0, 1, 2};
    (void)state;
    measure_images(0);
    assert_memory_equal(ages, expected, sizeof expected);
}

static void counted_batches_begin_with_fresh_pages(void **state)
{
    static const unsigned expected[] = {0, 0, 0, 0, 0, 0};
    (void)state;
    measure_images(1);
    assert_memory_equal(ages, expected, sizeof expected);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(timed_rounds_begin_with_fresh_pages),
        cmocka_unit_test(counted_batches_begin_with_fresh_pages),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
