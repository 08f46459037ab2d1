// SPDX-License-Identifier: MIT
// Which cells two programs that take turns have in common, from a page that may be spoilt, and in which order
// they measure.
#define _GNU_SOURCE
#include "runners/group_turns.h"
#include "runners/turns_cells.h"
#include "runners/tests/turning.h"

#include <errno.h>
#include <string.h>

// A plan of cells by name, all active; calls count from 10.
struct few {
    struct cell cells[3];
    struct plan plan;
    unsigned active[3];
    uint64_t seed;
    struct agreement agreement;
};

static void few_make(struct few *few, uint64_t seed, const char *a, const char *b, const char *c)
{
    const char *names[] = {a, b, c};
    memset(few, 0, sizeof *few);
    for (unsigned i = 0; i < 3; i++) {
        strcpy(few->cells[i].name, names[i]);
        few->cells[i].workers = 1;
        few->cells[i].calls = 10 + i;
        few->active[i] = i;
    }
    few->seed = seed;
    few->plan = (struct plan){.cells = few->cells, .count = 3};
    few->agreement = (struct agreement){&few->plan, few->active, 3, 50, &few->seed};
}

// The other side has two of the cells, in another order; one is slowed down.
static int agree(struct turns *turns)
{
    struct few few;
    few_make(&few, 99, "c", "other", "a");
    few.cells[2].chained = 1;
    few.cells[2].chain = 7;
    if (turns_agree(turns, &few.agreement) || few.seed != 5)
        return 1;
    if (few.active[0] != 2 || few.active[1] != 0 || few.active[2] != 1)
        return 2;
    if (few.cells[2].calls != 10 || few.cells[0].calls != 12)
        return 3;
    return few.cells[1].answer.status == STATUS_SKIPPED ? 0 : 4;
}

static void both_sides_agree_on_cells(void **state)
{
    struct few few;
    (void)state;
    int page = make_page(TURNS_SIZE);
    struct turns turns = join(page, 0);
    pid_t other = as_other(page, agree);
    few_make(&few, 5, "a", "b", "c");
    assert_int_equal(turns_agree(&turns, &few.agreement), 0);
    assert_int_equal(status_of(other), 0);
    assert_int_equal(few.cells[0].answer.status, STATUS_OK);
    assert_int_equal(few.cells[1].answer.status, STATUS_SKIPPED);
    assert_string_equal(few.cells[1].answer.reason, "the other program does not offer it");
    assert_int_equal(few.cells[2].answer.status, STATUS_OK);
    assert_int_equal(turns_cell_lost(&turns, &few.cells[0]), 0);
    atomic_store(&turns.page->cells[0].failed[1], 1);
    assert_int_equal(turns_cell_lost(&turns, &few.cells[0]), 1);
    turns_cell_failed(&turns, &few.cells[2]);
    assert_int_equal(atomic_load(&turns.page->cells[2].failed[0]), 1);
    turns_leave(&turns);
    close(page);
}

// What side 1 makes of a page that side 0 has filled, and `spoil` has spoilt.
static int agree_with(void (*spoil)(struct turns_page *page))
{
    struct few few;
    int page = make_page(TURNS_SIZE);
    struct turns turns = join(page, 1);
    turns.page->rounds = 50;
    turns.page->count = 1;
    turns.page->cells[0].calls = 10;
    atomic_store(&turns.page->joined[0], TURNS_VERSION);
    spoil(turns.page);
    few_make(&few, 1, "a", "b", "c");
    int error = turns_agree(&turns, &few.agreement);
    turns_leave(&turns);
    close(page);
    return error;
}

static void spoil_nothing(struct turns_page *page)
{
    (void)page;
}
static void spoil_calls(struct turns_page *page)
{
    page->cells[0].calls = 0;
}
static void spoil_large_calls(struct turns_page *page)
{
    page->cells[0].calls = UINT32_MAX;
}
static void spoil_count(struct turns_page *page)
{
    page->count = TURNS_CELLS + 1;
}
static void spoil_version(struct turns_page *page)
{
    atomic_store(&page->joined[0], TURNS_VERSION + 1);
}
static void spoil_rounds(struct turns_page *page)
{
    page->rounds = 51;
}

static void a_spoilt_page_is_refused(void **state)
{
    (void)state;
    assert_int_equal(agree_with(spoil_nothing), 0);
    assert_int_equal(agree_with(spoil_calls), -EINVAL);
    assert_int_equal(agree_with(spoil_large_calls), -EINVAL);
    assert_int_equal(agree_with(spoil_count), -EINVAL);
    assert_int_equal(agree_with(spoil_version), -EINVAL);
    assert_int_equal(agree_with(spoil_rounds), -EXDEV);
}

// From one seed both sides draw the same order: where one comes first, the other comes second.
static void both_sides_draw_one_order(void **state)
{
    unsigned char second[2][40];
    unsigned first = 0;
    (void)state;
    for (unsigned side = 0; side < 2; side++) {
        struct turns turns = {.side = side};
        struct measuring measuring = {.turns = &turns};
        struct group group = {
            .measuring = &measuring, .rounds = 10, .active_count = 4, .random = 1234, .second = second[side]};
        group_turns_order(&group);
    }
    for (unsigned i = 0; i < 40; i++) {
        assert_int_equal(second[0][i] + second[1][i], 1);
        first += second[1][i];
    }
    assert_in_range(first, 10, 30);
}

// Cells are opened in an order of their own, so that a state's place tells nothing of its variant.
static void cells_are_opened_in_any_order(void **state)
{
    unsigned active[] = {3, 5, 7}, opening[3], first[8] = {0};
    struct group group = {.active = active, .active_count = 3, .opening = opening, .random = 1};
    (void)state;
    for (unsigned i = 0; i < 300; i++) {
        group_draw_opening(&group);
        assert_int_equal(opening[0] + opening[1] + opening[2], 15);
        assert_true(opening[0] != opening[1] && opening[1] != opening[2] && opening[0] != opening[2]);
        first[opening[0]]++;
    }
    assert_int_equal(first[3] + first[5] + first[7], 300);
    assert_in_range(first[3], 60, 140);
    assert_in_range(first[5], 60, 140);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_sides_agree_on_cells),
        cmocka_unit_test(a_spoilt_page_is_refused),
        cmocka_unit_test(both_sides_draw_one_order),
        cmocka_unit_test(cells_are_opened_in_any_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
