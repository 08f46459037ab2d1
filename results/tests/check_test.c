// SPDX-License-Identifier: MIT
// A whole result file keeps to the schema; one that lacks a member, or has one too many, does not.
#include "results/tests/checking.h"

static void whole(void **state)
{
    (void)state;
    struct told told = {""};
    json_t *file = json_loads(whole_file, JSON_REJECT_DUPLICATES, NULL);
    assert_non_null(file);
    assert_int_equal(result_check(file, keep_first, &told), 0);
    assert_string_equal(told.text, "");
    json_decref(file);
}

static void missing_members(void **state)
{
    (void)state;
    static const struct change changes[] = {
        {"schema", NULL, ": lacks the member schema"},
        {"id", NULL, ": lacks the member id"},
        {"started", NULL, ": lacks the member started"},
        {"origin", NULL, ": lacks the member origin"},
        {"board", NULL, ": lacks the member board"},
        {"kernel", NULL, ": lacks the member kernel"},
        {"libc", NULL, ": lacks the member libc"},
        {"conditions", NULL, ": lacks the member conditions"},
        {"warnings", NULL, ": lacks the member warnings"},
        {"cells", NULL, ": lacks the member cells"},
        {"records.received", NULL, "records: lacks the member received"},
        {"records.damaged", NULL, "records: lacks the member damaged"},
        {"records.missing", NULL, "records: lacks the member missing"},
        {"cells.0.name", NULL, "cells[0]: lacks the member name"},
        {"cells.0.benchmark", NULL, "cells[0]: lacks the member benchmark"},
        {"cells.0.path", NULL, "cells[0]: lacks the member path"},
        {"cells.0.workers", NULL, "cells[0]: lacks the member workers"},
        {"cells.0.parameters", NULL, "cells[0]: lacks the member parameters"},
        {"cells.0.status", NULL, "cells[0]: lacks the member status"},
        {"cells.0.reason", NULL, "cells[0]: lacks the member reason"},
        {"cells.0.unit", NULL, "cells[0]: lacks the member unit"},
        {"cells.0.summary", NULL, "cells[0]: lacks the member summary"},
        {"cells.0.boots", NULL, "cells[0]: lacks the member boots"},
        {"cells.0.boots.0.boot", NULL, "cells[0].boots[0]: lacks the member boot"},
        {"cells.0.boots.0.processes", NULL, "cells[0].boots[0]: lacks the member processes"},
        {"cells.0.boots.0.processes.0.process", NULL,
         "cells[0].boots[0].processes[0]: lacks the member process"},
        {"cells.0.boots.0.processes.0.workers", NULL,
         "cells[0].boots[0].processes[0]: lacks the member workers"},
    };
    assert_all_told(changes, sizeof changes / sizeof *changes);
}

static void unknown_members(void **state)
{
    (void)state;
    static const char *const places[] = {"",
                                         "tool",
                                         "tool.runner",
                                         "board",
                                         "kernel",
                                         "kernel.vdso",
                                         "libc",
                                         "conditions",
                                         "conditions.load",
                                         "conditions.pressure",
                                         "conditions.clock",
                                         "conditions.ticks",
                                         "records",
                                         "cells.0",
                                         "cells.0.boots.0",
                                         "cells.0.boots.0.processes.0",
                                         "cells.0.boots.0.processes.0.workers.0"};
    static const char *const told[] = {"",
                                       "tool",
                                       "tool.runner",
                                       "board",
                                       "kernel",
                                       "kernel.vdso",
                                       "libc",
                                       "conditions",
                                       "conditions.load",
                                       "conditions.pressure",
                                       "conditions.clock",
                                       "conditions.ticks",
                                       "records",
                                       "cells[0]",
                                       "cells[0].boots[0]",
                                       "cells[0].boots[0].processes[0]",
                                       "cells[0].boots[0].processes[0].workers[0]"};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        char place[100], text[150];
        snprintf(place, sizeof place, "%s%sodd", places[i], *places[i] ? "." : "");
        snprintf(text, sizeof text, "%s: has the unknown member odd", told[i]);
        assert_told(&(struct change){place, "1", text});
    }
}

static void published(void **state)
{
    (void)state;
    struct told told = {""};
    json_t *file = json_loads(whole_file, 0, NULL);
    apply(file, &(struct change){"origin", "\"published\"", ""});
    apply(file, &(struct change){"source", "{\"url\": \"u\", \"line\": 3}", ""});
    apply(file, &(struct change){"cells.0.boots", "[]", ""});
    assert_int_equal(result_check(file, keep_first, &told), 0);
    json_decref(file);
}

static void no_path(void **state)
{
    (void)state;
    struct told told = {""};
    json_t *file = json_loads(whole_file, 0, NULL);
    apply(file, &(struct change){"cells.0.path", "\"none\"", ""});
    apply(file, &(struct change){"cells.0.name", "\"getrandom\"", ""});
    assert_int_equal(result_check(file, keep_first, &told), 0);
    json_decref(file);
}

static void not_a_result(void **state)
{
    (void)state;
    struct told told = {""};
    json_t *file = json_loads("[]", 0, NULL);
    assert_int_equal(result_check(file, keep_first, &told), 1);
    assert_string_equal(told.text, ": is not of type object");
    json_decref(file);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole),     cmocka_unit_test(missing_members), cmocka_unit_test(unknown_members),
        cmocka_unit_test(published), cmocka_unit_test(no_path),         cmocka_unit_test(not_a_result),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
