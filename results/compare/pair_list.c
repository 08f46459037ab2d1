// SPDX-License-Identifier: MIT
#include "results/compare/pair_list.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int keep_cell(struct pair *pair, size_t column, const struct cell *cell)
{
    struct pair_cell *kept = &pair->cells[column];
    snprintf(kept->name, PATTERN_SIZE, "%s", cell->name);
    kept->workers = cell->workers;
    kept->parameters = json_deep_copy(cell->parameters);
    return kept->parameters ? 0 : -ENOMEM;
}

static struct pair *new_pair(struct pair_list *list, const struct cell *cell, const char *star)
{
    struct pair *pairs = realloc(list->pairs, (list->count + 1) * sizeof *pairs);
    if (!pairs)
        return NULL;
    list->pairs = pairs;
    struct pair *pair = &pairs[list->count];
    *pair = (struct pair){.clusters = calloc(list->comparison->span_count, sizeof *pair->clusters),
                          .differences = calloc(list->comparison->span_count, sizeof *pair->differences)};
    list->count++;
    if (!pair->clusters || !pair->differences)
        return NULL;
    snprintf(pair->star, PATTERN_SIZE, "%s", star);
    return keep_cell(pair, 0, cell) ? NULL : pair;
}

static struct pair *find_pair(struct pair_list *list, const struct cell *cell, const char *star)
{
    for (size_t i = 0; i < list->count; i++) {
        const struct pair_cell *first = &list->pairs[i].cells[0];
        if (first->workers == cell->workers && strcmp(first->name, cell->name) == 0 &&
            json_equal(first->parameters, cell->parameters))
            return &list->pairs[i];
    }
    return new_pair(list, cell, star);
}

void pair_list_next_file(struct pair_list *list)
{
    list->file_count++;
    list->file_begin = list->process_count;
}

// The place of a process of the present file, which may be new; -1 when memory is out.
static long process_place(struct pair_list *list, const char *boot, int64_t number)
{
    for (size_t i = list->file_begin; i < list->process_count; i++)
        if (list->processes[i].number == number && strcmp(list->processes[i].boot, boot) == 0)
            return (long)i;
    struct pair_process *processes = realloc(list->processes, (list->process_count + 1) * sizeof *processes);
    if (!processes)
        return -1;
    list->processes = processes;
    processes[list->process_count] = (struct pair_process){list->file_count, strdup(boot), number};
    return processes[list->process_count].boot ? (long)list->process_count++ : -1;
}

int pair_put(struct values *differences, size_t place, double value)
{
    int error = 0;
    while (!error && differences->count <= place)
        error = values_add(differences, NAN);
    if (!error)
        differences->values[place] = value;
    return error;
}

static const struct process_samples *partner_of(const struct cell *cell, const char *boot, int64_t number)
{
    for (size_t b = 0; b < cell->boot_count; b++)
        for (size_t p = 0; p < cell->boots[b].process_count; p++)
            if (cell->boots[b].processes[p].process == number && strcmp(cell->boots[b].boot, boot) == 0)
                return &cell->boots[b].processes[p];
    return NULL;
}

bool pair_difference(const struct cell *from, const struct process_samples *process, const char *boot,
                     const struct cell *to, double *difference)
{
    const struct process_samples *partner = partner_of(to, boot, process->process);
    double base, changed;
    if (!partner || process_value(from, process, &base) || process_value(to, partner, &changed) ||
        base <= 0 || changed <= 0)
        return false;
    *difference = log(changed / base);
    return true;
}

static int add_difference(struct pair_list *list, const struct cell *from,
                          const struct process_samples *process, const char *boot, const struct cell *to,
                          struct values *differences)
{
    double difference;
    if (!pair_difference(from, process, boot, to, &difference))
        return 0;
    long place = process_place(list, boot, process->process);
    return place < 0 ? -ENOMEM : pair_put(differences, (size_t)place, difference);
}

static int add_differences(struct pair_list *list, const struct cell *from, const struct cell *to,
                           struct values *differences)
{
    int error = 0;
    for (size_t b = 0; b < from->boot_count; b++)
        for (size_t p = 0; p < from->boots[b].process_count && !error; p++)
            error = add_difference(list, from, &from->boots[b].processes[p], from->boots[b].boot, to,
                                   differences);
    return error;
}

int pair_list_add(struct pair_list *list, const struct result *result, const struct cell *cell,
                  const char *star)
{
    const struct comparison *comparison = list->comparison;
    const struct cell *cells[COLUMNS_MOST] = {cell};
    struct pair *pair = find_pair(list, cell, star);
    size_t passed;
    int error = pair ? 0 : -ENOMEM;
    for (size_t c = 1; c < comparison->column_count && !error; c++) {
        cells[c] = cell_pattern_partner(&list->patterns[c], &list->patterns[0], cell, star, result);
        if (cells[c] && !pair->cells[c].parameters)
            error = keep_cell(pair, c, cells[c]);
    }
    for (size_t s = 0; s < comparison->span_count && !error; s++) {
        const struct span *span = &comparison->spans[s];
        if (!cells[span->from] || !cells[span->to])
            continue;
        error = clusters_of_pair(cells[span->from], cells[span->to], &pair->clusters[s], &passed);
        if (!error)
            error = add_differences(list, cells[span->from], cells[span->to], &pair->differences[s]);
    }
    return error;
}

static void pair_free(struct pair *pair, size_t spans)
{
    for (size_t s = 0; s < spans; s++) {
        clusters_free(&pair->clusters[s]);
        free(pair->differences[s].values);
    }
    for (size_t c = 0; c < COLUMNS_MOST; c++)
        json_decref(pair->cells[c].parameters);
    free(pair->clusters);
    free(pair->differences);
}

void pair_list_free(struct pair_list *list)
{
    for (size_t i = 0; i < list->count; i++)
        pair_free(&list->pairs[i], list->comparison->span_count);
    for (size_t c = 0; c < COLUMNS_MOST; c++)
        cell_pattern_free(&list->patterns[c]);
    for (size_t i = 0; i < list->process_count; i++)
        free(list->processes[i].boot);
    free(list->processes);
    free(list->pairs);
}
