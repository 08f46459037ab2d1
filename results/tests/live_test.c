// SPDX-License-Identifier: MIT
// Live comparisons with real runners: who hands over to whom, and what is left when one of two dies. No test
// here looks at how long anything took.
#include "results/live/live_cells.h"
#include "results/live/live_table.h"
#include "results/statistics/summary.h"

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cmocka.h>

static char runner[256], script[64], script_command[80];

static int set_up(void **state)
{
    const char *build = getenv("RUN_BENCH_BUILD");
    (void)state;
    snprintf(runner, sizeof runner, "%s/bench-runner", build ? build : "build");
    strcpy(script, "/tmp/run-bench-live-XXXXXX");
    int descriptor = mkstemp(script);
    snprintf(script_command, sizeof script_command, "sh %s", script);
    return descriptor < 0 || close(descriptor);
}

static int tear_down(void **state)
{
    (void)state;
    return unlink(script);
}

// A shell script in the runner's place, which sees $runner.
static const char *write_script(const char *text)
{
    FILE *file = fopen(script, "w");
    assert_non_null(file);
    fprintf(file, "runner=%s\n%s\n", runner, text);
    assert_int_equal(fclose(file), 0);
    return script_command;
}

static void begin(struct live *live, unsigned sides, const char *base, const char *changed)
{
    const char *failed;
    assert_int_equal(live_begin(live, sides, base, changed, &failed), 0);
    arguments_add(&live->options, "--rounds");
    arguments_add(&live->options, "30");
}

static struct arguments words_of(const char *first, const char *second)
{
    struct arguments words = {NULL, 0};
    arguments_add(&words, first);
    if (second)
        arguments_add(&words, second);
    return words;
}

static const struct worker_samples *samples(struct live *live, unsigned side, const char *name,
                                            int64_t process)
{
    const struct result *result = live->sides[side].result;
    size_t place = cell_find_variant(result, name, 0);
    assert_true(place < result->cell_count);
    return cell_worker(&result->cells[place], result->cells[place].boots[0].boot, process, 0);
}

static int warns(const struct live *live, unsigned side, const char *part)
{
    size_t place;
    json_t *warning;
    json_array_foreach(json_object_get(live->sides[side].result->head, "warnings"), place, warning)
    {
        if (strstr(json_string_value(warning), part))
            return 1;
    }
    return 0;
}

static void two_programs_take_as_many_batches(void **state)
{
    struct live live;
    struct arguments base = words_of("empty", "null-syscall-syscall"),
                     changed = words_of("null-syscall-syscall", "empty");
    (void)state;
    begin(&live, 2, runner, runner);
    for (int64_t process = 0; process < 2; process++) {
        assert_int_equal(live_process(&live, base.words, changed.words), 0);
        const struct worker_samples *one = samples(&live, 0, "empty", process),
                                    *other = samples(&live, 1, "empty", process);
        assert_int_equal(one->ns.count, 30);
        assert_int_equal(other->ns.count, 30);
        assert_int_equal(one->calls.values[0], other->calls.values[29]);
    }
    struct live_pairs pairs = {NULL, 0};
    assert_int_equal(
        live_find_partners(&pairs, live.sides[0].result, live_new_result(&live), changed.words, 1), 0);
    assert_int_equal(pairs.count, 2);
    assert_true(pairs.list[0].control && !pairs.list[1].control);
    live_pairs_free(&pairs);
    arguments_free(&base);
    arguments_free(&changed);
    live_end(&live);
}

// The new side is killed while it waits or measures; what both had measured stays, and pairs up.
static void a_partner_that_dies_ends_the_other_in_order(void **state)
{
    struct live live;
    struct arguments words = words_of("--rounds", "100000");
    (void)state;
    arguments_add(&words, "empty");
    begin(&live, 2, runner, write_script("(sleep .3; kill -9 $$) & exec $runner \"$@\""));
    assert_int_equal(live_process(&live, words.words, words.words), 0);
    assert_true(warns(&live, 1, "ended by signal 9"));
    live_warn(&live);
    assert_true(warns(&live, 0, "turns ended early: the other program ended"));
    assert_int_equal(reader_progress(live.sides[0].reader)->ended, 1);
    assert_int_equal(reader_progress(live.sides[1].reader)->ended, 0);
    assert_int_equal(live.sides[1].failures, 1);
    assert_true(samples(&live, 0, "empty", 0)->ns.count > 0);
    arguments_free(&words);
    live_end(&live);
}

static void a_runner_that_refuses_ends_both(void **state)
{
    struct live live;
    struct arguments good = words_of("empty", NULL), wrong = words_of("no-such-cell", NULL);
    (void)state;
    begin(&live, 2, runner, runner);
    assert_int_equal(live_process(&live, good.words, wrong.words), -EINVAL);
    assert_true(!live.sides[0].running && !live.sides[1].running);
    assert_string_equal(live.sides[0].result->cells[0].status, "failed");
    assert_string_equal(live.sides[0].result->cells[0].reason, "the other program ended");
    live_end(&live);
    begin(&live, 2, runner, "/no/such/runner");
    assert_int_equal(live_process(&live, good.words, good.words), -ENOENT);
    live_end(&live);
    arguments_free(&good);
    arguments_free(&wrong);
}

static void a_partner_that_prints_nothing_is_no_deadlock(void **state)
{
    struct live live;
    struct arguments words = words_of("empty", NULL);
    (void)state;
    begin(&live, 2, runner, write_script("exit 0"));
    assert_int_equal(live_process(&live, words.words, words.words), 0);
    assert_true(warns(&live, 1, "a process ended early (exit status 0)"));
    assert_string_equal(live.sides[0].result->cells[0].status, "failed");
    arguments_free(&words);
    live_end(&live);
}

static void one_process_measures_a_cell_against_itself(void **state)
{
    struct live live;
    struct arguments words = {NULL, 0};
    struct live_pairs pairs = {NULL, 0};
    (void)state;
    begin(&live, 1, runner, NULL);
    live_words_of_pair(&words, "empty", "empty", 0);
    assert_int_equal(live_process(&live, words.words, NULL), 0);
    const struct result *result = live.sides[0].result;
    assert_ptr_equal(live_new_result(&live), result);
    assert_int_equal(result->cell_count, 3);
    assert_int_equal(live_find_pair(&pairs, result, "empty", "empty"), 0);
    assert_int_equal(pairs.count, 2);
    assert_int_equal(pairs.list[0].changed, cell_find_variant(result, "empty", 2));
    assert_int_equal(pairs.list[1].changed, cell_find_variant(result, "empty", 1));
    for (size_t i = 0; i < 3; i++)
        assert_int_equal(cell_calls(&result->cells[i]), cell_calls(&result->cells[0]));
    live_pairs_free(&pairs);
    assert_int_equal(live_find_pair(&pairs, result, "empty", "no-such-cell"), 0);
    assert_int_equal(pairs.count, 0);
    arguments_free(&words);
    live_end(&live);
}

static void words_before_a_runner_are_split(void **state)
{
    struct side side;
    (void)state;
    assert_int_equal(side_begin(&side, "  env  X=1 ./bench-runner "), 0);
    assert_int_equal(side.runner.count, 3);
    assert_string_equal(side.runner.words[1], "X=1");
    side_end(&side);
    assert_int_equal(side_begin(&side, " "), -ENOENT);
    side_end(&side);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_programs_take_as_many_batches),
        cmocka_unit_test(a_partner_that_dies_ends_the_other_in_order),
        cmocka_unit_test(a_runner_that_refuses_ends_both),
        cmocka_unit_test(a_partner_that_prints_nothing_is_no_deadlock),
        cmocka_unit_test(one_process_measures_a_cell_against_itself),
        cmocka_unit_test(words_before_a_runner_are_split),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
