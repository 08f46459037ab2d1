// SPDX-License-Identifier: MIT
// The protocol of `run-bench study`, fixed before the data that it judges are taken. Nothing here is chosen
// by looking at them; the JSON file of a study repeats all of it.
#ifndef RESULTS_STUDY_PROTOCOL_H
#define RESULTS_STUDY_PROTOCOL_H

// The cells: a cheap and a cheaper vDSO call, a system call, a signal.
#define STUDY_CELLS                                                                                          \
    {                                                                                                        \
        "clock-gettime-monotonic-vdso", "getrandom-vdso", "getrandom-syscall", "signal1-libc"                \
    }
#define STUDY_CELL_COUNT 4

// The injected slowdowns: dependent additions behind each batch, in shares of a batch. The first is none: the
// A/A comparison.
#define STUDY_SLOWDOWNS                                                                                      \
    {                                                                                                        \
        0, 0.001, 0.0025, 0.005, 0.01                                                                        \
    }
#define STUDY_SLOWDOWN_COUNT 5

enum {
    STUDY_PROCESSES = 40, // of a group, the last of the sequential looks
    STUDY_ROUNDS = 50,    // batches of each variant in a process
    STUDY_GROUPS = 252,   // with 4 cells 1008 A/A comparisons in each regime
    STUDY_QUICK_GROUPS = 3,
    STUDY_REPEATS = 100, // of each comparison that is timed to its verdict
    STUDY_QUICK_REPEATS = 4,
    STUDY_SETUP_PROCESSES = 5 // which find batch lengths and the cost of an addition
};

// The rules of other tools, emulated on the same processes.
#define STUDY_ONE_SHOT_BELIEVED  0.01 // a difference of two totals beyond this is taken for a change
#define STUDY_MANN_WHITNEY_ALPHA 0.05 // benchstat's
#define STUDY_BOOTSTRAP_NOISE    0.01 // criterion's noise threshold
#define STUDY_BOOTSTRAP_LEVEL    0.95 // criterion's confidence level
enum {
    STUDY_BOOTSTRAP_RESAMPLES = 1000,
    STUDY_RANGE_RUNS = 5, // a side
    STUDY_SEED = 20240229 // of the bootstrap's draws
};

// The level of the intervals around the study's own figures.
#define STUDY_LEVEL 0.95

#endif
