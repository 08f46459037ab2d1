// SPDX-License-Identifier: MIT
#include "results/records/intake.h"

#include <errno.h>

// A samples record's arrays, any but calls and ns NULL.
struct arrays {
    const json_t *calls, *ns, *ticks, *at, *probe, *preempted;
    size_t count;
};

// Whether it is an array of `count` whole numbers, none below `least`; NULL is well where the array may be
// absent.
static bool fits(const json_t *array, size_t count, int64_t least)
{
    int64_t number;
    if (!json_is_array(array) || json_array_size(array) != count)
        return !array;
    for (size_t i = 0; i < count; i++)
        if (!intake_whole(json_array_get(array, i), least, INT64_MAX, &number))
            return false;
    return true;
}

static bool indices_fit(const json_t *array, size_t count)
{
    int64_t before = -1;
    for (size_t i = 0; i < json_array_size(array); i++)
        if (!intake_whole(json_array_get(array, i), before + 1, (int64_t)count - 1, &before))
            return false;
    return !array || json_is_array(array);
}

static bool read_arrays(const json_t *record, struct arrays *arrays)
{
    arrays->calls = json_object_get(record, "calls");
    arrays->ns = json_object_get(record, "ns");
    arrays->ticks = json_object_get(record, "ticks");
    arrays->at = json_object_get(record, "at");
    arrays->probe = json_object_get(record, "probe");
    arrays->preempted = json_object_get(record, "preempted");
    size_t count = arrays->count = json_array_size(arrays->calls);
    return count && arrays->ns && fits(arrays->calls, count, 1) && fits(arrays->ns, count, 0) &&
           fits(arrays->ticks, count, 0) && fits(arrays->at, count, 0) && fits(arrays->probe, count, 0) &&
           indices_fit(arrays->preempted, count);
}

// A worker's arrays stay equally long only if all its lines bring the same ones.
static bool continues(const struct worker_samples *worker, const struct arrays *arrays, int64_t first)
{
    size_t before = worker->calls.count;
    return first >= (int64_t)before &&
           (!before || (!worker->ticks.count == !arrays->ticks && !worker->at.count == !arrays->at &&
                        !worker->probe.count == !arrays->probe));
}

static int append(struct numbers *numbers, const json_t *array, size_t offset)
{
    for (size_t i = 0; i < json_array_size(array); i++)
        if (numbers_add(numbers, json_integer_value(json_array_get(array, i)) + (int64_t)offset))
            return -ENOMEM;
    return 0;
}

// The sum is known only where every line brought its share.
static void add_cpu_time(struct worker_samples *worker, int64_t cpu)
{
    if (!worker->calls.count)
        worker->cpu_ns = cpu;
    else if (worker->cpu_ns < 0 || cpu < 0 || cpu > INT64_MAX - worker->cpu_ns)
        worker->cpu_ns = -1;
    else
        worker->cpu_ns += cpu;
}

static int append_all(struct worker_samples *worker, const struct arrays *arrays, int64_t cpu)
{
    size_t before = worker->calls.count;
    add_cpu_time(worker, cpu);
    if (append(&worker->calls, arrays->calls, 0) || append(&worker->ns, arrays->ns, 0) ||
        append(&worker->ticks, arrays->ticks, 0) || append(&worker->at, arrays->at, 0) ||
        append(&worker->probe, arrays->probe, 0) || append(&worker->preempted, arrays->preempted, before))
        return -ENOMEM;
    return 0;
}

int intake_samples(struct result *result, struct stream *stream, const json_t *record)
{
    int64_t number, worker_number, first, cpu = -1;
    struct arrays arrays;
    const json_t *cpu_value = json_object_get(record, "cpu");
    if (!intake_whole(json_object_get(record, "cell"), 0, CELL_LIMIT - 1, &number) ||
        !stream->cells[number].place ||
        !intake_whole(json_object_get(record, "first"), 0, INT64_MAX, &first) ||
        !read_arrays(record, &arrays) || (cpu_value && !intake_whole(cpu_value, 0, INT64_MAX, &cpu)))
        return -EINVAL;
    struct cell *cell = &result->cells[stream->cells[number].place - 1];
    if (!intake_whole(json_object_get(record, "worker"), 0, (int64_t)cell->workers - 1, &worker_number))
        return -EINVAL;
    struct worker_samples *worker = cell_worker(cell, stream->boot, stream->process, (unsigned)worker_number);
    if (!worker)
        return -ENOMEM;
    if (stream->started && *stream->started && cell_boot_started(cell, stream->boot, stream->started))
        return -ENOMEM;
    worker->address = stream->cells[number].address;
    return continues(worker, &arrays, first) ? append_all(worker, &arrays, cpu) : -EINVAL;
}
