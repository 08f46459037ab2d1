// SPDX-License-Identifier: MIT
#include "results/file/consistency.h"

#include "results/result.h"
#include "runners/fields.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

// What a cell's samples come to.
struct totals {
    size_t processes, samples; // those that count for a summary
};

static const char *text(const json_t *object, const char *name)
{
    const char *value = json_string_value(json_object_get(object, name));
    return value ? value : "";
}

static void check_worker(const json_t *worker, json_int_t workers, struct problems *problems)
{
    static const char *const arrays[] = {"calls", "ticks", "at", "probe"};
    size_t count = json_array_size(json_object_get(worker, "ns"));
    const json_t *preempted = json_object_get(worker, "preempted");
    json_int_t before = -1;
    for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++) {
        const json_t *array = json_object_get(worker, arrays[i]);
        if (json_is_array(array) && json_array_size(array) != count)
            problems_add(problems, "has %zu values in %s and %zu in ns", json_array_size(array), arrays[i],
                         count);
    }
    for (size_t i = 0; i < json_array_size(preempted); i++) {
        json_int_t index = json_integer_value(json_array_get(preempted, i));
        if (index <= before || index >= (json_int_t)count)
            problems_add(problems, "has in preempted what is no index of ns, or not in order");
        before = index;
    }
    if (json_integer_value(json_object_get(worker, "worker")) >= workers)
        problems_add(problems, "is none of the cell's %" JSON_INTEGER_FORMAT " workers", workers);
}

// Notes what tells an element from others, which it takes; tells where an earlier one had the same.
static void note(json_t *seen, json_t *identity, size_t index, struct problems *problems)
{
    char *key = json_dumps(identity, JSON_ENCODE_ANY | JSON_SORT_KEYS);
    const json_t *earlier = key ? json_object_get(seen, key) : NULL;
    if (earlier)
        problems_add(problems, "number %zu is there twice: number %" JSON_INTEGER_FORMAT " is the same",
                     index, json_integer_value(earlier));
    else if (key)
        json_object_set_new(seen, key, json_integer((json_int_t)index));
    free(key);
    json_decref(identity);
}

// An array's elements must differ in the member `name`.
static void check_unique(const json_t *array, const char *name, struct problems *problems)
{
    json_t *seen = json_object();
    for (size_t i = 0; i < json_array_size(array); i++)
        note(seen, json_incref(json_object_get(json_array_get(array, i), name)), i, problems);
    json_decref(seen);
}

static void check_unique_cells(const json_t *cells, struct problems *problems)
{
    json_t *seen = json_object();
    for (size_t i = 0; i < json_array_size(cells); i++) {
        const json_t *cell = json_array_get(cells, i);
        note(seen,
             json_pack("[O, O, O]", json_object_get(cell, "name"), json_object_get(cell, "workers"),
                       json_object_get(cell, "parameters")),
             i, problems);
    }
    json_decref(seen);
}

// Batches without a time have no rate.
static size_t usable(const json_t *worker, bool rate)
{
    const json_t *ns = json_object_get(worker, "ns");
    size_t count = json_array_size(ns);
    for (size_t i = 0; rate && i < json_array_size(ns); i++)
        count -= json_integer_value(json_array_get(ns, i)) == 0;
    return count;
}

static void check_process(const json_t *process, const json_t *cell, struct totals *totals,
                          struct problems *problems)
{
    const json_t *workers = json_object_get(process, "workers");
    bool rate = !strcmp(text(cell, "unit"), "calls/s");
    size_t samples = 0;
    size_t before = problems_enter(problems, "workers");
    check_unique(workers, "worker", problems);
    for (size_t w = 0; w < json_array_size(workers); w++) {
        size_t outside = problems_enter_index(problems, w);
        check_worker(json_array_get(workers, w), json_integer_value(json_object_get(cell, "workers")),
                     problems);
        problems_leave(problems, outside);
        samples += usable(json_array_get(workers, w), rate);
    }
    problems_leave(problems, before);
    totals->samples += samples;
    totals->processes += samples > 0;
}

static void check_boot(const json_t *boot, const json_t *cell, struct totals *totals,
                       struct problems *problems)
{
    const json_t *processes = json_object_get(boot, "processes");
    size_t before = problems_enter(problems, "processes");
    check_unique(processes, "process", problems);
    for (size_t p = 0; p < json_array_size(processes); p++) {
        size_t outside = problems_enter_index(problems, p);
        check_process(json_array_get(processes, p), cell, totals, problems);
        problems_leave(problems, outside);
    }
    problems_leave(problems, before);
}

static void check_boots(const json_t *cell, struct totals *totals, struct problems *problems)
{
    const json_t *boots = json_object_get(cell, "boots");
    size_t before = problems_enter(problems, "boots");
    check_unique(boots, "boot", problems);
    for (size_t b = 0; b < json_array_size(boots); b++) {
        size_t outside = problems_enter_index(problems, b);
        check_boot(json_array_get(boots, b), cell, totals, problems);
        problems_leave(problems, outside);
    }
    problems_leave(problems, before);
}

// Figures that are there must not fall from one to the next.
static void check_order(const json_t *summary, const char *const *names, struct problems *problems)
{
    const char *before = NULL;
    for (; *names; names++) {
        const json_t *figure = json_object_get(summary, *names);
        if (!json_is_number(figure))
            continue;
        if (before && json_number_value(figure) < json_number_value(json_object_get(summary, before)))
            problems_add(problems, "has %s below %s", *names, before);
        before = *names;
    }
}

static void check_summary(const json_t *summary, const struct totals *totals, bool published,
                          struct problems *problems)
{
    static const char *const quartiles[] = {"min", "p25", "p75", NULL};
    static const char *const least[] = {"min", "median", NULL};
    static const char *const interval[] = {"low99", "median", "high99", NULL};
    json_int_t processes = json_integer_value(json_object_get(summary, "processes"));
    json_int_t samples = json_integer_value(json_object_get(summary, "samples"));
    check_order(summary, quartiles, problems);
    check_order(summary, least, problems);
    check_order(summary, interval, problems);
    if (json_is_null(json_object_get(summary, "low99")) != json_is_null(json_object_get(summary, "high99")))
        problems_add(problems, "has one bound of the interval without the other");
    if (published && totals->samples == 0)
        return;
    if (processes != (json_int_t)totals->processes || samples != (json_int_t)totals->samples)
        problems_add(problems,
                     "is of %" JSON_INTEGER_FORMAT " processes and %" JSON_INTEGER_FORMAT
                     " samples, where the cell has %zu and %zu",
                     processes, samples, totals->processes, totals->samples);
}

static void check_cell(const json_t *cell, bool published, struct problems *problems)
{
    struct totals totals = {0};
    const char *name = text(cell, "name"), *benchmark = text(cell, "benchmark");
    const json_t *summary = json_object_get(cell, "summary");
    bool ok = !strcmp(text(cell, "status"), STATUS_NAME_OK);
    if (!cell_is_called(name, benchmark, text(cell, "path")))
        problems_add(problems, "has the name %s, which is not its benchmark, \"-\" and its path", name);
    check_boots(cell, &totals, problems);
    if (ok && !published && totals.samples == 0)
        problems_add(problems, "is ok and has no samples");
    if (!ok && json_is_object(summary))
        problems_add(problems, "is %s and has figures all the same", text(cell, "status"));
    if (json_is_object(summary)) {
        size_t before = problems_enter(problems, "summary");
        check_summary(summary, &totals, published, problems);
        problems_leave(problems, before);
    }
}

void consistency_check(const json_t *file, struct problems *problems)
{
    const json_t *cells = json_object_get(file, "cells");
    bool published = !strcmp(text(file, "origin"), "published");
    if (published != json_is_object(json_object_get(file, "source")))
        problems_add(problems,
                     published ? "is published and tells no source" : "has a source and is not published");
    size_t before = problems_enter(problems, "cells");
    check_unique_cells(cells, problems);
    for (size_t c = 0; c < json_array_size(cells); c++) {
        size_t outside = problems_enter_index(problems, c);
        check_cell(json_array_get(cells, c), published, problems);
        problems_leave(problems, outside);
    }
    problems_leave(problems, before);
}
