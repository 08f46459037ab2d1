// SPDX-License-Identifier: MIT
// Looks at a table of comparisons whose samples are planted: verdicts, what Holm's correction takes back,
// controls, the mean.
#include "results/live/live_pairs.h"
#include "results/live/live_table.h"
#include "results/live/mean.h"
#include "results/statistics/summary.h"

#include <errno.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

enum { ROUNDS = 4, CALLS = 100 };

// A cell of so many processes: 1000000 ns a batch times `ratio`, a little more or less from round to round.
static size_t plant(struct result *result, const char *benchmark, const char *path, size_t processes,
                    double ratio)
{
    static const double wave[ROUNDS] = {0.9999, 1.0001, 1, 1.0002};
    struct cell *cell = result_cell(result, benchmark, path, 1, NULL);
    assert_non_null(cell);
    for (size_t process = 0; process < processes; process++) {
        struct worker_samples *worker = cell_worker(cell, "boot", (int64_t)process, 0);
        assert_non_null(worker);
        for (size_t round = 0; round < ROUNDS; round++) {
            assert_int_equal(numbers_add(&worker->calls, CALLS), 0);
            assert_int_equal(
                numbers_add(&worker->ns, (int64_t)(1000000 * ratio * (process % 2 ? wave[round] : 1))), 0);
        }
    }
    return (size_t)(cell - result->cells);
}

static void add(struct live_pairs *pairs, struct result *base, struct result *changed, const char *benchmark,
                size_t processes, double ratio, bool control)
{
    size_t one = plant(base, benchmark, "none", processes, 1),
           other = plant(changed, benchmark, "none", processes, ratio);
    assert_int_equal(live_pairs_add(pairs, one, other, control), 0);
}

static void a_table_is_judged(void **state)
{
    struct result *base = result_new(), *changed = result_new();
    struct live_pairs pairs = {NULL, 0};
    size_t next = 99;
    (void)state;
    add(&pairs, base, changed, "same", 16, 1, false);
    add(&pairs, base, changed, "slower", 16, 1.01, false);
    add(&pairs, base, changed, "faster", 16, 0.99, false);
    add(&pairs, base, changed, "control", 16, 1.05, true);
    assert_int_equal(live_pairs_look(&pairs, base, changed, 0.0025, &next), 0);
    assert_int_equal(next, 0);
    assert_int_equal(pairs.list[0].judgement.verdict, VERDICT_SAME);
    assert_int_equal(pairs.list[1].judgement.verdict, VERDICT_SLOWER);
    assert_int_equal(pairs.list[2].judgement.verdict, VERDICT_FASTER);
    assert_int_equal(pairs.list[3].judgement.verdict, VERDICT_SLOWER);
    assert_true(fabs(pairs.list[1].effect.change - log(1.01)) < 0.0002);
    for (size_t i = 0; i < 4; i++)
        assert_true(pairs.list[i].settled);
    struct effect mean; // 1, 1.01 and 0.99, the control left out
    assert_int_equal(live_pairs_mean(&pairs, base, changed, &mean), 0);
    assert_true(fabs(mean.change - log(1.01 * 0.99) / 3) < 0.0001);
    live_pairs_free(&pairs);
    result_free(base);
    result_free(changed);
}

// Ten processes reach 2 / 1024, four looks make it 0.0078: enough alone, not for two cells of one table.
static void holm_takes_back_what_ten_processes_cannot_tell(void **state)
{
    struct result *base = result_new(), *changed = result_new();
    struct live_pairs pairs = {NULL, 0};
    size_t next = 99;
    (void)state;
    add(&pairs, base, changed, "one", 10, 1.01, false);
    assert_int_equal(live_pairs_look(&pairs, base, changed, 0.0025, &next), 0);
    assert_true(pairs.list[0].p == 4 * 2 / 1024.0);
    assert_int_equal(pairs.list[0].judgement.verdict, VERDICT_SLOWER);
    assert_int_equal(next, 0);
    pairs.list[0].settled = false;
    add(&pairs, base, changed, "two", 10, 1.02, false);
    assert_int_equal(live_pairs_look(&pairs, base, changed, 0.0025, &next), 0);
    assert_int_equal(next, 16);
    for (size_t i = 0; i < 2; i++) {
        assert_int_equal(pairs.list[i].judgement.verdict, VERDICT_INCONCLUSIVE);
        assert_false(pairs.list[i].settled);
    }
    live_pairs_free(&pairs);
    result_free(base);
    result_free(changed);
}

static void few_processes_go_on(void **state)
{
    struct result *base = result_new(), *changed = result_new();
    struct live_pairs pairs = {NULL, 0};
    struct effect mean;
    size_t next = 99;
    (void)state;
    add(&pairs, base, changed, "one", 9, 1.01, false);
    assert_int_equal(live_pairs_look(&pairs, base, changed, 0.0025, &next), 0);
    assert_int_equal(next, 10);
    assert_int_equal(pairs.list[0].judgement.verdict, VERDICT_INCONCLUSIVE);
    assert_true(pairs.list[0].p == 1);
    assert_int_equal(live_pairs_mean(&pairs, base, changed, &mean), -ENODATA);
    live_pairs_free(&pairs);
    result_free(base);
    result_free(changed);
}

// However much was measured before: on either side, and the control, too. A failed cell must not keep a
// comparison open.
static void what_failed_is_settled_without_an_effect(void **state)
{
    for (size_t processes = 3; processes <= 16; processes += 13) {
        struct result *base = result_new(), *changed = result_new();
        struct live_pairs pairs = {NULL, 0};
        size_t next = 99;
        (void)state;
        add(&pairs, base, changed, "one", processes, 1.01, false);
        add(&pairs, base, changed, "two", processes, 1.01, false);
        add(&pairs, base, changed, "three", processes, 1, true);
        assert_int_equal(cell_set(&changed->cells[0].status, "failed"), 0);
        assert_int_equal(cell_set(&base->cells[1].status, "failed"), 0);
        assert_int_equal(cell_set(&changed->cells[2].status, "failed"), 0);
        assert_int_equal(live_pairs_look(&pairs, base, changed, 0.0025, &next), 0);
        assert_int_equal(next, 0);
        for (size_t i = 0; i < pairs.count; i++) {
            assert_true(pairs.list[i].settled && isnan(pairs.list[i].effect.change));
            assert_int_equal(pairs.list[i].judgement.verdict, VERDICT_INCONCLUSIVE);
        }
        live_pairs_free(&pairs);
        result_free(base);
        result_free(changed);
    }
}

static void partners_are_found_by_call(void **state)
{
    struct result *base = result_new(), *changed = result_new();
    json_t *plain = json_pack("{s:i}", "size", 4), *chained = json_pack("{s:i,s:i}", "size", 4, "chain", 7);
    json_t *larger = json_pack("{s:i}", "size", 16), *again = json_pack("{s:i,s:i}", "size", 4, "variant", 1);
    (void)state;
    result_cell(changed, "getrandom", "vdso", 1, larger);
    result_cell(changed, "getrandom", "vdso", 1, again);
    result_cell(changed, "getrandom", "vdso", 1, chained);
    struct cell *cell = result_cell(base, "getrandom", "vdso", 1, plain);
    assert_int_equal(cell_partner(changed, cell), 2);
    assert_true(cell_is_variant(&changed->cells[1], 1) && cell_is_variant(cell, 0) &&
                !cell_is_variant(cell, 1));
    cell = result_cell(base, "getrandom", "libc", 1, plain);
    assert_int_equal(cell_partner(changed, cell), 3);
    json_decref(plain);
    json_decref(chained);
    json_decref(larger);
    json_decref(again);
    result_free(base);
    result_free(changed);
}

static char *table_of(const struct live_pairs *pairs, struct result *base, struct result *changed)
{
    char *text = NULL;
    size_t size;
    for (size_t i = 0; i < base->cell_count; i++) {
        summary_fill(&base->cells[i]);
        summary_fill(&changed->cells[i]);
    }
    FILE *output = open_memstream(&text, &size);
    live_table_print(output, pairs, base, changed, 0.0025);
    fclose(output);
    return text;
}

static void the_table_shows_both_values(void **state)
{
    struct result *base = result_new(), *changed = result_new();
    struct live_pairs pairs = {NULL, 0};
    size_t next;
    (void)state;
    add(&pairs, base, changed, "slower", 10, 1.01, false);
    live_pairs_look(&pairs, base, changed, 0.0025, &next);
    result_warn(changed, "a planted warning");
    char *text = table_of(&pairs, base, changed);
    assert_non_null(strstr(text, "\nslower           10000     10100  1.0 % slower"));
    assert_non_null(strstr(text, " slower\n"));
    assert_non_null(strstr(text, "warning (new): a planted warning"));
    assert_null(strstr(text, "EMULATED"));
    free(text);
    json_object_set_new(json_object_get(changed->head, "board"), "emulated", json_true());
    text = table_of(&pairs, base, changed);
    assert_memory_equal(text, "EMULATED: these times say nothing of hardware\n", 46);
    free(text);
    live_pairs_free(&pairs);
    result_free(base);
    result_free(changed);
}

// Nobody can ask for more processes; without a comparison there is no table, whatever the control showed.
static void the_table_promises_nothing(void **state)
{
    struct result *base = result_new(), *changed = result_new();
    struct live_pairs pairs = {NULL, 0};
    size_t next;
    (void)state;
    add(&pairs, base, changed, "control", 10, 1, true);
    live_pairs_look(&pairs, base, changed, 0.0025, &next);
    char *text = table_of(&pairs, base, changed);
    assert_string_equal(text, "");
    free(text);
    add(&pairs, base, changed, "near", 10, 1.0025, false);
    add(&pairs, base, changed, "open", 10, 1.01, false);
    live_pairs_look(&pairs, base, changed, 0.0025, &next);
    pairs.list[2].judgement = (struct judgement){VERDICT_INCONCLUSIVE, 132};
    text = table_of(&pairs, base, changed);
    assert_non_null(strstr(text, " inconclusive\n"));
    assert_non_null(strstr(text, "\ngeometric mean "));
    assert_null(strstr(text, " \n"));
    assert_null(strstr(text, "might tell"));
    assert_non_null(strstr(text, "\ncontrol: control"));
    free(text);
    live_pairs_free(&pairs);
    result_free(base);
    result_free(changed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_table_is_judged),
        cmocka_unit_test(holm_takes_back_what_ten_processes_cannot_tell),
        cmocka_unit_test(few_processes_go_on),
        cmocka_unit_test(what_failed_is_settled_without_an_effect),
        cmocka_unit_test(partners_are_found_by_call),
        cmocka_unit_test(the_table_shows_both_values),
        cmocka_unit_test(the_table_promises_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
