// SPDX-License-Identifier: MIT
#include "results/file/consistency.h"

#include "results/file/unique.h"
#include "results/result.h"
#include "runners/fields.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

// What a cell's samples come to.
struct totals {
    size_t processes, samples; // those that count for a summary
};

// What must be known of the file to judge a cell.
struct origin {
    const char *name;
    bool published;
    bool complete; // no record of a runner was lost
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
            problems_add(problems, "has %zu value%s in %s and %zu in ns", json_array_size(array),
                         json_array_size(array) == 1 ? "" : "s", arrays[i], count);
    }
    for (size_t i = 0; i < json_array_size(preempted); i++) {
        json_int_t index = json_integer_value(json_array_get(preempted, i));
        if (index <= before || index >= (json_int_t)count)
            problems_add(problems, "has in preempted what is no index of ns, or not in order");
        before = index;
    }
    if (json_integer_value(json_object_get(worker, "worker")) >= workers)
        problems_add(problems, "is none of the cell's %" JSON_INTEGER_FORMAT " worker%s", workers,
                     workers == 1 ? "" : "s");
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

// Each worker leaves samples in each process, unless records were lost.
static void check_worker_count(const json_t *workers, const json_t *cell, struct problems *problems)
{
    json_int_t wanted = json_integer_value(json_object_get(cell, "workers"));
    if (!strcmp(text(cell, "status"), STATUS_NAME_OK) && (json_int_t)json_array_size(workers) < wanted)
        problems_add(problems,
                     "has samples of %zu of the cell's %" JSON_INTEGER_FORMAT
                     " workers, and no record was lost",
                     json_array_size(workers), wanted);
}

static void check_process(const json_t *process, const json_t *cell, const struct origin *origin,
                          struct totals *totals, struct problems *problems)
{
    const json_t *workers = json_object_get(process, "workers");
    bool rate = !strcmp(text(cell, "unit"), "calls/s");
    size_t samples = 0;
    if (origin->complete)
        check_worker_count(workers, cell, problems);
    size_t before = problems_enter(problems, "workers");
    unique_check(workers, "worker", problems);
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

static void check_boot(const json_t *boot, const json_t *cell, const struct origin *origin,
                       struct totals *totals, struct problems *problems)
{
    const json_t *processes = json_object_get(boot, "processes");
    size_t before = problems_enter(problems, "processes");
    unique_check(processes, "process", problems);
    for (size_t p = 0; p < json_array_size(processes); p++) {
        size_t outside = problems_enter_index(problems, p);
        check_process(json_array_get(processes, p), cell, origin, totals, problems);
        problems_leave(problems, outside);
    }
    problems_leave(problems, before);
}

static void check_boots(const json_t *cell, const struct origin *origin, struct totals *totals,
                        struct problems *problems)
{
    const json_t *boots = json_object_get(cell, "boots");
    size_t before = problems_enter(problems, "boots");
    unique_check(boots, "boot", problems);
    for (size_t b = 0; b < json_array_size(boots); b++) {
        size_t outside = problems_enter_index(problems, b);
        check_boot(json_array_get(boots, b), cell, origin, totals, problems);
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
                     "is of %" JSON_INTEGER_FORMAT " process%s and %" JSON_INTEGER_FORMAT
                     " sample%s, where the cell has %zu and %zu",
                     processes, processes == 1 ? "" : "es", samples, samples == 1 ? "" : "s",
                     totals->processes, totals->samples);
}

// Published figures come in the units of their authors.
static void check_unit(const json_t *cell, const struct origin *origin, struct problems *problems)
{
    static const char *const known[][2] = {
        {"measured", RESULT_UNIT}, {"measured", "calls/s"}, {"counted", "instructions/call"}};
    bool fits = origin->published;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        fits = fits || (!strcmp(origin->name, known[i][0]) && !strcmp(text(cell, "unit"), known[i][1]));
    if (!fits)
        problems_add(problems, "has the unit %.40s, which is none of what is %s", text(cell, "unit"),
                     origin->name);
}

static void check_cell(const json_t *cell, const struct origin *origin, struct problems *problems)
{
    struct totals totals = {0};
    const char *name = text(cell, "name"), *benchmark = text(cell, "benchmark");
    const json_t *summary = json_object_get(cell, "summary");
    bool ok = !strcmp(text(cell, "status"), STATUS_NAME_OK);
    if (!cell_is_called(name, benchmark, text(cell, "path")))
        problems_add(problems, "has the name %s, which is not its benchmark, \"-\" and its path", name);
    check_unit(cell, origin, problems);
    check_boots(cell, origin, &totals, problems);
    if (ok && !origin->published && totals.samples == 0)
        problems_add(problems, "is ok and has no samples");
    if (!ok && json_is_object(summary))
        problems_add(problems, "is %s and has figures all the same", text(cell, "status"));
    if (json_is_object(summary)) {
        size_t before = problems_enter(problems, "summary");
        check_summary(summary, &totals, origin->published, problems);
        problems_leave(problems, before);
    }
}

static struct origin origin_of(const json_t *file)
{
    const json_t *records = json_object_get(file, "records");
    bool published = !strcmp(text(file, "origin"), "published");
    return (struct origin){.name = text(file, "origin"),
                           .published = published,
                           .complete = !published &&
                                       json_integer_value(json_object_get(records, "damaged")) == 0 &&
                                       json_integer_value(json_object_get(records, "missing")) == 0};
}

// A boot began once, whichever cell tells it.
static void check_started(const json_t *boots, json_t *known, struct problems *problems)
{
    for (size_t b = 0; b < json_array_size(boots); b++) {
        const json_t *boot = json_array_get(boots, b);
        const char *name = text(boot, "boot"), *started = text(boot, "started");
        const char *before = json_string_value(json_object_get(known, name));
        if (before && *started && strcmp(before, started) != 0)
            problems_add(problems, "has a boot that started at %s, and an earlier cell says %s", started,
                         before);
        else if (*started && *name)
            json_object_set_new(known, name, json_string(started));
    }
}

void consistency_check(const json_t *file, struct problems *problems)
{
    const json_t *cells = json_object_get(file, "cells");
    const struct origin origin = origin_of(file);
    json_t *boots = json_object();
    if (origin.published != json_is_object(json_object_get(file, "source")))
        problems_add(problems, origin.published ? "is published and tells no source"
                                                : "has a source and is not published");
    size_t before = problems_enter(problems, "cells");
    unique_check_cells(cells, problems);
    for (size_t c = 0; c < json_array_size(cells); c++) {
        size_t outside = problems_enter_index(problems, c);
        check_cell(json_array_get(cells, c), &origin, problems);
        check_started(json_object_get(json_array_get(cells, c), "boots"), boots, problems);
        problems_leave(problems, outside);
    }
    problems_leave(problems, before);
    json_decref(boots);
}
