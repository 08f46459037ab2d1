// SPDX-License-Identifier: MIT
// Values of cells that break the schema are found, each at its place.
#include "results/tests/checking.h"

#define SUMMARY CELL ".summary: is neither null, nor a summary"
#define S(name, json)                                                                                        \
    {                                                                                                        \
        "cells.0.summary." name, json, SUMMARY                                                               \
    }
#define NAME   "does not match ^[a-z0-9][a-z0-9_-]*$"
#define STATUS CELL ": is neither ok without a reason, nor skipped, failed or blocked with a reason"

static const struct change cell_changes[] = {
    {"cells", "{}", "cells: is not of type array"},
    {"cells.0", "[]", CELL ": is not of type object"},
    {"cells.0.name", "1", CELL ".name: is not of type string"},
    {"cells.0.name", "\"get random-vdso\"", CELL ".name: " NAME},
    {"cells.0.benchmark", "1", CELL ".benchmark: is not of type string"},
    {"cells.0.benchmark", "\"get random\"", CELL ".benchmark: " NAME},
    {"cells.0.benchmark", "\"\"", CELL ".benchmark: " NAME},
    {"cells.0.path", "\"int80\"", CELL ".path: is none of \"vdso\", \"libc\", \"syscall\", \"none\""},
    {"cells.0.workers", "\"1\"", CELL ".workers: is not of type integer"},
    {"cells.0.workers", "0", CELL ".workers: is below 1"},
    {"cells.0.parameters", "null", CELL ".parameters: is not of type object"},
    {"cells.0.parameters.size", "[4]",
     CELL ".parameters.size: is of none of the types \"integer\", \"string\""},
    {"cells.0.status", "1", CELL ".status: is not of type string"},
    {"cells.0.status", "\"good\"", STATUS},
    {"cells.0.reason", "\"none\"", STATUS},
    {"cells.0.reason", "1", CELL ".reason: " TEXT},
    {"cells.0.status", "\"failed\"", STATUS},
    {"cells.1.reason", "null",
     "cells[1]: is neither ok without a reason, nor skipped, failed or blocked with a reason"},
    {"cells.1.reason", "\"\"",
     "cells[1]: is neither ok without a reason, nor skipped, failed or blocked with a reason"},
    {"cells.0.unit", "1", CELL ".unit: is not of type string"},
    {"cells.0.unit", "\"\"", CELL ".unit: does not match ."},
    {"cells.0.symbol", "1", CELL ".symbol: " TEXT},
    {"cells.0.summary", "[]", SUMMARY},
    S("min", "\"17\""),
    S("p25", "-1"),
    S("median", "[]"),
    S("p75", "\"\""),
    S("low99", "-0.5"),
    S("high99", "true"),
    S("processes", "0"),
    S("processes", "1.0"),
    S("samples", "-1"),
    S("samples", "null"),
    S("mean", "1"),
    S("min", NULL),
    S("p25", NULL),
    S("median", NULL),
    S("p75", NULL),
    S("low99", NULL),
    S("high99", NULL),
    S("processes", NULL),
    S("samples", NULL),
    {"cells.0.boots", "{}", CELL ".boots: is not of type array"},
    {"cells.0.boots.0.started", "1", CELL ".boots[0].started: " TEXT},
    {"cells.0.boots.0.started", "\"2026-11-30T20:00:00Z\"",
     CELL ".boots[0].started: does not match "
          "^[0-9]{4}-[01][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:[0-6][0-9][.][0-9]{3}Z$"},
    {"cells.0.boots.0.started", "null", ""},
    {"cells.0.boots.0", "1", CELL ".boots[0]: is not of type object"},
    {"cells.0.boots.0.boot", "1", CELL ".boots[0].boot: is not of type string"},
    {"cells.0.boots.0.processes", "{}", CELL ".boots[0].processes: is not of type array"},
    {"cells.0.boots.0.processes.0", "1", CELL ".boots[0].processes[0]: is not of type object"},
    {"cells.0.boots.0.processes.0.process", "-1", CELL ".boots[0].processes[0].process: is below 0"},
    {"cells.0.boots.0.processes.0.workers", "{}",
     CELL ".boots[0].processes[0].workers: is not of type array"},
    {W "worker", "-1", WORKER ".worker: is below 0"},
    {W "worker", "\"0\"", WORKER ".worker: is not of type integer"},
    {W "worker", NULL, WORKER ": lacks the member worker"},
    {W "calls", NULL, WORKER ": lacks the member calls"},
    {W "ns", NULL, WORKER ": lacks the member ns"},
    {W "calls", "0", WORKER ".calls: is neither a number above 0, nor an array of them"},
    {W "calls", "[]", WORKER ".calls: is neither a number above 0, nor an array of them"},
    {W "calls", "[872, 0]", WORKER ".calls: is neither a number above 0, nor an array of them"},
    {W "calls", "872.5", WORKER ".calls: is neither a number above 0, nor an array of them"},
    {W "ns", "16000", WORKER ".ns: is not of type array"},
    {W "ns", "[]", WORKER ".ns: has fewer than 1 element"},
    {W "ns", "[16000, -1]", WORKER ".ns[1]: is below 0"},
    {W "ns", "[16000, null]", WORKER ".ns[1]: is not of type integer"},
    {W "ticks", "[32000, -1]", WORKER ".ticks[1]: is below 0"},
    {W "at", "[]", WORKER ".at: has fewer than 1 element"},
    {W "probe", "[1.5, 2]", WORKER ".probe[0]: is not of type integer"},
    {W "preempted", "[-1]", WORKER ".preempted[0]: is below 0"},
    {W "cpu", "-1", WORKER ".cpu: is below 0"},
};

static void cells(void **state)
{
    (void)state;
    assert_all_told(cell_changes, sizeof cell_changes / sizeof *cell_changes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cells),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
