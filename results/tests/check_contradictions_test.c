// SPDX-License-Identifier: MIT
// Files that keep to the schema and contradict themselves.
#include "results/tests/checking.h"

// What contradicts itself, and what only looks so.
static void contradictions(void **state)
{
    (void)state;
    static const struct change changes[] = {
        {"cells.0.name", "\"getrandom-libc\"",
         CELL ": has the name getrandom-libc, which is not its benchmark, \"-\" and its path"},
        {"cells.0.benchmark", "\"getrando\"",
         CELL ": has the name getrandom-vdso, which is not its benchmark, \"-\" and its path"},
        {"cells.0.path", "\"none\"",
         CELL ": has the name getrandom-vdso, which is not its benchmark, \"-\" and its path"},
        {"cells.0.name", "\"getrandom\"",
         CELL ": has the name getrandom, which is not its benchmark, \"-\" and its path"},
        {"cells.0.boots", "[]", CELL ": is ok and has no samples"},
        {"cells.1.summary",
         "{\"min\": 1, \"p25\": 1, \"median\": 1, \"p75\": 1, \"low99\": null, \"high99\": null, "
         "\"processes\": 1, "
         "\"samples\": 1}",
         "cells[1]: is skipped and has figures all the same"},
        {"cells.0.summary.p25", "18.3", CELL ".summary: has p25 below min"},
        {"cells.0.summary.median", "1", CELL ".summary: has median below min"},
        {"cells.0.summary.p75", "18.3", CELL ".summary: has p75 below p25"},
        {"cells.0.summary.low99", "18.4", CELL ".summary: has median below low99"},
        {"cells.0.summary.high99", "18.3", CELL ".summary: has high99 below median"},
        {"cells.0.summary.high99", "null", CELL ".summary: has one bound of the interval without the other"},
        {"cells.0.summary.samples", "5",
         CELL ".summary: is of 2 processes and 5 samples, where the cell has 2 and 4"},
        {"cells.0.summary.processes", "1",
         CELL ".summary: is of 1 processes and 4 samples, where the cell has 2 and 4"},
        {W "calls", "[872]", WORKER ": has 1 values in calls and 2 in ns"},
        {W "ticks", "[32000]", WORKER ": has 1 values in ticks and 2 in ns"},
        {W "at", "[1, 2, 3]", WORKER ": has 3 values in at and 2 in ns"},
        {W "probe", "[1]", WORKER ": has 1 values in probe and 2 in ns"},
        {W "preempted", "[2]", WORKER ": has in preempted what is no index of ns, or not in order"},
        {W "preempted", "[1, 0]", WORKER ": has in preempted what is no index of ns, or not in order"},
        {W "worker", "1", WORKER ": is none of the cell's 1 workers"},
        {"cells.0.boots.0.processes.1.process", "0",
         CELL ".boots[0].processes: number 1 is there twice: number 0 is the same"},
        {"cells.0.boots.0.processes.0.workers.1", "{\"worker\": 0, \"calls\": 1, \"ns\": [1]}",
         CELL ".boots[0].processes[0].workers: number 1 is there twice: number 0 is the same"},
        {"cells.0.boots.1", "{\"boot\": \"b1\", \"processes\": []}",
         CELL ".boots: number 1 is there twice: number 0 is the same"},
        {"cells.2",
         "{\"name\": \"getpid-libc\", \"benchmark\": \"getpid\", \"path\": \"libc\", \"workers\": 1, "
         "\"parameters\": {}, "
         "\"status\": \"failed\", \"reason\": \"r\", \"unit\": \"ns/call\", \"summary\": null, \"boots\": "
         "[]}",
         "cells: number 2 is there twice: number 1 is the same"},
        {"origin", "\"published\"", ": is published and tells no source"},
        {"source", "{\"url\": \"u\"}", ": has a source and is not published"},
        {W "calls", "[872, 900]", ""},
        {W "preempted", "[0, 1]", ""},
        {"cells.0.summary", "null", ""},
        {"cells.0.unit", "\"calls/s\"", ""},
        {"started", "null", ""},
        {"kernel.vdso", "null", ""},
        {"seconds", "12", ""},
        {"tool", NULL, ""},
    };
    assert_all_told(changes, sizeof changes / sizeof *changes);
}

// Batches without a time count for no rate.
static void rates(void **state)
{
    (void)state;
    struct told told = {""};
    json_t *file = json_loads(whole_file, 0, NULL);
    apply(file, &(struct change){"cells.0.unit", "\"calls/s\"", ""});
    apply(file, &(struct change){W "ns", "[16000, 0]", ""});
    assert_int_equal(result_check(file, keep_first, &told), 1);
    assert_string_equal(told.text,
                        CELL ".summary: is of 2 processes and 4 samples, where the cell has 2 and 3");
    json_decref(file);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(contradictions),
        cmocka_unit_test(rates),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
