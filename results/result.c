// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "results/result.h"

#include "runners/fields.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The array with room for one element more; it grows at each power of two, so that no room need be kept
// beside the count. NULL: no memory, and the array is as it was.
static void *one_more(void *array, size_t count, size_t size)
{
    if (count & (count - 1))
        return array;
    size_t room = count ? count * 2 : 1;
    return room > SIZE_MAX / size / 2 ? NULL : realloc(array, room * size);
}

int numbers_add(struct numbers *numbers, int64_t value)
{
    if (numbers->count == numbers->room) {
        size_t room = numbers->room ? numbers->room * 2 : 64;
        int64_t *values = realloc(numbers->values, room * sizeof *values);
        if (!values)
            return -ENOMEM;
        numbers->values = values;
        numbers->room = room;
    }
    numbers->values[numbers->count++] = value;
    return 0;
}

struct result *result_new(void)
{
    struct result *result = calloc(1, sizeof *result);
    if (!result)
        return NULL;
    result->head = json_pack("{s:s,s:n,s:s,s:{},s:{},s:{},s:{},s:[]}", "schema", RESULT_SCHEMA, "started",
                             "origin", "measured", "board", "kernel", "libc", "conditions", "warnings");
    if (result->head)
        return result;
    free(result);
    return NULL;
}

static void worker_free(struct worker_samples *worker)
{
    free(worker->calls.values);
    free(worker->ns.values);
    free(worker->ticks.values);
    free(worker->at.values);
    free(worker->probe.values);
    free(worker->preempted.values);
}

static void boot_free(struct boot_samples *boot)
{
    for (size_t p = 0; p < boot->process_count; p++) {
        struct process_samples *process = &boot->processes[p];
        for (size_t w = 0; w < process->worker_count; w++)
            worker_free(&process->workers[w]);
        free(process->workers);
    }
    free(boot->processes);
    free(boot->boot);
    free(boot->started);
}

static void cell_free(struct cell *cell)
{
    for (size_t b = 0; b < cell->boot_count; b++)
        boot_free(&cell->boots[b]);
    free(cell->boots);
    json_decref(cell->parameters);
    free(cell->name);
    free(cell->benchmark);
    free(cell->path);
    free(cell->status);
    free(cell->reason);
    free(cell->unit);
    free(cell->symbol);
}

void result_free(struct result *result)
{
    if (!result)
        return;
    for (size_t c = 0; c < result->cell_count; c++)
        cell_free(&result->cells[c]);
    free(result->cells);
    json_decref(result->head);
    free(result);
}

int cell_set(char **text, const char *value)
{
    char *copy = value ? strdup(value) : NULL;
    if (value && !copy)
        return -ENOMEM;
    free(*text);
    *text = copy;
    return 0;
}

static bool same_parameters(const json_t *one, const json_t *other)
{
    if (json_object_size(one) == 0 || json_object_size(other) == 0)
        return json_object_size(one) == json_object_size(other);
    return json_equal(one, other);
}

struct cell *result_find(const struct result *result, const char *name, unsigned workers,
                         const json_t *parameters)
{
    for (size_t c = 0; c < result->cell_count; c++) {
        struct cell *cell = &result->cells[c];
        if (cell->workers == workers && !strcmp(cell->name, name) &&
            same_parameters(cell->parameters, parameters))
            return cell;
    }
    return NULL;
}

static struct cell *new_cell(struct result *result, char *name, unsigned workers, const json_t *parameters)
{
    struct cell *cells = one_more(result->cells, result->cell_count, sizeof *cells);
    if (!cells)
        return NULL;
    result->cells = cells;
    struct cell *cell = &cells[result->cell_count];
    *cell = (struct cell){.name = name, .workers = workers};
    cell->parameters = parameters ? json_deep_copy(parameters) : json_object();
    return cell;
}

bool cell_is_called(const char *name, const char *benchmark, const char *path)
{
    size_t length = strlen(benchmark);
    if (strncmp(name, benchmark, length) != 0)
        return false;
    if (strcmp(path, PATH_NAME_NONE) == 0)
        return name[length] == '\0';
    return name[length] == '-' && strcmp(name + length + 1, path) == 0;
}

struct cell *result_cell(struct result *result, const char *benchmark, const char *path, unsigned workers,
                         const json_t *parameters)
{
    char *name;
    bool none = strcmp(path, PATH_NAME_NONE) == 0;
    if (asprintf(&name, "%s%s%s", benchmark, none ? "" : "-", none ? "" : path) < 0)
        return NULL;
    struct cell *cell = result_find(result, name, workers, parameters);
    if (cell) {
        free(name);
        return cell;
    }
    cell = new_cell(result, name, workers, parameters);
    if (!cell) {
        free(name);
        return NULL;
    }
    if (!cell->parameters || cell_set(&cell->benchmark, benchmark) || cell_set(&cell->path, path) ||
        cell_set(&cell->status, STATUS_NAME_OK) || cell_set(&cell->unit, RESULT_UNIT)) {
        cell_free(cell);
        return NULL;
    }
    result->cell_count++;
    return cell;
}

// The four below look from the end: samples come in order, so the place wanted is nearly always the newest.
static struct boot_samples *known_boot(const struct cell *cell, const char *name)
{
    for (size_t b = cell->boot_count; b-- > 0;)
        if (!strcmp(cell->boots[b].boot, name))
            return &cell->boots[b];
    return NULL;
}

static struct boot_samples *find_boot(struct cell *cell, const char *name)
{
    struct boot_samples *known = known_boot(cell, name);
    if (known)
        return known;
    struct boot_samples *boots = one_more(cell->boots, cell->boot_count, sizeof *boots);
    if (!boots)
        return NULL;
    cell->boots = boots;
    char *copy = strdup(name);
    if (!copy)
        return NULL;
    boots[cell->boot_count] = (struct boot_samples){.boot = copy};
    return &boots[cell->boot_count++];
}

static struct process_samples *find_process(struct boot_samples *boot, int64_t number)
{
    for (size_t p = boot->process_count; p-- > 0;)
        if (boot->processes[p].process == number)
            return &boot->processes[p];
    struct process_samples *processes = one_more(boot->processes, boot->process_count, sizeof *processes);
    if (!processes)
        return NULL;
    boot->processes = processes;
    processes[boot->process_count] = (struct process_samples){.process = number};
    return &processes[boot->process_count++];
}

static struct worker_samples *find_worker(struct process_samples *process, unsigned number)
{
    for (size_t w = process->worker_count; w-- > 0;)
        if (process->workers[w].worker == number)
            return &process->workers[w];
    struct worker_samples *workers = one_more(process->workers, process->worker_count, sizeof *workers);
    if (!workers)
        return NULL;
    process->workers = workers;
    workers[process->worker_count] = (struct worker_samples){.worker = number, .cpu_ns = -1};
    return &workers[process->worker_count++];
}

struct worker_samples *cell_worker(struct cell *cell, const char *boot_name, int64_t process_number,
                                   unsigned worker)
{
    struct boot_samples *boot = find_boot(cell, boot_name);
    struct process_samples *process = boot ? find_process(boot, process_number) : NULL;
    return process ? find_worker(process, worker) : NULL;
}

int cell_boot_started(struct cell *cell, const char *boot, const char *started)
{
    struct boot_samples *known = known_boot(cell, boot);
    return known && !known->started ? cell_set(&known->started, started) : 0;
}
