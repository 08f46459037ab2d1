// SPDX-License-Identifier: MIT
// How often do the 99 % intervals hold the truth, and how often does an A/A comparison get a wrong verdict?
// Usage: coverage [CASES [SEED]]; as a test it runs 400 cases, for a study give it 10000 or more.
// Exits with 1 where a share is worse than it may be, by more than four standard errors of its own sampling.
#include "results/statistics/geomean.h"
#include "results/statistics/interval.h"
#include "results/statistics/permutation.h"
#include "results/statistics/sequential.h"
#include "results/tests/simulate.h"

#include <stdio.h>

#define LEVEL  0.99
#define ROUNDS 50
#define CELLS  12
#define MANY   40

static const struct world worlds[] = {
    {"quiet", 0.005, 0, 0, 0.0012, 0},
    {"outliers", 0.005, 0, 0.01, 0.0012, 0.01},
    {"correlated", 0.005, 0.9, 0, 0.0012, 0},
    {"all of it", 0.01, 0.9, 0.05, 0.003, 0.01},
};

struct study {
    size_t cases, covered, wrong; // wrong: faster or slower where nothing changed
    bool failed;
};

static void count(struct study *study, const struct effect *effect, double truth)
{
    struct judgement judgement = judge(effect, VERDICT_DELTA, LESS_IS_FASTER);
    study->covered += effect->low <= truth && truth <= effect->high;
    study->wrong += judgement.verdict == VERDICT_FASTER || judgement.verdict == VERDICT_SLOWER;
}

// Prints one line and fails the study where the coverage strays below least or above most.
static void report(struct study *study, const char *what, const char *world, size_t units, double least,
                   double most)
{
    double cases = (double)study->cases, coverage = (double)study->covered / cases;
    double wrong = (double)study->wrong / cases, allowed = 0.01;
    bool low = coverage < least - 4 * sqrt(least * (1 - least) / cases);
    bool high = coverage > most + 4 * sqrt(most * (1 - most) / cases);
    bool lies = wrong > allowed + 4 * sqrt(allowed * (1 - allowed) / cases);
    printf("%-16s %-10s %4zu %9.2f %10.2f..%-6.2f %8.2f%s\n", what, world, units, 100 * coverage, 100 * least,
           100 * most, 100 * wrong, low || high || lies ? "  WRONG" : "");
    fflush(stdout);
    study->failed |= low || high || lies;
    study->covered = study->wrong = 0;
}

// One-sided outliers move the population's median: 0.99 of it are normal, all of the rest lies above, so the
// median is the normal's quantile of 0.5 / 0.99, by Newton's method from 0.
static double mixture_median(const struct world *world)
{
    double x = 0;
    for (int i = 0; i < 50; i++)
        x -= (0.5 * erfc(-x / sqrt(2)) - 0.5 / (1 - world->outliers)) /
             (exp(-0.5 * x * x) / sqrt(2 * acos(-1)));
    return world->process_sd * x;
}

static void study_median(struct study *study, struct random *random, const struct world *world, size_t units)
{
    double values[MANY], truth = mixture_median(world), exact;
    median_interval_rank(units, LEVEL, &exact);
    for (size_t i = 0; i < study->cases; i++) {
        struct interval interval;
        for (size_t j = 0; j < units; j++)
            values[j] = simulate_process(random, world);
        median_interval(values, units, LEVEL, &interval);
        study->covered += interval.low <= truth && truth <= interval.high;
    }
    report(study, "median", world->name, units, exact, exact);
}

static void study_signflip(struct study *study, struct random *random, const struct world *world,
                           size_t units)
{
    for (size_t i = 0; i < study->cases; i++) {
        struct clusters clusters = {0};
        struct effect effect;
        for (size_t j = 0; j < units; j++)
            simulate_pair(random, world, ROUNDS, 0, &clusters);
        signflip_effect(&clusters, LEVEL, &effect);
        count(study, &effect, 0);
        clusters_free(&clusters);
    }
    report(study, "sign flip", world->name, units, LEVEL, 0.996);
}

// The control: rounds taken for independent, as a plain sign test does. What can't be seen to fail here
// proves nothing.
static void study_naive(struct study *study, struct random *random, const struct world *world)
{
    for (size_t i = 0; i < study->cases; i++) {
        struct clusters clusters = {0};
        struct interval interval;
        for (size_t j = 0; j < 10; j++)
            simulate_pair(random, world, ROUNDS, 0, &clusters);
        median_interval(clusters.values.values, clusters.values.count, LEVEL, &interval);
        study->covered += interval.low <= 0 && interval.high >= 0;
        clusters_free(&clusters);
    }
    report(study, "naive (control)", world->name, 10, 0, 0.9);
}

// A case is covered if every look that was taken holds the truth, and all four are taken whatever they say.
static void study_looks(struct study *study, struct random *random, const struct world *world)
{
    for (size_t i = 0; i < study->cases; i++) {
        struct clusters clusters = {0};
        bool covered = true, wrong = false;
        for (size_t units = 10; units; units = sequential_next(units)) {
            struct effect effect;
            struct judgement judgement;
            size_t next;
            while (clusters.count < units)
                simulate_pair(random, world, ROUNDS, 0, &clusters);
            sequential_look(&clusters, VERDICT_DELTA, LESS_IS_FASTER, &effect, &judgement, &next);
            covered = covered && effect.low <= 0 && effect.high >= 0;
            wrong = wrong || judgement.verdict == VERDICT_FASTER || judgement.verdict == VERDICT_SLOWER;
        }
        study->covered += covered;
        study->wrong += wrong;
        clusters_free(&clusters);
    }
    report(study, "four looks", world->name, 40, LEVEL, 0.998);
}

static void study_boots(struct study *study, struct random *random, const struct world *world, size_t units)
{
    double base[MANY], changed[MANY], truth = log(1.02);
    for (size_t i = 0; i < study->cases; i++) {
        struct effect effect;
        for (size_t j = 0; j < units; j++) {
            base[j] = simulate_process(random, world);
            changed[j] = simulate_process(random, world) + truth;
        }
        permutation_effect(base, units, changed, units, LEVEL, &effect);
        study->covered += effect.low <= truth && truth <= effect.high;
    }
    report(study, "rank sum", world->name, units, LEVEL, 0.9935);
}

static void study_blocks(struct study *study, struct random *random, const struct world *world, size_t units)
{
    double differences[MANY];
    for (size_t i = 0; i < study->cases; i++) {
        struct effect effect;
        for (size_t j = 0; j < units; j++)
            differences[j] = simulate_process(random, world) - simulate_process(random, world);
        paired_effect(differences, units, LEVEL, &effect);
        count(study, &effect, 0);
    }
    report(study, "signed rank", world->name, units, LEVEL, 0.9935);
}

static void study_geomean(struct study *study, struct random *random, const struct world *world, size_t units)
{
    double values[MANY * CELLS];
    for (size_t i = 0; i < study->cases; i++) {
        struct effect effect;
        for (size_t j = 0; j < units; j++) {
            double common = simulate_process(random, world) - simulate_process(random, world);
            for (size_t k = 0; k < CELLS; k++)
                values[j * CELLS + k] =
                    common + simulate_process(random, world) - simulate_process(random, world);
        }
        geomean_effect(values, units, CELLS, LEVEL, i, &effect);
        count(study, &effect, 0);
    }
    report(study, "geometric mean", world->name, units, 0.985, 0.9985);
}

static void study_world(struct study *study, struct random *random, const struct world *world)
{
    static const size_t processes[] = {10, 16, 25, 40}, boots[] = {5, 6, 8, 12}, blocks[] = {8, 10, 16, 25};
    for (size_t i = 0; i < 4; i++) {
        study_median(study, random, world, processes[i]);
        study_signflip(study, random, world, processes[i]);
        study_boots(study, random, world, boots[i]);
        study_blocks(study, random, world, blocks[i]);
    }
    study_looks(study, random, world);
}

// A resampling costs as much as a hundred of the other cases: it gets a tenth of them.
static void study_table(struct study *study, struct random *random, const struct world *world)
{
    size_t cases = study->cases;
    study->cases = cases / 10;
    study_geomean(study, random, world, 10);
    study_geomean(study, random, world, 25);
    study->cases = cases;
}

int main(int argc, char **argv)
{
    struct random random;
    struct study study = {.cases = argc > 1 ? strtoull(argv[1], NULL, 10) : 400};
    if (study.cases < 10)
        return 2;
    random_seed(&random, argc > 2 ? strtoull(argv[2], NULL, 10) : 1);
    printf(
        "interval         world     units  coverage  wanted at 99 %%  wrong verdicts (%%), %zu cases each\n",
        study.cases);
    for (size_t i = 0; i < sizeof(worlds) / sizeof(worlds[0]); i++)
        study_world(&study, &random, &worlds[i]);
    study_table(&study, &random, &worlds[0]);
    study_table(&study, &random, &worlds[3]);
    study_naive(&study, &random, &worlds[2]);
    return study.failed;
}
