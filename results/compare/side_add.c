// SPDX-License-Identifier: MIT
#include "results/compare/facts.h"
#include "results/compare/side.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The array with room for one element more (it grows at powers of two), or NULL.
static void *one_more(void *array, size_t count, size_t size)
{
    return count & (count - 1) ? array : realloc(array, (count ? count * 2 : 1) * size);
}

static struct side_cell *new_cell(struct side *side, const struct cell *cell)
{
    struct side_cell *cells = one_more(side->cells, side->cell_count, sizeof *cells);
    if (!cells)
        return NULL;
    side->cells = cells;
    struct side_cell *made = &cells[side->cell_count];
    *made = (struct side_cell){.workers = cell->workers, .parameters = json_deep_copy(cell->parameters)};
    if (cell_set(&made->name, cell->name) || cell_set(&made->benchmark, cell->benchmark) ||
        cell_set(&made->path, cell->path) || cell_set(&made->unit, cell->unit) ||
        cell_set(&made->symbol, cell->symbol) || !made->parameters) {
        side_cell_free(made);
        return NULL;
    }
    side->cell_count++;
    return made;
}

// The index of a boot in *index, which may be new; returns 0 or -ENOMEM.
static int find_boot(struct side *side, const char *name, const char *started, unsigned *index)
{
    json_t *known = json_object_get(side->boot_index, name);
    *index = known ? (unsigned)json_integer_value(known) : (unsigned)side->boot_count;
    if (known)
        return 0;
    struct side_boot *boots = one_more(side->boots, side->boot_count, sizeof *boots);
    if (!boots)
        return -ENOMEM;
    side->boots = boots;
    boots[*index] = (struct side_boot){.name = strdup(name)};
    snprintf(boots[*index].started, TIME_SIZE, "%s", started);
    if (!boots[*index].name || json_object_set_new(side->boot_index, name, json_integer((json_int_t)*index)))
        return -ENOMEM;
    side->boot_count++;
    return 0;
}

static int add_observation(struct side_cell *cell, struct observation observation)
{
    struct observation *observations = one_more(cell->observations, cell->count, sizeof *observations);
    if (!observations)
        return -ENOMEM;
    cell->observations = observations;
    observations[cell->count++] = observation;
    return 0;
}

static int add_process(struct side_cell *into, const struct cell *cell, const struct process_samples *process,
                       unsigned file, unsigned boot)
{
    double value;
    int error = process_value(cell, process, &value);
    if (!error && value > 0) // nothing is free: 0 is a clock that did not move
        error = add_observation(into, (struct observation){file, boot, value});
    return error == -ENODATA ? 0 : error;
}

static int add_boot(struct side *side, struct side_cell *into, const struct cell *cell,
                    const struct boot_samples *boot)
{
    unsigned file = (unsigned)side->file_count - 1, index;
    const char *started = boot->started ? boot->started : side->files[file].started;
    int error = find_boot(side, boot->boot, started, &index);
    for (size_t p = 0; p < boot->process_count && !error; p++)
        error = add_process(into, cell, &boot->processes[p], file, index);
    return error;
}

// Why a cell without samples has none.
static int keep_reason(struct side_cell *into, const struct cell *cell)
{
    char text[256];
    if (strcmp(cell->status, "ok") == 0)
        return into->missing ? 0 : cell_set(&into->missing, "no usable samples");
    snprintf(text, sizeof text, "%s: %s", cell->status, cell->reason ? cell->reason : "no reason given");
    return cell_set(&into->missing, text);
}

static int add_cell(struct side *side, const char *path, const struct cell *cell, size_t hint)
{
    struct side_cell *into =
        (struct side_cell *)(uintptr_t)side_find(side, cell->name, cell->workers, cell->parameters, hint);
    if (!into)
        into = new_cell(side, cell);
    if (!into)
        return -ENOMEM;
    if (strcmp(into->unit, cell->unit) != 0) {
        texts_add(&side->problems, "%s: %s is left out: its unit is %s, that of files before it %s", path,
                  cell->name, cell->unit, into->unit);
        return 0;
    }
    size_t before = into->count;
    int error = 0;
    for (size_t b = 0; b < cell->boot_count && !error; b++)
        error = add_boot(side, into, cell, &cell->boots[b]);
    if (!error && cell->boot_count == 0 && cell->summary.processes && cell->summary.median > 0)
        error = values_add(&into->medians, cell->summary.median);
    else if (!error && into->count == before)
        error = keep_reason(into, cell);
    return error;
}

static bool is_known(const struct side *side, const char *id)
{
    for (size_t i = 0; i < side->file_count; i++)
        if (id[0] && strcmp(side->files[i].id, id) == 0)
            return true;
    return false;
}

static int add_file(struct side *side, const char *path, const struct result *result, const char *id)
{
    const char *started = result_text(result, "started");
    struct side_file *files = one_more(side->files, side->file_count, sizeof *files);
    if (!files)
        return -ENOMEM;
    side->files = files;
    struct side_file *file = &files[side->file_count];
    *file = (struct side_file){.path = strdup(path)};
    if (!file->path)
        return -ENOMEM;
    snprintf(file->id, ID_SIZE, "%s", id);
    snprintf(file->started, TIME_SIZE, "%s", started ? started : "");
    side->file_count++;
    if (!side->head)
        side->head = json_incref(result->head);
    return 0;
}

// What a run itself found wrong: a clocksource that changed, a loaded machine, processes that ended early.
static void add_warnings(struct side *side, const struct result *result)
{
    size_t index;
    json_t *warning;
    json_array_foreach(result_member(result, "warnings"), index, warning)
    {
        if (json_is_string(warning) && side->warnings.count < WARNINGS_MOST)
            texts_add(&side->warnings, "%s", json_string_value(warning));
    }
}

// Boots that share a file do not share its time.
static size_t boots_in(const struct result *result)
{
    size_t most = 0;
    for (size_t c = 0; c < result->cell_count; c++)
        most = result->cells[c].boot_count > most ? result->cells[c].boot_count : most;
    return most;
}

int side_add(struct side *side, const char *path, const struct result *result)
{
    const char *id = result_text(result, "id");
    if (is_known(side, id ? id : "")) {
        texts_add(&side->problems, "%s: the same run as a file before it; it counts once", path);
        return 0;
    }
    int error = add_file(side, path, result, id ? id : "");
    if (!error)
        error = facts_add(side->facts, result);
    add_warnings(side, result);
    if (!error && boots_in(result) > 1)
        side->files[side->file_count - 1].started[0] = '\0';
    for (size_t c = 0; c < result->cell_count && !error; c++)
        error = add_cell(side, path, &result->cells[c], c);
    return error;
}
