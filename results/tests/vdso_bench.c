// SPDX-License-Identifier: MIT
// How often the comparison of vDSO images is right, and how long it takes:
//   make vdso_bench planted_vdso && ./vdso_bench FOLDER [RUNS]
// The running vDSO against its own dump should be the same, and against one with some instructions planted in
// clock_gettime (x86-64) slower, by as much as a long measurement of the same two has found beforehand.
#include "results/live/live.h"
#include "results/live/live_images.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define CELL "clock-gettime-monotonic"
// mov $1,%eax, and multiplications that wait for each other: a few cycles before each call. It has no branch,
// as what one costs depends on where it lies, and so on the process: a known amount must be the same in each.
#define CODE                                                                                                 \
    "b801000000"                                                                                             \
    "0fafc0"                                                                                                 \
    "0fafc0"                                                                                                 \
    "0fafc0"                                                                                                 \
    "0fafc0"

enum { LONG_PROCESSES = 200, LOOKS_END = 40 };

struct outcome {
    struct effect effect;
    enum verdict verdict;
    double seconds;
};

struct tally {
    unsigned same, slower, faster, inconclusive, covered;
    double seconds, longest;
};

static int run(char *const words[])
{
    int status = -1;
    pid_t child = fork();
    if (child == 0) {
        execv(words[0], words);
        _exit(127);
    }
    return child < 0 || waitpid(child, &status, 0) < 0 ? -1 : status;
}

static struct live_pair *compared(struct live_pairs *pairs)
{
    for (size_t i = 0; i < pairs->count; i++)
        if (!pairs->list[i].control)
            return &pairs->list[i];
    return NULL;
}

static int look(struct live *live, struct live_pairs *pairs, size_t *next, struct outcome *outcome)
{
    struct result *result = live->sides[0].result;
    int error = pairs->count ? 0 : live_find_images(pairs, result);
    if (!error)
        error = live_pairs_look(pairs, result, result, VERDICT_DELTA, next);
    struct live_pair *pair = compared(pairs);
    if (error || !pair)
        return -1;
    outcome->effect = pair->effect;
    outcome->verdict = pair->judgement.verdict;
    if (pair->settled)
        *next = 0;
    return 0;
}

// One comparison as `run-bench vdso` makes it; `at_once`: looked at once, after as many processes as that.
static int compare(const char *image, const char *rounds, size_t at_once, struct outcome *outcome)
{
    struct live live;
    struct live_pairs pairs = {NULL, 0};
    const char *failed, *options[] = {"--image", image, "--control", "--rounds", rounds};
    char cell[] = CELL, *cells[] = {cell, NULL};
    int error = live_begin(&live, 1, NULL, NULL, &failed);
    live_without_journals(&live);
    for (size_t i = 0; i < 5; i++)
        arguments_add(&live.options, options[i]);
    size_t next = at_once ? at_once : sequential_next(0);
    while (!error && next && live.processes < (at_once ? at_once : LOOKS_END)) {
        error = live_process(&live, cells, NULL);
        if (!error && live.processes >= next)
            error = look(&live, &pairs, &next, outcome);
    }
    outcome->seconds = live_seconds(&live);
    live_pairs_free(&pairs);
    live_end(&live);
    return error;
}

static void count(struct tally *tally, const struct outcome *outcome, double truth)
{
    tally->same += outcome->verdict == VERDICT_SAME;
    tally->slower += outcome->verdict == VERDICT_SLOWER;
    tally->faster += outcome->verdict == VERDICT_FASTER;
    tally->inconclusive += outcome->verdict == VERDICT_INCONCLUSIVE;
    tally->covered += outcome->effect.low <= truth && truth <= outcome->effect.high;
    tally->seconds += outcome->seconds;
    tally->longest = outcome->seconds > tally->longest ? outcome->seconds : tally->longest;
}

static int repeat(const char *name, const char *image, unsigned runs, double truth)
{
    struct tally tally = {0};
    struct outcome outcome;
    for (unsigned i = 0; i < runs; i++) {
        if (compare(image, "50", 0, &outcome))
            return 1;
        count(&tally, &outcome, truth);
    }
    printf("%s: of %u runs %u same, %u slower, %u faster, %u inconclusive; the interval holds %+.5f (log "
           "ratio) in %u; %.2f s a run, the longest %.2f s\n",
           name, runs, tally.same, tally.slower, tally.faster, tally.inconclusive, truth, tally.covered,
           tally.seconds / runs, tally.longest);
    fflush(stdout);
    return 0;
}

int main(int argc, char **argv)
{
    char own[4096], planted[4096], bench[] = "./run-bench", plant[] = "./planted_vdso", vdso[] = "vdso",
                                   dump[] = "--dump", function[] = "__vdso_clock_gettime", code[] = CODE,
                                   jump[] = "jump";
    struct outcome truth;
    if (argc < 2 || argc > 3) {
        fputs("usage: vdso_bench FOLDER [RUNS], in the build folder\n", stderr);
        return 2;
    }
    unsigned runs = argc == 3 ? (unsigned)strtoul(argv[2], NULL, 10) : 100;
    snprintf(own, sizeof own, "%s/running.so", argv[1]);
    snprintf(planted, sizeof planted, "%s/planted.so", argv[1]);
    if (run((char *[]){bench, vdso, dump, own, NULL}) || repeat("its own dump", own, runs, 0))
        return 3;
    if (run((char *[]){plant, own, planted, function, code, jump, NULL}) ||
        compare(planted, "50", LONG_PROCESSES, &truth) ||
        repeat("planted", planted, runs, truth.effect.change))
        return 3;
    return 0;
}
