// SPDX-License-Identifier: MIT
#include "cells.h"

#include "results/records/bytes.h"
#include "runners/fields.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME = 256 };

// Names met so far, so that a further cell of one name and parameters gets a number.
struct names {
    json_t *counts; // an object: text of name, workers and parameters -> how often
};

static void set_text(json_t *parameters, const char *name, const char *text)
{
    if (*text)
        json_object_set_new(parameters, name, result_string(text));
}

// The selftest's calls are of 4 bytes (tools/testing/selftests/vDSO/vdso_test_getrandom.c, Linux 6.12
// to 7.2).
static json_t *parameters_of(const struct figure *figure)
{
    json_t *parameters = json_object();
    if (!strcmp(figure->benchmark, "getrandom"))
        json_object_set_new(parameters, "size", json_integer(4));
    if (figure->threads) {
        json_object_set_new(parameters, "calls", json_integer((json_int_t)figure->calls));
        json_object_set_new(parameters, "threads", json_integer((json_int_t)figure->threads));
    }
    set_text(parameters, "metric", figure->metric);
    set_text(parameters, "statistic", figure->statistic);
    set_text(parameters, "quantity", figure->quantity);
    set_text(parameters, "variant", figure->variant);
    return parameters;
}

static int add_piece(const char *text, size_t count, void *out)
{
    bytes_add(out, text, count);
    return 0;
}

// How often this cell came before, this time included; 0 when memory is out.
static json_int_t occurrence(struct names *names, const char *name, unsigned workers,
                             const json_t *parameters)
{
    struct bytes key = {0};
    bytes_text(&key, name);
    bytes_text(&key, " ");
    bytes_number(&key, workers);
    json_dump_callback(parameters, add_piece, &key, JSON_SORT_KEYS | JSON_COMPACT);
    bytes_add(&key, "", 1);
    json_int_t count = key.failed ? 0 : json_integer_value(json_object_get(names->counts, key.data)) + 1;
    if (!count || json_object_set_new(names->counts, key.data, json_integer(count)))
        count = 0;
    bytes_free(&key);
    return count;
}

// cell->reason for a figure that the mail says is missing.
static int set_reason(struct cell *cell, const struct figure *figure)
{
    char reason[NAME];
    bool words = strcmp(figure->reason, figure->published) != 0;
    snprintf(reason, sizeof reason, "%s%s%.100s", figure->reason, words ? ": " : "",
             words ? figure->published : "");
    if (cell_set(&cell->status, STATUS_NAME_SKIPPED))
        return -ENOMEM;
    return cell_set(&cell->reason, reason);
}

static int fill(struct cell *cell, const struct figure *figure, const char *name, json_t *parameters)
{
    *cell = (struct cell){.workers = figure->workers, .parameters = parameters};
    const char *path = *figure->path ? figure->path : PATH_NAME_NONE;
    if (cell_set(&cell->name, name) || cell_set(&cell->path, path) || cell_set(&cell->unit, figure->unit) ||
        cell_set(&cell->benchmark, *figure->benchmark ? figure->benchmark : "unnamed"))
        return -ENOMEM;
    if (isnan(figure->value))
        return set_reason(cell, figure);
    cell->summary = (struct summary){NAN, NAN, figure->value, NAN, NAN, NAN, .processes = 1, .samples = 0};
    return cell_set(&cell->status, STATUS_NAME_OK);
}

static int add_cell(struct result *result, struct names *names, const struct figure *figure)
{
    char name[NAME];
    json_t *parameters = parameters_of(figure);
    figure_cell(figure, name, sizeof name);
    json_int_t times = parameters ? occurrence(names, name, figure->workers, parameters) : 0;
    if (times > 1)
        json_object_set_new(parameters, "occurrence", json_integer(times));
    if (times < 1) {
        json_decref(parameters);
        return -ENOMEM;
    }
    return fill(&result->cells[result->cell_count++], figure, name, parameters);
}

// "published.3.getrandom-vdso": the mail's own words.
static int add_fact(json_t *facts, const struct figure *figure, size_t number)
{
    char name[NAME], key[NAME + 40];
    figure_cell(figure, name, sizeof name);
    snprintf(key, sizeof key, "published.%zu.%s", number, name);
    return json_object_set_new(facts, key, result_string(figure->published)) ? -ENOMEM : 0;
}

static void warn(struct result *result, const struct member *member, const struct figure *figure)
{
    char name[NAME];
    figure_cell(figure, name, sizeof name);
    if (!*figure->unit)
        result_warn(result, "%s: the unit is not told; %s is kept in words alone", name, figure->published);
    if (!*figure->benchmark)
        result_warn(result, "the benchmark is not told");
    else if (!*figure->path)
        result_warn(result, "%s: the path (vdso, libc, syscall) is not told", name);
    if (figure->comma_taken)
        result_warn(result, "%s: a comma before three digits was taken for grouping", name);
    if (member->shared)
        result_warn(result, "%s was published once for several labels", name);
}

int cells_add(struct result *result, const struct members *members, size_t begin, size_t end)
{
    struct names names = {json_object()};
    json_t *facts = json_object();
    int error = names.counts && facts && !json_object_set(result->head, "facts", facts) ? 0 : -ENOMEM;
    result->cells = calloc(end - begin, sizeof *result->cells);
    if (!result->cells)
        error = -ENOMEM;
    for (size_t m = begin; m < end && !error; m++) {
        const struct figure *figure = members->list[m].figure;
        warn(result, &members->list[m], figure);
        error = add_fact(facts, figure, m - begin + 1);
        if (!error && *figure->unit)
            error = add_cell(result, &names, figure);
    }
    json_decref(names.counts);
    json_decref(facts);
    return error;
}
