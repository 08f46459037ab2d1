// SPDX-License-Identifier: MIT
// A plan of a test's own cells, measured and recorded by the runner's measure().
#ifndef RUNNERS_TESTS_PLANTED_H
#define RUNNERS_TESTS_PLANTED_H

#include "runners/cpus.h"
#include "runners/measure.h"
#include "runners/probe.h"
#include "runners/tests/recording.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

enum { PLANTED_CELLS = 4, PLANTED_CALLS = 1000, PLANTED_PREFIX = 101 };

struct planted {
    struct recording recording;
    struct timer timer;
    struct cell cells[PLANTED_CELLS];
    struct plan plan;
    unsigned *cpus;
    struct measuring measuring;
};

// Cells of path libc, named "planted-libc"; cell i has the value i. Batches have PLANTED_CALLS calls, and so
// their untimed prefixes PLANTED_PREFIX.
static inline void planted_begin(struct planted *planted, const struct benchmark *benchmark, unsigned count,
                                 unsigned workers)
{
    int cpu_count;
    *planted = (struct planted){.plan = {.cells = planted->cells, .count = count}};
    recording_begin(&planted->recording);
    assert_int_equal(timer_prepare(&planted->timer), 0);
    probe_prepare();
    planted->cpus = cpus_allowed(&cpu_count);
    assert_non_null(planted->cpus);
    for (unsigned i = 0; i < count; i++) {
        planted->cells[i] =
            (struct cell){.benchmark = benchmark, .path = PATH_LIBC, .workers = workers, .value = i};
        strcpy(planted->cells[i].name, "planted-libc");
        strcpy(planted->cells[i].benchmark_name, "planted");
    }
    planted->measuring = (struct measuring){.plan = &planted->plan,
                                            .recorder = &planted->recording.recorder,
                                            .timer = &planted->timer,
                                            .cpus = planted->cpus,
                                            .cpu_count = (unsigned)cpu_count,
                                            .rounds = 25,
                                            .seed = 1,
                                            .calls = PLANTED_CALLS,
                                            .target_ns = 25000,
                                            .begin_ns = timer_ns()};
}

// Measures, and returns the records.
static inline json_t *planted_measure(struct planted *planted)
{
    assert_int_equal(measure(&planted->measuring), 0);
    return records_read(planted->recording.file);
}

static inline void planted_end(struct planted *planted)
{
    for (unsigned i = 0; i < planted->plan.count; i++)
        free(planted->cells[i].samples);
    free(planted->cpus);
    recording_end(&planted->recording);
}

#endif
