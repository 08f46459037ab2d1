// SPDX-License-Identifier: MIT
// Files that keep to the schema and contradict themselves.
#include "results/tests/checking.h"

// What contradicts itself, and what only looks so.
static const struct change contradicting[] = {
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
    {"cells.0.summary.high99", "18.4", CELL ".summary: has one bound of the interval without the other"},
    {"cells.0.summary.samples", "5",
     CELL ".summary: is of 2 processes and 5 samples, where the cell has 2 and 4"},
    {"cells.0.summary.processes", "1",
     CELL ".summary: is of 1 process and 4 samples, where the cell has 2 and 4"},
    {W "calls", "[872]", WORKER ": has 1 value in calls and 2 in ns"},
    {W "ticks", "[32000]", WORKER ": has 1 value in ticks and 2 in ns"},
    {W "at", "[1, 2, 3]", WORKER ": has 3 values in at and 2 in ns"},
    {W "probe", "[1]", WORKER ": has 1 value in probe and 2 in ns"},
    {W "preempted", "[2]", WORKER ": has in preempted what is no index of ns, or not in order"},
    {W "preempted", "[1, 0]", WORKER ": has in preempted what is no index of ns, or not in order"},
    {W "worker", "1", WORKER ": is none of the cell's 1 worker"},
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
    {"cells.0.workers", "2",
     CELL ".boots[0].processes[0]: has samples of 1 of the cell's 2 workers, and no record was lost"},
    {"cells.0.unit", "\"ns\"", CELL ": has the unit ns, which is none of what is measured"},
    {"cells.1.unit", "\"instructions/call\"",
     "cells[1]: has the unit instructions/call, which is none of what is measured"},
    {"origin", "\"counted\"", CELL ": has the unit ns/call, which is none of what is counted"},
    {"origin", "\"published\"", ": is published and tells no source"},
    {"source", "{\"url\": \"u\"}", ": has a source and is not published"},
    {"cells.1.boots.0", "{\"boot\": \"b1\", \"started\": \"2026-11-30T20:00:01.123Z\", \"processes\": []}",
     "cells[1]: has a boot that started at 2026-11-30T20:00:01.123Z, and an earlier cell says "
     "2026-11-30T20:00:00.123Z"},
    {"cells.1.boots.0", "{\"boot\": \"b2\", \"started\": \"2026-11-30T20:00:01.123Z\", \"processes\": []}",
     ""},
    {"cells.0.boots.0.started", NULL, ""},
    {W "preempted", "[0, 1]", ""},
    {"cells.0.summary", "null", ""},
    {"started", "null", ""},
    {"kernel.vdso", "null", ""},
    {"seconds", "12", ""},
    {"tool", NULL, ""},
};

static void contradictions(void **state)
{
    (void)state;
    assert_all_told(contradicting, sizeof contradicting / sizeof *contradicting);
}

static void assert_first(json_t *file, const char *first)
{
    struct told told = {""};
    assert_int_equal(result_check(file, keep_first, &told) > 0, first[0] != '\0');
    assert_string_equal(told.text, first);
    json_decref(file);
}

// A file with two changes; the values of the second are the ones that matter.
static json_t *changed_twice(const char *place, const char *value, const char *second, const char *its_value)
{
    json_t *file = json_loads(whole_file, 0, NULL);
    apply(file, &(struct change){place, value, ""});
    apply(file, &(struct change){second, its_value, ""});
    return file;
}

// Batches without a time count for no rate.
static void rates(void **state)
{
    (void)state;
    assert_first(changed_twice("cells.0.unit", "\"calls/s\"", W "ns", "[16000, 0]"),
                 CELL ".summary: is of 2 processes and 4 samples, where the cell has 2 and 3");
}

// Figures that keep their order, and that other samples gave.
static void other_samples(void **state)
{
    (void)state;
    static const struct change changes[] = {
        {"cells.0.summary.min", "18.3",
         CELL ".summary: has min 18.3, where its samples give 18.348623853211"},
        {"cells.0.summary.p25", "18.36",
         CELL ".summary: has p25 18.36, where its samples give 18.3572247706422"},
        {"cells.0.summary.median", "18.36629534",
         CELL ".summary: has median 18.36629534, where its samples give 18.3662953067037"},
        {"cells.0.summary.p75", "null", CELL ".summary: has no p75, where its samples give 18.3701015164412"},
        {W "ns", "[16000, 16041]",
         CELL ".summary: has median 18.3662953067037, where its samples give 18.3665820039514"},
        {W "calls", "900", CELL ".summary: has min 18.348623853211, where its samples give 17.7777777777778"},
        {"cells.0.unit", "\"calls/s\"",
         CELL ".summary: has min 18.348623853211, where its samples give 54364089.7755611"},
        {"cells.0.summary.median", "18.36629530671", ""},
    };
    assert_all_told(changes, sizeof changes / sizeof *changes);
    assert_first(changed_twice("cells.0.summary.low99", "18.36", "cells.0.summary.high99", "18.37"),
                 CELL ".summary: has low99 18.36, where its samples give none");
}

// A cut log may have lost a worker's samples; a cell that failed need not have them.
static void fewer_workers(void **state)
{
    (void)state;
    assert_first(changed_twice("cells.0.workers", "2", "records.missing", "1"), "");
    assert_first(changed_twice("cells.0.workers", "2", "records.damaged", "1"), "");
}

// Of another version's file nothing else is said, whatever it holds.
static void another_version(void **state)
{
    (void)state;
    struct told told = {""};
    json_t *file = changed_twice("schema", "\"run-bench/2\"", "cells", "{}");
    assert_int_equal(result_check(file, keep_first, &told), 1);
    assert_string_equal(
        told.text, "schema: is \"run-bench/2\", which this program does not know; it knows \"run-bench/1\"");
    json_decref(file);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(contradictions), cmocka_unit_test(rates),           cmocka_unit_test(other_samples),
        cmocka_unit_test(fewer_workers),  cmocka_unit_test(another_version),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
