// SPDX-License-Identifier: MIT
#include "results/file/encode.h"

#include <stdio.h>
#include <inttypes.h>
#include <errno.h>
#include <math.h>
#include <string.h>

// 15 digits: with 17 jansson writes 0.1 as 0.10000000000000001.
#define REALS JSON_REAL_PRECISION(15)

// The order of the head's members in the file; any others follow.
static const char *const head_order[] = {"schema",     "id",       "started", "seconds", "origin",
                                         "source",     "tool",     "board",   "kernel",  "libc",
                                         "conditions", "warnings", "records", "facts"};

static int add_piece(const char *text, size_t count, void *out)
{
    bytes_add(out, text, count);
    return 0;
}

// Appends a value as JSON and drops it; NULL is memory that was out.
static void add_json(struct bytes *out, json_t *value, size_t flags)
{
    if (!value || json_dump_callback(value, add_piece, out, flags | REALS | JSON_ENCODE_ANY))
        out->failed = 1;
    json_decref(value);
}

static json_t *ordered_head(const json_t *head)
{
    json_t *ordered = json_object();
    for (size_t i = 0; i < sizeof head_order / sizeof *head_order; i++) {
        json_t *member = json_object_get(head, head_order[i]);
        if (member)
            json_object_set(ordered, head_order[i], member);
    }
    if (json_object_update_missing(ordered, (json_t *)(uintptr_t)head) == 0)
        return ordered;
    json_decref(ordered);
    return NULL;
}

static void add_numbers(struct bytes *out, const char *name, const struct numbers *numbers)
{
    bytes_text(out, ",\"");
    bytes_text(out, name);
    bytes_text(out, "\":[");
    for (size_t i = 0; i < numbers->count; i++) {
        if (i)
            bytes_add(out, ",", 1);
        bytes_number(out, numbers->values[i]);
    }
    bytes_add(out, "]", 1);
}

static void add_calls(struct bytes *out, const struct numbers *calls)
{
    for (size_t i = 1; i < calls->count; i++)
        if (calls->values[i] != calls->values[0]) {
            add_numbers(out, "calls", calls);
            return;
        }
    bytes_text(out, ",\"calls\":");
    bytes_number(out, calls->count ? calls->values[0] : 1);
}

static void add_worker(struct bytes *out, const struct worker_samples *worker)
{
    const struct {
        const char *name;
        const struct numbers *numbers;
    } optional[] = {{"ticks", &worker->ticks},
                    {"at", &worker->at},
                    {"probe", &worker->probe},
                    {"preempted", &worker->preempted}};
    char address[40];
    bytes_text(out, "\n        {\"worker\":");
    bytes_number(out, worker->worker);
    add_calls(out, &worker->calls);
    add_numbers(out, "ns", &worker->ns);
    for (size_t i = 0; i < sizeof optional / sizeof *optional; i++)
        if (optional[i].numbers->count)
            add_numbers(out, optional[i].name, optional[i].numbers);
    if (worker->cpu_ns >= 0) {
        bytes_text(out, ",\"cpu\":");
        bytes_number(out, worker->cpu_ns);
    }
    if (worker->address) {
        snprintf(address, sizeof address, ",\"address\":\"0x%" PRIx64 "\"", worker->address);
        bytes_text(out, address);
    }
    bytes_add(out, "}", 1);
}

static void add_process(struct bytes *out, const struct process_samples *process)
{
    bytes_text(out, "\n      {\"process\":");
    bytes_number(out, process->process);
    bytes_text(out, ",\"workers\":[");
    for (size_t w = 0; w < process->worker_count; w++) {
        bytes_text(out, w ? "," : "");
        add_worker(out, &process->workers[w]);
    }
    bytes_text(out, "]}");
}

static void add_boots(struct bytes *out, const struct cell *cell)
{
    bytes_text(out, ",\n    \"boots\":[");
    for (size_t b = 0; b < cell->boot_count; b++) {
        const struct boot_samples *boot = &cell->boots[b];
        bytes_text(out, b ? ",\n     {\"boot\":" : "\n     {\"boot\":");
        add_json(out, result_string(boot->boot), 0);
        if (boot->started) {
            bytes_text(out, ",\"started\":");
            add_json(out, result_string(boot->started), 0);
        }
        bytes_text(out, ",\"processes\":[");
        for (size_t p = 0; p < boot->process_count; p++) {
            bytes_text(out, p ? "," : "");
            add_process(out, &boot->processes[p]);
        }
        bytes_text(out, "]}");
    }
    bytes_text(out, "]}");
}

// A missing bound of the interval (NaN) is nothing to warn of: there were too few processes.
static json_t *figure(struct result *result, const struct cell *cell, const char *name, double value,
                      bool may_miss)
{
    if (isfinite(value))
        return json_real(value);
    if (!may_miss || !isnan(value))
        result_warn(result, "%s: its %s is no finite number and was left out", cell->name, name);
    return json_null();
}

static json_t *summary_object(struct result *result, const struct cell *cell)
{
    const struct summary *summary = &cell->summary;
    if (!summary->processes)
        return json_null();
    // A published figure has no samples, and so no quartiles.
    return json_pack("{s:o,s:o,s:o,s:o,s:o,s:o,s:I,s:I}", "min",
                     figure(result, cell, "min", summary->min, !summary->samples), "p25",
                     figure(result, cell, "p25", summary->p25, !summary->samples), "median",
                     figure(result, cell, "median", summary->median, false), "p75",
                     figure(result, cell, "p75", summary->p75, !summary->samples), "low99",
                     figure(result, cell, "low99", summary->low99, true), "high99",
                     figure(result, cell, "high99", summary->high99, true), "processes",
                     (json_int_t)summary->processes, "samples", (json_int_t)summary->samples);
}

static json_t *text_or_null(const char *text)
{
    return text ? result_string(text) : json_null();
}

static json_t *cell_object(const struct cell *cell)
{
    return json_pack("{s:o,s:o,s:o,s:I,s:O,s:o,s:o,s:o,s:o}", "name", result_string(cell->name), "benchmark",
                     result_string(cell->benchmark), "path", result_string(cell->path), "workers",
                     (json_int_t)cell->workers, "parameters", cell->parameters, "status",
                     result_string(cell->status), "reason", text_or_null(cell->reason), "unit",
                     result_string(cell->unit), "symbol", text_or_null(cell->symbol));
}

static void add_cell(struct bytes *out, const struct cell *cell, json_t *summary)
{
    add_json(out, cell_object(cell), JSON_COMPACT);
    if (!out->failed)
        out->count--; // the object goes on
    bytes_text(out, ",\n    \"summary\":");
    add_json(out, summary, JSON_COMPACT);
    add_boots(out, cell);
}

// The cells come first: they may still add warnings to the head.
int result_encode(struct result *result, struct bytes *out)
{
    struct bytes cells = {0};
    for (size_t c = 0; c < result->cell_count; c++) {
        bytes_text(&cells, c ? ",\n   " : "\n   ");
        add_cell(&cells, &result->cells[c], summary_object(result, &result->cells[c]));
    }
    add_json(out, ordered_head(result->head), JSON_INDENT(2));
    if (!out->failed)
        out->count -= strlen("\n}");
    bytes_text(out, ",\n  \"cells\": [");
    bytes_add(out, cells.data, cells.count);
    bytes_text(out, "]\n}\n");
    int error = out->failed || cells.failed ? -ENOMEM : 0;
    bytes_free(&cells);
    return error;
}
