// SPDX-License-Identifier: MIT
// Comparisons without a change: how often run-bench compare sees one all the same, in worlds as bad as real
// ones, and that it then still finds one that is there.
#include "results/compare/sides.h"
#include "results/tests/made.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CELLS = 8 };

// What boots do to a cell's cost: spread, rare boots far out, two modes, and what drifts with time.
struct world {
    double boot_sd, outliers, drift;
    bool modes;
};

struct trial {
    struct world world;
    size_t boots;
    bool one_boot, apart;
    double change; // of the first cell, on the new side
};

static double cost(struct random *random, const struct world *world, size_t cell, double time)
{
    double value =
        20 * (double)(1 + cell) * (1 + world->boot_sd * random_normal(random)) * (1 + world->drift * time);
    if (random_unit(random) < world->outliers)
        value *= 1.08 + 0.12 * random_unit(random);
    if (world->modes && cell % 2 && random_unit(random) < 0.4)
        value *= 1.05;
    return value;
}

static void add_boot(struct side *side, struct random *random, const struct trial *trial, unsigned number,
                     size_t boot)
{
    char id[32], name[32], started[64];
    struct made made = made_usual();
    size_t turn = boot % 2 ? 1 - number : number;
    size_t minute = trial->apart ? number * trial->boots + boot : 2 * boot + turn;
    snprintf(id, sizeof id, "%08x%08zx", number, boot);
    snprintf(name, sizeof name, "boot-%u-%zu", number, boot);
    snprintf(started, sizeof started, "2026-03-01T%02zu:%02zu:00Z", 10 + minute / 60, minute % 60);
    made.id = id;
    made.boot = trial->one_boot ? "the-boot" : name;
    made.started = started;
    made.processes = 1;
    made.rounds = 5;
    made.seed = random_bits(random) >> 8;
    struct result *result = made_result(&made);
    for (size_t cell = 0; cell < CELLS; cell++) {
        char benchmark[16];
        snprintf(benchmark, sizeof benchmark, "cell%zu", cell);
        double ns =
            cost(random, &trial->world, cell, (double)minute) * (cell || !number ? 1 : 1 + trial->change);
        made_cell(result, &made, benchmark, "vdso", ns);
    }
    assert_int_equal(side_add(side, name, result), 0);
    result_free(result);
}

static void compare_once(struct random *random, const struct trial *trial, double delta,
                         struct comparison *comparison)
{
    char reason[REASON_SIZE] = "";
    struct question question = {.delta = delta};
    *comparison = (struct comparison){.sides = calloc(2, sizeof(struct side)), .side_count = 2};
    for (unsigned side = 0; side < 2; side++) {
        assert_int_equal(side_open(&comparison->sides[side], side ? "new" : "base"), 0);
        for (size_t boot = 0; boot < trial->boots; boot++)
            add_boot(&comparison->sides[side], random, trial, side, boot);
    }
    if (compare_loaded(comparison, &question, reason))
        fail_msg("%s", reason);
}

// In how many comparisons any cell became faster or slower.
static int count_moved(const struct trial *trial, double delta, int comparisons)
{
    struct random random;
    int moved = 0;
    random_seed(&random, 2026);
    for (int i = 0; i < comparisons; i++) {
        struct comparison comparison;
        compare_once(&random, trial, delta, &comparison);
        moved += comparison_count(&comparison, 0, OUTCOME_FASTER) +
                     comparison_count(&comparison, 0, OUTCOME_SLOWER) >
                 0;
        comparison_free(&comparison);
    }
    return moved;
}

static const struct world worlds[] = {{0.005, 0, 0, false}, {0.01, 0.05, 0, false}, {0.002, 0.01, 0, true}};

// With a threshold of 0 every chance finding counts; 1 % of the tables may have one: of 300 three, and
// chance.
static void boots_without_a_change(void **state)
{
    (void)state;
    for (size_t w = 0; w < sizeof worlds / sizeof *worlds; w++) {
        struct trial few = {.world = worlds[w], .boots = 5}, more = {.world = worlds[w], .boots = 12};
        assert_true(count_moved(&few, 0, 300) <= 8);
        assert_true(count_moved(&more, 0, 300) <= 8);
    }
}

// Blocks of boots in turn bear a drift that would decide everything.
static void boots_in_turn_while_the_machine_drifts(void **state)
{
    (void)state;
    const struct trial trial = {.world = {0.002, 0, 0.002, false}, .boots = 16};
    assert_true(count_moved(&trial, 0, 100) <= 4);
    assert_int_equal(count_moved(&trial, 0.01, 100), 0);
}

// One boot: without turns there is no verdict, whatever the figures say; with turns seldom a wrong one.
static void runs_of_one_boot(void **state)
{
    (void)state;
    const struct trial apart = {
        .world = {0.002, 0, 0.01, false}, .boots = 6, .one_boot = true, .apart = true};
    const struct trial in_turn = {.world = {0.005, 0.01, 0, false}, .boots = 6, .one_boot = true};
    assert_int_equal(count_moved(&apart, 0, 100), 0);
    assert_true(count_moved(&in_turn, 0, 300) <= 8);
}

static void a_change_is_found(void **state)
{
    (void)state;
    const struct trial few = {.world = {0.005, 0, 0, false}, .boots = 5, .change = 0.06};
    const struct trial more = {.world = {0.005, 0.01, 0, false}, .boots = 12, .change = 0.025};
    assert_true(count_moved(&few, 0.01, 100) >= 90);
    assert_true(count_moved(&more, 0.01, 100) >= 90);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boots_without_a_change), cmocka_unit_test(boots_in_turn_while_the_machine_drifts),
        cmocka_unit_test(runs_of_one_boot), cmocka_unit_test(a_change_is_found)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
