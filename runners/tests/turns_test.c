// SPDX-License-Identifier: MIT
// Two programs that take turns: a forked child is the other one. Nothing here depends on how fast either is.
#define _GNU_SOURCE
#include "runners/tests/turning.h"

#include <errno.h>

enum { TURNS = 300 };

// Turns 0 1 1 0 0 1 1 0 0 ... alternate in pairs: side 0 has those of which (turn + 1) / 2 is even. Whoever's
// turn it is writes its side down behind the cells.
static unsigned owner(uint32_t turn)
{
    return (turn + 1) / 2 % 2;
}

static unsigned char *diary(const struct turns *turns)
{
    return (unsigned char *)turns->page + TURNS_SIZE - TURNS;
}

static int take_all(struct turns *turns)
{
    for (uint32_t turn = 0; turn < TURNS; turn++) {
        if (owner(turn) != turns->side)
            continue;
        if (turns_take(turns, turn))
            return 1;
        for (uint32_t later = turn; later < TURNS; later++)
            if (diary(turns)[later])
                return 2; // somebody was too early
        diary(turns)[turn] = (unsigned char)(turns->side + 1);
        turns_pass(turns, turn, owner(turn + 1) != turns->side);
    }
    return turns_settle(turns) ? 3 : 0;
}

static void turns_come_in_order(void **state)
{
    (void)state;
    int page = make_page(TURNS_SIZE);
    struct turns turns = join(page, 0);
    pid_t other = as_other(page, take_all);
    assert_int_equal(take_all(&turns), 0);
    assert_int_equal(status_of(other), 0);
    for (uint32_t turn = 0; turn < TURNS; turn++)
        assert_int_equal(diary(&turns)[turn], owner(turn) + 1);
    assert_int_equal(atomic_load(&turns.page->turn), TURNS);
    turns_leave(&turns);
    close(page);
}

static void a_page_is_held_to_be_one(void **state)
{
    struct turns turns, again;
    (void)state;
    int small = make_page(TURNS_SIZE - 1), page = make_page(TURNS_SIZE);
    assert_int_equal(turns_join(&turns, small, 0), -EBADF);
    assert_int_equal(turns_join(&turns, -1, 0), -EBADF);
    turns = join(page, 0);
    atomic_store(&turns.page->joined[0], TURNS_VERSION);
    assert_int_equal(turns_join(&again, page, 0), -EBUSY);
    assert_null(again.page);
    turns_leave(&turns);
    assert_int_equal(turns_join(&again, page, 0), -EBUSY);
    assert_int_equal(turns_join(&again, page, 1), 0);
    turns_leave(&again);
    close(small);
    close(page);
}

static int die(struct turns *turns)
{
    turns_take(turns, 0);
    raise(SIGKILL);
    return 0;
}

// Whoever started both notes the end; what the other side had said before counts.
static void a_dead_partner_is_noticed(void **state)
{
    const uint32_t ended = 1;
    (void)state;
    int page = make_page(TURNS_SIZE);
    struct turns turns = join(page, 0);
    assert_int_equal(status_of(as_other(page, die)), 256 + SIGKILL);
    assert_int_equal(pwrite(page, &ended, sizeof ended, TURNS_ENDED(1)), sizeof ended);
    assert_int_equal(turns_take(&turns, 1), -EPIPE);
    atomic_store(&turns.page->turn, 1);
    assert_int_equal(turns_take(&turns, 1), 0);
    assert_int_equal(turns_settle(&turns), -EPIPE);
    turns_leave(&turns);
    close(page);
}

static void silence_and_confusion_end_the_turns(void **state)
{
    (void)state;
    int page = make_page(TURNS_SIZE);
    struct turns turns = join(page, 0);
    turns.patience_ms = 40;
    assert_int_equal(turns_take(&turns, 1), -ETIMEDOUT);
    atomic_store(&turns.page->turn, 5);
    assert_int_equal(turns_take(&turns, 4), -EPROTO);
    atomic_store(&turns.page->turn, UINT32_MAX - 1);
    assert_int_equal(turns_take(&turns, UINT32_MAX - 1), 0);
    atomic_store(&turns.page->turn, 2); // beyond the wrap, so past
    assert_int_equal(turns_take(&turns, UINT32_MAX), -EPROTO);
    turns_leave(&turns);
    close(page);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(turns_come_in_order),
        cmocka_unit_test(a_page_is_held_to_be_one),
        cmocka_unit_test(a_dead_partner_is_noticed),
        cmocka_unit_test(silence_and_confusion_end_the_turns),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
