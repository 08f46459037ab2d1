// SPDX-License-Identifier: MIT
// A study: everything that it found out, from which its tables and its JSON file are made.
#ifndef RESULTS_STUDY_STUDY_H
#define RESULTS_STUDY_STUDY_H

#include "results/study/seconds.h"

#include <stdio.h>

struct study {
    struct study_setup setup;
    struct accuracy accuracy[REGIMES];
    struct timings timings;
    size_t groups, repeats, repeated; // wanted; comparisons timed
    double seconds;                   // the study's own
    struct result *machine;           // facts of board, kernel and C library
    bool stopped;
};

// How far a study is, for whoever shows it: what is done, of how much, in which part.
typedef void study_progress(const char *part, size_t done, size_t wanted);

// Runs the study; setup.runner, setup.options, groups and repeats are given. Returns 0; -EINTR after a
// signal, with what was found until then; another -errno, likewise. study_free() goes with it in any case.
int study_run(struct study *study, study_progress *progress);
void study_free(struct study *study);

// The tables, with intervals.
void study_print(FILE *output, const struct study *study);
// The same and the protocol as a JSON object; NULL without memory.
json_t *study_json(const struct study *study, int argc, char **argv);

#endif
