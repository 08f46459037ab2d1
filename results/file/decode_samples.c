// SPDX-License-Identifier: MIT
#include "results/file/decoder.h"

#include <stdlib.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

int decoder_fail(const struct decoder *decoder, const char *member, const char *fault)
{
    static const char *const names[LEVELS] = {"cells", "boots", "processes", "workers"};
    char place[128] = "";
    for (int level = 0; level < decoder->depth; level++) {
        size_t used = strlen(place);
        snprintf(place + used, sizeof place - used, "%s[%zu].", names[level], decoder->index[level]);
    }
    snprintf(decoder->error, decoder->error_size, "%s%s %s", place, member, fault);
    return -EINVAL;
}

int decoder_no_memory(const struct decoder *decoder)
{
    snprintf(decoder->error, decoder->error_size, "memory is out");
    return -ENOMEM;
}

bool decoder_whole(const json_t *value, int64_t least, int64_t most)
{
    return json_is_integer(value) && json_integer_value(value) >= least && json_integer_value(value) <= most;
}

static int read_numbers(const struct decoder *decoder, const json_t *object, const char *name, int64_t least,
                        int64_t most, struct numbers *numbers)
{
    const json_t *array = json_object_get(object, name);
    if (!array)
        return 0;
    if (!json_is_array(array))
        return decoder_fail(decoder, name, "is no array");
    for (size_t i = 0; i < json_array_size(array); i++) {
        const json_t *value = json_array_get(array, i);
        if (!decoder_whole(value, least, most))
            return decoder_fail(decoder, name, "holds what is no whole number of its range");
        if (numbers_add(numbers, json_integer_value(value)))
            return decoder_no_memory(decoder);
    }
    return 0;
}

// `calls` is one number where all batches made as many.
static int read_calls(const struct decoder *decoder, const json_t *object, struct worker_samples *worker)
{
    const json_t *calls = json_object_get(object, "calls");
    if (!decoder_whole(calls, 1, INT64_MAX))
        return calls ? read_numbers(decoder, object, "calls", 1, INT64_MAX, &worker->calls)
                     : decoder_fail(decoder, "calls", "is missing");
    for (size_t i = 0; i < worker->ns.count; i++)
        if (numbers_add(&worker->calls, json_integer_value(calls)))
            return decoder_no_memory(decoder);
    return 0;
}

static int check_lengths(const struct decoder *decoder, const struct worker_samples *worker)
{
    const struct {
        const char *name;
        size_t count;
        bool optional;
    } arrays[] = {{"calls", worker->calls.count, false},
                  {"ticks", worker->ticks.count, true},
                  {"at", worker->at.count, true},
                  {"probe", worker->probe.count, true}};
    for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++)
        if (arrays[i].count != worker->ns.count && (arrays[i].count || !arrays[i].optional))
            return decoder_fail(decoder, arrays[i].name, "is not as long as ns");
    return 0;
}

static int read_samples(const struct decoder *decoder, const json_t *object, struct worker_samples *worker)
{
    const json_t *cpu = json_object_get(object, "cpu");
    const char *address = json_string_value(json_object_get(object, "address"));
    int error = read_numbers(decoder, object, "ns", 0, INT64_MAX, &worker->ns);
    if (!error && !worker->ns.count)
        error = decoder_fail(decoder, "ns", "is missing or empty");
    if (!error)
        error = read_calls(decoder, object, worker);
    if (!error)
        error = read_numbers(decoder, object, "ticks", 0, INT64_MAX, &worker->ticks);
    if (!error)
        error = read_numbers(decoder, object, "at", 0, INT64_MAX, &worker->at);
    if (!error)
        error = read_numbers(decoder, object, "probe", 0, INT64_MAX, &worker->probe);
    if (!error)
        error =
            read_numbers(decoder, object, "preempted", 0, (int64_t)worker->ns.count - 1, &worker->preempted);
    if (!error && cpu && !decoder_whole(cpu, 0, INT64_MAX))
        error = decoder_fail(decoder, "cpu", "is no whole number");
    worker->cpu_ns = cpu && !error ? json_integer_value(cpu) : -1;
    worker->address = address ? strtoull(address, NULL, 16) : 0;
    return error ? error : check_lengths(decoder, worker);
}

// The array that is the member `name` of the object, absent counting as empty; enters `level`.
int decoder_enter(struct decoder *decoder, enum decoder_level level, const json_t *object, const char *name,
                  const json_t **array)
{
    *array = json_object_get(object, name);
    if (*array && !json_is_array(*array))
        return decoder_fail(decoder, name, "is no array");
    decoder->depth = (int)level + 1;
    return 0;
}

static int read_process(struct decoder *decoder, const json_t *object, struct cell *cell, const char *boot)
{
    const json_t *workers, *process = json_object_get(object, "process");
    if (!decoder_whole(process, 0, INT64_MAX))
        return decoder_fail(decoder, "process", "is no whole number");
    int error = decoder_enter(decoder, WORKERS, object, "workers", &workers);
    for (size_t w = 0; !error && w < json_array_size(workers); w++) {
        const json_t *worker = json_array_get(workers, w), *number = json_object_get(worker, "worker");
        decoder->index[WORKERS] = w;
        if (!decoder_whole(number, 0, (int64_t)cell->workers - 1))
            return decoder_fail(decoder, "worker", "is no number of one of the cell's workers");
        struct worker_samples *samples =
            cell_worker(cell, boot, json_integer_value(process), (unsigned)json_integer_value(number));
        if (!samples)
            return decoder_no_memory(decoder);
        error = samples->ns.count ? decoder_fail(decoder, "worker", "is there twice")
                                  : read_samples(decoder, worker, samples);
    }
    decoder->depth = PROCESSES + 1;
    return error;
}

// Absent or null where it is not known; a boot without samples is none.
static int read_started(const struct decoder *decoder, const json_t *object, struct cell *cell,
                        const char *boot)
{
    const json_t *started = json_object_get(object, "started");
    if (!started || json_is_null(started))
        return 0;
    if (!json_is_string(started))
        return decoder_fail(decoder, "started", "is no string");
    return cell_boot_started(cell, boot, json_string_value(started)) ? decoder_no_memory(decoder) : 0;
}

int decoder_read_boots(struct decoder *decoder, const json_t *object, struct cell *cell)
{
    const json_t *boots, *processes;
    int error = decoder_enter(decoder, BOOTS, object, "boots", &boots);
    for (size_t b = 0; !error && b < json_array_size(boots); b++) {
        const json_t *boot = json_array_get(boots, b);
        const char *name = json_string_value(json_object_get(boot, "boot"));
        decoder->index[BOOTS] = b;
        if (!name)
            return decoder_fail(decoder, "boot", "is no string");
        error = decoder_enter(decoder, PROCESSES, boot, "processes", &processes);
        for (size_t p = 0; !error && p < json_array_size(processes); p++) {
            decoder->index[PROCESSES] = p;
            error = read_process(decoder, json_array_get(processes, p), cell, name);
        }
        decoder->depth = BOOTS + 1;
        if (!error)
            error = read_started(decoder, boot, cell, name);
    }
    decoder->depth = CELLS + 1;
    return error;
}
