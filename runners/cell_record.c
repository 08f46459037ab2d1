// SPDX-License-Identifier: MIT
#include "cell_record.h"
#include "arch-asm/arch.h"

#include <errno.h>
#include <stddef.h>

enum { A_RECORD = 24 }; // samples tried in one record

static void record_symbol(struct record *record, const char *bare)
{
    char name[CELL_NAME_SIZE];
    struct line line = {name, 0, sizeof name - 1, 0};
    line_text(&line, ARCH_VDSO_PREFIX);
    line_text(&line, bare);
    name[line.length] = '\0';
    record_text(record, "symbol", name);
}

static void record_parameter(struct record *record, const char *name, long value, const char **separator)
{
    line_text(&record->line, *separator);
    line_json(&record->line, name);
    line_text(&record->line, ":");
    line_signed(&record->line, value);
    *separator = ",";
}

// An object with the benchmark's parameter and what tells a cell from others that are given in full, or an
// empty one.
static void record_parameters(struct record *record, const struct cell *cell)
{
    const char *separator = "";
    line_text(&record->line, ",\"parameters\":{");
    if (cell->benchmark->parameter)
        record_parameter(record, cell->benchmark->parameter, cell->value, &separator);
    if (cell->variant)
        record_parameter(record, "variant", (long)cell->variant, &separator);
    if (cell->chained)
        record_parameter(record, "chain", (long)cell->chain, &separator);
    line_text(&record->line, "}");
}

int record_cell(struct recorder *recorder, const struct cell *cell, unsigned number)
{
    struct record record;
    record_begin(&record, recorder, RECORD_CELL);
    record_unsigned(&record, "cell", number);
    record_text(&record, "name", cell->name);
    record_text(&record, "benchmark", cell->benchmark_name);
    record_text(&record, "path", path_name(cell->path));
    record_unsigned(&record, "workers", cell->workers);
    record_parameters(&record, cell);
    record_text(&record, "status", status_name(cell->answer.status));
    if (cell->answer.status != STATUS_OK)
        record_text(&record, "reason", cell->answer.reason);
    if (cell->function && cell->symbol)
        record_symbol(&record, cell->symbol);
    if (cell->calls) {
        record_hex(&record, "address", (uintptr_t)cell->benchmark->batch[cell->path]);
        record_unsigned(&record, "calls", cell->calls);
    }
    return record_end(&record, recorder);
}

// One member of all samples as an array.
static void record_member(struct record *record, const char *name, const struct sample *samples,
                          unsigned count, size_t offset)
{
    uint64_t values[A_RECORD];
    for (unsigned i = 0; i < count; i++)
        values[i] = *(const uint64_t *)(const void *)((const char *)&samples[i] + offset);
    record_array(record, name, values, count);
}

static void record_preempted(struct record *record, const struct sample *samples, unsigned count)
{
    uint64_t indices[A_RECORD];
    size_t found = 0;
    for (unsigned i = 0; i < count; i++)
        if (samples[i].preempted)
            indices[found++] = i;
    if (found)
        record_array(record, "preempted", indices, found);
}

static void record_totals(struct record *record, const struct cell *cell, const struct sample *samples,
                          unsigned count)
{
    uint64_t calls[A_RECORD], cpu = 0;
    for (unsigned i = 0; i < count; i++) {
        calls[i] = cell->calls;
        cpu += samples[i].cpu;
    }
    record_array(record, "calls", calls, count);
    if (cpu > 0) // else the kernel does not tell
        record_unsigned(record, "cpu", cpu);
}

// One record; returns -EMSGSIZE when so many samples do not fit.
static int record_some(struct recorder *recorder, const struct cell *cell, unsigned number, unsigned worker,
                       uint64_t first, const struct sample *samples, unsigned count, int has_ticks)
{
    struct record record;
    record_begin(&record, recorder, RECORD_SAMPLES);
    record_unsigned(&record, "cell", number);
    record_unsigned(&record, "worker", worker);
    record_unsigned(&record, "first", first);
    record_member(&record, "ns", samples, count, offsetof(struct sample, ns));
    if (has_ticks)
        record_member(&record, "ticks", samples, count, offsetof(struct sample, ticks));
    record_member(&record, "at", samples, count, offsetof(struct sample, at));
    record_member(&record, "probe", samples, count, offsetof(struct sample, probe));
    record_totals(&record, cell, samples, count);
    record_preempted(&record, samples, count);
    int error = record_end(&record, recorder);
    recorder->samples += error == 0;
    return error;
}

int record_samples(struct recorder *recorder, const struct cell *cell, unsigned number, unsigned worker,
                   uint64_t first, const struct sample *samples, unsigned count, int has_ticks)
{
    unsigned written = 0, some = count < A_RECORD ? count : A_RECORD;
    int error = 0;
    while (written < count && !error) {
        some = some < count - written ? some : count - written;
        error =
            record_some(recorder, cell, number, worker, first + written, samples + written, some, has_ticks);
        if (error == -EMSGSIZE && some > 1) {
            some = some / 2;
            error = 0;
        } else {
            written += some;
        }
    }
    return error;
}
