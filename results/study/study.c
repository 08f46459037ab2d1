// SPDX-License-Identifier: MIT
#include "results/study/study.h"
#include "results/board/describe.h"
#include "results/commands/seconds.h"

#include <errno.h>

static int read_machine(struct study *study)
{
    struct live live;
    int error = study_live_begin(&live, &study->setup, 1);
    if (!error)
        error = live_facts(&live);
    if (!error)
        error = describe(live.sides[0].result, live.sides[0].reader);
    study->machine = live.sides[0].result;
    live.sides[0].result = NULL;
    study_live_end(&live);
    return error;
}

// The regimes take turns, so that an hour's drift of the machine meets both alike.
static int run_groups(struct study *study, study_progress *progress)
{
    int error = 0;
    for (size_t group = 0; group < study->groups && !error; group++)
        for (unsigned regime = 0; regime < REGIMES && !error; regime++) {
            progress("groups", REGIMES * group + regime, REGIMES * study->groups);
            error = accuracy_group(&study->accuracy[regime], &study->setup);
        }
    return error;
}

static int run_timings(struct study *study, study_progress *progress)
{
    int error = 0;
    while (study->repeated < study->repeats && !error) {
        progress("comparisons timed", study->repeated, study->repeats);
        error = timings_repeat(&study->timings, &study->setup);
        study->repeated += !error;
    }
    return error;
}

int study_run(struct study *study, study_progress *progress)
{
    double started = seconds_now();
    study->accuracy[TWO_PROGRAMS].regime = TWO_PROGRAMS;
    int error = read_machine(study);
    progress("setup", 0, 1);
    if (!error)
        error = study_set_up(&study->setup);
    if (!error)
        error = run_groups(study, progress);
    if (!error)
        error = run_timings(study, progress);
    study->seconds = seconds_now() - started;
    study->stopped = error != 0;
    return error;
}

void study_free(struct study *study)
{
    for (unsigned regime = 0; regime < REGIMES; regime++)
        accuracy_free(&study->accuracy[regime]);
    timings_free(&study->timings);
    result_free(study->machine);
}
