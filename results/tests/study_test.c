// SPDX-License-Identifier: MIT
// What a study makes of its data, on planted data: shares with their intervals, each rule's ruling, the
// tallies of a group.
#include "results/study/study.h"
#include "results/study/truth.h"

#include <errno.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

enum { ROUNDS = 4, CALLS = 100 };

// Ends after R's binom.test.
static void shares_have_exact_intervals(void **state)
{
    static const struct {
        struct tally tally;
        double low, high;
    } known[] = {{{0, 10}, 0, 0.3084971},
                 {{5, 10}, 0.1870860, 0.8129140},
                 {{10, 10}, 0.6915029, 1},
                 {{3, 1000}, 0.0006190, 0.0087418},
                 {{1, 1}, 0.025, 1}};
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        struct proportion proportion = proportion_of(&known[i].tally, 0.95);
        assert_true(fabs(proportion.low - known[i].low) < 2e-6);
        assert_true(fabs(proportion.high - known[i].high) < 2e-6);
    }
    const struct tally none = {0, 0};
    assert_true(isnan(proportion_of(&none, 0.95).share));
}

// Processes of ROUNDS batches; `ns` gives a batch's duration by process and round.
static struct cell *plant(struct result *result, const char *benchmark, const json_t *parameters,
                          size_t processes, double (*ns)(size_t process, size_t round), double ratio)
{
    struct cell *cell = result_cell(result, benchmark, "none", 1, parameters);
    for (size_t process = 0; process < processes; process++) {
        struct worker_samples *worker = cell_worker(cell, "boot", (int64_t)process, 0);
        for (size_t round = 0; round < ROUNDS; round++) {
            assert_int_equal(numbers_add(&worker->calls, CALLS), 0);
            assert_int_equal(numbers_add(&worker->ns, (int64_t)(ns(process, round) * ratio)), 0);
        }
    }
    return cell;
}

static double steady(size_t process, size_t round)
{
    return 1e6 + 10.0 * (double)((process * 7 + round * 3) % 11);
}
// In the second half of the processes the machine is 3 % slower.
static double drifting(size_t process, size_t round)
{
    return steady(process, round) * (process < 20 ? 1 : 1.03);
}

static enum ruling ruled_by(rule_function *rule, double (*ns)(size_t, size_t), double ratio, size_t processes,
                            int error)
{
    struct result *base = result_new(), *changed = result_new();
    struct ruled ruled = {RULED_NOTHING, 0};
    plant(base, "cell", NULL, processes, ns, 1);
    plant(changed, "cell", NULL, processes, ns, ratio);
    assert_int_equal(rule(&base->cells[0], &changed->cells[0], &ruled), error);
    result_free(base);
    result_free(changed);
    return ruled.ruling;
}

static void every_rule_finds_what_is_large(void **state)
{
    (void)state;
    for (size_t i = 0; i < RULES; i++) {
        assert_int_equal(ruled_by(rules[i].apply, steady, 1.02, 40, 0), RULED_SLOWER);
        assert_int_equal(ruled_by(rules[i].apply, steady, 0.98, 40, 0), RULED_FASTER);
        assert_int_equal(ruled_by(rules[i].apply, steady, 1, 40, 0), RULED_NOTHING);
    }
}

// Where the machine drifts and nothing differs, rules that measure one side after the other are wrong.
static void rules_differ_where_the_machine_drifts(void **state)
{
    (void)state;
    assert_int_equal(ruled_by(rule_verdict, drifting, 1, 40, 0), RULED_NOTHING);
    assert_int_equal(ruled_by(rule_sequential, drifting, 1, 40, 0), RULED_NOTHING);
    assert_int_equal(ruled_by(rule_fixed, drifting, 1, 40, 0), RULED_NOTHING);
    assert_int_equal(ruled_by(rule_one_shot, drifting, 1, 40, 0), RULED_SLOWER);
    assert_int_equal(ruled_by(rule_mann_whitney, drifting, 1, 40, 0), RULED_SLOWER);
    assert_int_equal(ruled_by(rule_bootstrap, drifting, 1, 40, 0), RULED_SLOWER);
    assert_int_equal(ruled_by(rule_range, drifting, 1, 40, 0),
                     RULED_NOTHING); // its ten runs come before the drift
}

static void small_changes_part_the_rules(void **state)
{
    (void)state;
    assert_int_equal(ruled_by(rule_verdict, steady, 1.002, 40, 0), RULED_NOTHING);
    assert_int_equal(ruled_by(rule_sequential, steady, 1.002, 40, 0), RULED_SLOWER);
    assert_int_equal(ruled_by(rule_verdict, steady, 1.003, 40, 0), RULED_SLOWER);
    assert_int_equal(ruled_by(rule_one_shot, steady, 1.009, 40, 0), RULED_NOTHING);
    assert_int_equal(ruled_by(rule_bootstrap, steady, 1.009, 40, 0), RULED_NOTHING);
    assert_int_equal(ruled_by(rule_mann_whitney, steady, 1.002, 40, 0), RULED_SLOWER);
}

static void too_little_data_is_no_trial(void **state)
{
    (void)state;
    assert_int_equal(ruled_by(rule_sequential, steady, 1, 9, -ENODATA), RULED_NOTHING);
    assert_int_equal(ruled_by(rule_fixed, steady, 1, 7, -ENODATA), RULED_NOTHING);
    assert_int_equal(ruled_by(rule_range, steady, 1.02, 9, -ENODATA), RULED_NOTHING);
    assert_int_equal(ruled_by(rule_one_shot, steady, 1.02, 1, -ENODATA), RULED_NOTHING);
}

static void plant_variant(struct result *result, const char *name, long variant, double ratio)
{
    json_t *parameters = variant ? json_pack("{s:i}", "variant", (int)variant) : json_object();
    assert_non_null(plant(result, name, parameters, STUDY_PROCESSES, steady, ratio));
    json_decref(parameters);
}

// One cell of 1 ms a batch; chains as long as the slowdowns say, less the empty loop's own 0.1 ms.
static void a_group_is_tallied(void **state)
{
    static struct accuracy accuracy = {.regime = ONE_PROCESS};
    struct study_setup setup = {.cells = {{.name = "call", .offered = true, .calls = CALLS}}};
    struct result *result = result_new();
    (void)state;
    plant_variant(result, "call", 0, 1);
    for (long i = 0; i < STUDY_SLOWDOWN_COUNT; i++) {
        setup.cells[0].chain[i] = setup.reference[i] = (unsigned long)(1000 * study_slowdowns[i]);
        plant_variant(result, "call", i + 1, 1 + study_slowdowns[i]);
        plant_variant(result, "empty", i, 0.1 + study_slowdowns[i]);
    }
    assert_int_equal(accuracy_judge(&accuracy, &setup, result, result), 0);
    const struct verdicts *nothing = &accuracy.verdicts[1][0][0], *most = &accuracy.verdicts[1][4][0];
    assert_true(nothing->slower.trials == 1 && nothing->slower.hits == 0 && nothing->faster.hits == 0);
    assert_true(most->slower.trials == 1 && most->slower.hits == 1 && most->faster.hits == 0);
    assert_true(most->by_look[0] == 1 && most->by_look[3] == 1 && nothing->by_look[3] == 0);
    assert_int_equal(accuracy.verdicts[1][4][1].slower.trials, 0); // a cell that is not offered
    for (size_t i = 1; i < STUDY_SLOWDOWN_COUNT;
         i++) // in ns per call the empty loop counts as the batch does
        assert_true(fabs(truth_median(&accuracy.truth[i][0]) - study_slowdowns[i] / CALLS) < 1e-6);
    accuracy_free(&accuracy);
    result_free(result);
}

static void times_count_what_was_missed(void **state)
{
    struct timing timing = {.found = {0, 0}};
    (void)state;
    assert_true(isnan(timing_within(&timing, 0.5)));
    for (int i = 1; i <= 19; i++)
        values_add(&timing.seconds, 0.1 * (20 - i));
    values_add(&timing.missed_seconds, 0.01);
    assert_true(fabs(timing_within(&timing, 0.5) - 1) < 1e-12);
    assert_true(fabs(timing_within(&timing, 0.95) - 1.9) < 1e-12);
    assert_true(isnan(timing_within(&timing, 0.96)));
    free(timing.seconds.values);
    free(timing.missed_seconds.values);
}

static void an_empty_study_is_valid_json(void **state)
{
    static struct study study = {.stopped = true};
    char word[] = "study", *argv[] = {word};
    (void)state;
    json_t *file = study_json(&study, 1, argv);
    assert_non_null(file);
    char *text = json_dumps(file, 0);
    assert_non_null(strstr(text, "\"complete\": false"));
    assert_non_null(strstr(text, "\"schema\": \"run-bench-study/1\""));
    assert_null(strstr(text, "nan"));
    free(text);
    json_decref(file);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shares_have_exact_intervals),
        cmocka_unit_test(every_rule_finds_what_is_large),
        cmocka_unit_test(rules_differ_where_the_machine_drifts),
        cmocka_unit_test(small_changes_part_the_rules),
        cmocka_unit_test(too_little_data_is_no_trial),
        cmocka_unit_test(a_group_is_tallied),
        cmocka_unit_test(times_count_what_was_missed),
        cmocka_unit_test(an_empty_study_is_valid_json),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
