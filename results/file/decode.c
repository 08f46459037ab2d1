// SPDX-License-Identifier: MIT
#include "results/file/decode.h"

#include "results/file/decoder.h"

#include <errno.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

static int read_figure(const struct decoder *decoder, const json_t *summary, const char *name, double *value)
{
    const json_t *figure = json_object_get(summary, name);
    *value = NAN;
    if (!figure || json_is_null(figure))
        return 0;
    if (!json_is_number(figure))
        return decoder_fail(decoder, "summary", "holds a figure that is no number");
    *value = json_number_value(figure);
    return 0;
}

static int read_summary(const struct decoder *decoder, const json_t *object, struct summary *summary)
{
    const json_t *member = json_object_get(object, "summary");
    const json_t *processes = json_object_get(member, "processes"),
                 *samples = json_object_get(member, "samples");
    const struct {
        const char *name;
        double *value;
    } figures[] = {{"min", &summary->min}, {"p25", &summary->p25},     {"median", &summary->median},
                   {"p75", &summary->p75}, {"low99", &summary->low99}, {"high99", &summary->high99}};
    if (!member || json_is_null(member))
        return 0;
    if (!json_is_object(member))
        return decoder_fail(decoder, "summary", "is no object");
    if (!decoder_whole(processes, 1, INT_MAX) || !decoder_whole(samples, 0, INT64_MAX))
        return decoder_fail(decoder, "summary",
                            "lacks a whole number of processes (1 or more) or of samples");
    summary->processes = (size_t)json_integer_value(processes);
    summary->samples = (size_t)json_integer_value(samples);
    int error = 0;
    for (size_t i = 0; !error && i < sizeof figures / sizeof *figures; i++)
        error = read_figure(decoder, member, figures[i].name, figures[i].value);
    return error;
}

// A member that is a string; absent or null leaves the cell's own.
static int read_text(const struct decoder *decoder, const json_t *object, const char *name, char **text)
{
    const json_t *member = json_object_get(object, name);
    if (!member || json_is_null(member))
        return 0;
    if (!json_is_string(member))
        return decoder_fail(decoder, name, "is no string");
    return cell_set(text, json_string_value(member)) ? decoder_no_memory(decoder) : 0;
}

static int new_cell(const struct decoder *decoder, struct result *result, const json_t *object,
                    struct cell **cell)
{
    const char *name = json_string_value(json_object_get(object, "name"));
    const char *benchmark = json_string_value(json_object_get(object, "benchmark"));
    const char *path = json_string_value(json_object_get(object, "path"));
    const json_t *parameters = json_object_get(object, "parameters"),
                 *workers = json_object_get(object, "workers");
    size_t before = result->cell_count;
    if (!name || !benchmark || !path)
        return decoder_fail(decoder, "name", "or benchmark or path is no string");
    if (!decoder_whole(workers, 1, INT_MAX))
        return decoder_fail(decoder, "workers", "is no whole number above 0");
    if (parameters && !json_is_object(parameters))
        return decoder_fail(decoder, "parameters", "is no object");
    *cell = result_cell(result, benchmark, path, (unsigned)json_integer_value(workers), parameters);
    if (!*cell)
        return decoder_no_memory(decoder);
    if (result->cell_count == before)
        return decoder_fail(decoder, "name", "is that of an earlier cell with these workers and parameters");
    return strcmp((*cell)->name, name) ? decoder_fail(decoder, "name", "is not BENCHMARK-PATH") : 0;
}

static int read_cell(struct decoder *decoder, struct result *result, const json_t *object)
{
    struct cell *cell = NULL;
    int error = new_cell(decoder, result, object, &cell);
    if (!error && !json_is_string(json_object_get(object, "status")))
        error = decoder_fail(decoder, "status", "is no string");
    if (!error)
        error = read_text(decoder, object, "status", &cell->status);
    if (!error)
        error = read_text(decoder, object, "reason", &cell->reason);
    if (!error)
        error = read_text(decoder, object, "unit", &cell->unit);
    if (!error)
        error = read_text(decoder, object, "symbol", &cell->symbol);
    if (!error)
        error = read_summary(decoder, object, &cell->summary);
    return error ? error : decoder_read_boots(decoder, object, cell);
}

static int check_schema(const struct decoder *decoder, const json_t *file)
{
    const json_t *schema = json_object_get(file, "schema");
    if (!json_is_string(schema))
        return decoder_fail(decoder, "schema", "is missing: this is no result of run-bench");
    if (!strcmp(json_string_value(schema), RESULT_SCHEMA))
        return 0;
    snprintf(decoder->error, decoder->error_size,
             "its schema is \"%.40s\"; this program reads \"" RESULT_SCHEMA "\"", json_string_value(schema));
    return -EINVAL;
}

static int read_file(struct decoder *decoder, const json_t *file, struct result *result)
{
    const json_t *cells;
    int error = check_schema(decoder, file);
    if (error)
        return error;
    if (json_object_update(result->head, (json_t *)(uintptr_t)file) || json_object_del(result->head, "cells"))
        return json_object_get(file, "cells") ? decoder_no_memory(decoder)
                                              : decoder_fail(decoder, "cells", "is missing");
    error = decoder_enter(decoder, CELLS, file, "cells", &cells);
    for (size_t c = 0; !error && c < json_array_size(cells); c++) {
        decoder->index[CELLS] = c;
        error = read_cell(decoder, result, json_array_get(cells, c));
    }
    return error;
}

int result_decode(const json_t *file, struct result **result, char *error, size_t error_size)
{
    struct decoder decoder = {.error = error, .error_size = error_size};
    *result = result_new();
    if (!*result)
        return decoder_no_memory(&decoder);
    int code = read_file(&decoder, file, *result);
    if (code) {
        result_free(*result);
        *result = NULL;
    }
    return code;
}
