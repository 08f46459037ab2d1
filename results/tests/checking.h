// SPDX-License-Identifier: MIT
// A whole file, changed at one place, and what a check tells of it.
#ifndef RESULTS_TESTS_CHECKING_H
#define RESULTS_TESTS_CHECKING_H

#include "results/file/check.h"
#include "results/tests/whole_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

// The first problem told.
struct told {
    char text[400];
};

static inline void keep_first(void *context, const char *place, const char *fault)
{
    struct told *told = context;
    if (!told->text[0])
        snprintf(told->text, sizeof told->text, "%s: %s", place, fault);
}

struct change {
    const char *place; // "cells.0.name"
    const char *value; // JSON, NULL: the member is deleted
    const char *told;  // the first problem
};

static inline json_t *element(json_t *value, const char *name)
{
    return json_is_array(value) ? json_array_get(value, (size_t)atoi(name)) : json_object_get(value, name);
}

static inline void apply(json_t *file, const struct change *change)
{
    char place[100], *name = place, *dot;
    json_t *parent = file, *value = change->value ? json_loads(change->value, JSON_DECODE_ANY, NULL) : NULL;
    snprintf(place, sizeof place, "%s", change->place);
    for (; (dot = strchr(name, '.')); name = dot + 1) {
        *dot = '\0';
        parent = element(parent, name);
    }
    assert_non_null(parent);
    if (!value)
        assert_int_equal(json_object_del(parent, name), 0);
    else if (json_is_array(parent) && json_array_size(parent) == (size_t)atoi(name))
        assert_int_equal(json_array_append_new(parent, value), 0);
    else if (json_is_array(parent))
        assert_int_equal(json_array_set_new(parent, (size_t)atoi(name), value), 0);
    else
        assert_int_equal(json_object_set_new(parent, name, value), 0);
}

static inline void assert_told(const struct change *change)
{
    struct told told = {""};
    json_t *file = json_loads(whole_file, JSON_REJECT_DUPLICATES, NULL);
    apply(file, change);
    int problems = result_check(file, keep_first, &told);
    if (strcmp(told.text, change->told) != 0)
        print_error("%s = %s\n  told \"%s\"\n", change->place, change->value ? change->value : "(deleted)",
                    told.text);
    assert_int_equal(problems > 0, change->told[0] != '\0');
    assert_string_equal(told.text, change->told);
    json_decref(file);
}

static inline void assert_all_told(const struct change *changes, size_t count)
{
    for (size_t i = 0; i < count; i++)
        assert_told(&changes[i]);
}

#define CELL   "cells[0]"
#define WORKER "cells[0].boots[0].processes[0].workers[0]"
#define W      "cells.0.boots.0.processes.0.workers.0."
#define TEXT   "is of none of the types \"string\", \"null\""
#define WHOLE  "is of none of the types \"integer\", \"null\""
#define FIGURE "is of none of the types \"number\", \"null\""

#endif
