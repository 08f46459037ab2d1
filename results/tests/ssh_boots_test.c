// SPDX-License-Identifier: MIT
// `run-bench ssh --kernels` on boards that are folders (fake_board/): kernel 6.2.0, called new, takes twice
// as long as 6.1.0.
#include "results/tests/boards.h"

#include <signal.h>
#include <time.h>

static void boots_come_in_turns_and_are_kept_apart(void **state)
{
    struct run run = boards_start(state);
    boards_words(&run, "works", "6.1.0,new=6.2.0", "3", "20", NULL);
    assert_int_equal(run_finish(&run), 0);
    assert_string_equal(boards_text(&run, "one/switched"), "6.1.0\nnew\nnew\n6.1.0\n6.1.0\nnew\n");
    assert_true(
        errors_have(&run, "compare them: run-bench compare results/one-6.1.0.json results/one-new.json\n"));
    assert_true(output_has(&run, "one 6.1.0\n"));
    assert_true(output_has(&run, "one new\n"));
    assert_int_equal(boards_boots(&run, "one-new"), 3);
    assert_string_equal(run_text(&run, "facts.boot.label"), "one new");
    assert_string_equal(run_text(&run, "facts.kernel.release"), "6.2.0");
    assert_int_equal(boards_boots(&run, "one-6.1.0"), 3);
    const struct cell *cell = run_cell(&run, "getrandom-vdso");
    assert_string_equal(cell->boots[0].boot, "boot-1");
    assert_string_equal(cell->boots[1].boot, "boot-4");
    assert_string_equal(cell->boots[2].boot, "boot-5");
    assert_true(cell->boots[0].started && strcmp(cell->boots[0].started, "2024") > 0);
    assert_int_equal(cell->boots[1].process_count, 2);
    assert_int_equal(cell->summary.samples, 3 * 2 * 6);
    assert_int_equal(records_left(&run), 0);
    run_end(&run);
}

// Five boots a side take a verdict, as boots one of one file and one of the other were in turns.
static void a_verdict_can_be_taken(void **state)
{
    struct run run = boards_start(state);
    boards_words(&run, "works", "6.1.0,new", "5", "20", NULL);
    assert_int_equal(run_finish(&run), 0);
    struct run verdict = run_start(*state);
    char old[200], new[200];
    snprintf(old, sizeof old, "%s/results/one-6.1.0.json", run.folder);
    snprintf(new, sizeof new, "%s/results/one-new.json", run.folder);
    run_words(&verdict, "compare", "--bisect", old, new, NULL);
    int status = run_finish(&verdict);
    if (status != 1)
        fail_msg("%s%s", verdict.output, verdict.errors);
    assert_true(output_has(&verdict, "slower"));
    assert_false(output_has(&verdict, "not in turn"));
    run_end(&verdict);
    run_end(&run);
}

static void a_board_may_be_away_and_hosts_do_not_wait_for_each_other(void **state)
{
    struct run run = boards_start(state);
    boards_words(&run, "returns", "6.1.0,new", "1", "20", "two");
    assert_int_equal(run_finish(&run), 0);
    assert_string_equal(boards_text(&run, "two/switched"), "6.1.0\nnew\n");
    assert_int_equal(boards_boots(&run, "one-6.1.0"), 1);
    assert_int_equal(boards_boots(&run, "two-new"), 1);
    run_end(&run);
}

// Each way of failing is said, twice a kernel, and then it is given up.
static void what_fails(void **state, const char *what, const char *kernels, const char *wait,
                       const char *message)
{
    struct run run = boards_start(state);
    boards_words(&run, what, kernels, "3", wait, NULL);
    assert_int_equal(run_finish(&run), 3);
    if (!errors_have(&run, message))
        fail_msg("not said: %s\n%s", message, run.errors);
    assert_true(errors_have(&run, "one 6.1.0, boot 2: "));
    assert_true(errors_have(&run, "one 6.1.0: 2 boots in a row failed; it is not booted again"));
    assert_false(errors_have(&run, "one 6.1.0, boot 3: "));
    assert_true(errors_have(&run, "one 6.1.0: no record came, and so there is no result"));
    assert_false(errors_have(&run, "compare them"));
    run_end(&run);
}

static void a_switch_that_does_nothing(void **state)
{
    what_fails(state, "nothing", "6.1.0,new", "1",
               "it did not restart within 1 s: its boot id is the same as before the switch");
}

static void a_switch_that_fails(void **state)
{
    what_fails(state, "fails", "6.1.0,new", "9",
               "the switch command sh ended with 4; 0 would say that the host restarts");
}

static void a_switch_that_hangs(void **state)
{
    what_fails(state, "hangs", "6.1.0,new", "1",
               "the switch command sh was not done after 1 s and was ended");
}

static void a_kernel_that_is_another(void **state)
{
    what_fails(state, "works", "6.1.0=6.1.0-rc1,new", "9",
               "it came up with kernel 6.1.0, not with 6.1.0-rc1");
}

// One kernel never comes back; the board is there again for the other.
static void a_board_that_does_not_come_back(void **state)
{
    struct run run = boards_start(state);
    boards_words(&run, "loses", "6.1.0,new", "3", "2", NULL);
    assert_int_equal(run_finish(&run), 3);
    assert_true(errors_have(&run, "one 6.1.0, boot 1: it did not answer within 2 s of the switch (by sh)"));
    assert_true(errors_have(&run, "one 6.1.0: 2 boots in a row failed"));
    assert_int_equal(boards_boots(&run, "one-new"), 3);
    run_end(&run);
}

static void a_switch_that_boots_one_kernel_always(void **state)
{
    struct run run = boards_start(state);
    boards_words(&run, "ignores", "new,6.1.0", "1", "9", NULL);
    assert_int_equal(run_finish(&run), 0);
    assert_true(
        errors_have(&run, "are one kernel with one command line: the switch seems not to have worked"));
    assert_int_equal(boards_boots(&run, "one-new"), 1);
    assert_true(run_warns(&run, "one 6.1.0 and one new are one kernel with one command line"));
    run_end(&run);
}

static void a_kernel_that_changes_between_boots(void **state)
{
    struct run run = boards_start(state);
    boards_words(&run, "changes", "new", "2", "9", NULL);
    assert_int_equal(run_finish(&run), 3);
    assert_true(errors_have(&run,
                            "one new, boot 2: it came up with kernel 6.2.0 #1 SMP of 6.2.0, and before with "
                            "6.1.0 #1 SMP of 6.1.0"));
    assert_int_equal(boards_boots(&run, "one-new"), 1);
    assert_true(run_warns(&run, "boot 2: it came up with kernel 6.2.0"));
    run_end(&run);
}

// It was off, and the switch turns it on.
static void a_board_that_is_off(void **state)
{
    struct run run = boards_start(state);
    char path[300];
    snprintf(path, sizeof path, "%s/one/down", run.folder);
    boards_write(path, "");
    boards_words(&run, "returns", "6.1.0", "1", "9", NULL);
    assert_int_equal(run_finish(&run), 0);
    assert_true(errors_have(&run, "one does not answer before the switch"));
    assert_int_equal(boards_boots(&run, "one-6.1.0"), 1);
    run_end(&run);
}

// The signal comes to the first process alone, while the second boot is under way.
static void a_signal_keeps_what_came(void **state)
{
    struct run run = boards_start(state);
    boards_words(&run, "hangs-later", "6.1.0,new", "2", "60", NULL);
    run_begin(&run);
    for (int look = 0; look < 600 && !strstr(boards_text(&run, "one/switched"), "new"); look++)
        nanosleep(&(struct timespec){0, 50000000}, NULL);
    kill(run.carrier.child, SIGTERM);
    assert_int_equal(run_collect(&run), 256 + SIGTERM);
    assert_true(errors_have(&run, "one new, boot 1: stopped by a signal"));
    assert_int_equal(boards_boots(&run, "one-6.1.0"), 1);
    run_end(&run);
}

static void a_line_that_is_lost_keeps_what_came(void **state)
{
    struct run run = boards_start(state);
    char path[300];
    snprintf(path, sizeof path, "%s/one/cut", run.folder);
    boards_write(path, "2-1\n");
    boards_words(&run, "works", "6.1.0,new", "2", "9", NULL);
    assert_int_equal(run_finish(&run), 3);
    assert_true(errors_have(
        &run,
        "one new, boot 1: the connection ended (exit status 255) after 1 of 2 processes; what came is kept"));
    assert_int_equal(boards_boots(&run, "one-6.1.0"), 2);
    assert_int_equal(boards_boots(&run, "one-new"), 2);
    assert_true(run_warns(&run, "one new, boot 1: the connection ended"));
    assert_int_equal(run_cell(&run, "getrandom-vdso")->summary.samples, 6 + 3 + 12);
    run_end(&run);
}

static int begin(void **state)
{
    boards_find();
    return folder_make(state);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boots_come_in_turns_and_are_kept_apart),
        cmocka_unit_test(a_verdict_can_be_taken),
        cmocka_unit_test(a_board_may_be_away_and_hosts_do_not_wait_for_each_other),
        cmocka_unit_test(a_switch_that_does_nothing),
        cmocka_unit_test(a_switch_that_fails),
        cmocka_unit_test(a_switch_that_hangs),
        cmocka_unit_test(a_kernel_that_is_another),
        cmocka_unit_test(a_board_that_does_not_come_back),
        cmocka_unit_test(a_switch_that_boots_one_kernel_always),
        cmocka_unit_test(a_kernel_that_changes_between_boots),
        cmocka_unit_test(a_board_that_is_off),
        cmocka_unit_test(a_signal_keeps_what_came),
        cmocka_unit_test(a_line_that_is_lost_keeps_what_came)};
    return cmocka_run_group_tests(tests, begin, folder_remove);
}
