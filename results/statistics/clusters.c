// SPDX-License-Identifier: MIT
#include "results/statistics/clusters.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

int clusters_begin(struct clusters *clusters)
{
    if (clusters->count == clusters->room) {
        size_t room = clusters->room ? 2 * clusters->room : 16;
        size_t *grown = realloc(clusters->sizes, room * sizeof(*grown));
        if (!grown)
            return -ENOMEM;
        clusters->sizes = grown;
        clusters->room = room;
    }
    clusters->sizes[clusters->count++] = 0;
    return 0;
}

int clusters_add(struct clusters *clusters, double value)
{
    if (clusters->count == 0)
        return -EINVAL;
    int error = values_add(&clusters->values, value);
    if (!error)
        clusters->sizes[clusters->count - 1]++;
    return error;
}

void clusters_free(struct clusters *clusters)
{
    free(clusters->values.values);
    free(clusters->sizes);
    memset(clusters, 0, sizeof(*clusters));
}

void clusters_drop_empty(struct clusters *clusters)
{
    if (clusters->count && clusters->sizes[clusters->count - 1] == 0)
        clusters->count--;
}

static const struct process_samples *find_process(const struct cell *cell, const char *boot, int64_t process)
{
    for (size_t i = 0; i < cell->boot_count; i++) {
        if (strcmp(cell->boots[i].boot, boot) != 0)
            continue;
        for (size_t j = 0; j < cell->boots[i].process_count; j++)
            if (cell->boots[i].processes[j].process == process)
                return &cell->boots[i].processes[j];
    }
    return NULL;
}

static const struct worker_samples *find_worker(const struct process_samples *process, unsigned worker)
{
    for (size_t i = 0; i < process->worker_count; i++)
        if (process->workers[i].worker == worker)
            return &process->workers[i];
    return NULL;
}

// A batch's value as a logarithm; false where it has none.
static bool log_value(const struct cell *cell, const struct worker_samples *worker, size_t batch,
                      double *value)
{
    if (!batch_value(cell, worker, batch, value) || *value <= 0)
        return false;
    *value = log(*value);
    return true;
}

static int pair_worker(const struct cell *a, const struct worker_samples *one, const struct cell *b,
                       const struct worker_samples *other, struct clusters *clusters, size_t *passed)
{
    size_t rounds = one->ns.count < other->ns.count ? one->ns.count : other->ns.count;
    int error = 0;
    *passed += one->ns.count + other->ns.count - 2 * rounds;
    for (size_t i = 0; i < rounds && !error; i++) {
        double base, changed;
        if (log_value(a, one, i, &base) && log_value(b, other, i, &changed))
            error = clusters_add(clusters, changed - base);
        else
            ++*passed;
    }
    return error;
}

static int pair_process(const struct cell *a, const struct process_samples *one, const struct cell *b,
                        const struct process_samples *other, struct clusters *clusters, size_t *passed)
{
    int error = clusters_begin(clusters);
    for (size_t i = 0; i < one->worker_count && !error; i++) {
        const struct worker_samples *partner = find_worker(other, one->workers[i].worker);
        if (partner)
            error = pair_worker(a, &one->workers[i], b, partner, clusters, passed);
        else
            *passed += one->workers[i].ns.count;
    }
    clusters_drop_empty(clusters);
    return error;
}

int clusters_of_pair(const struct cell *a, const struct cell *b, struct clusters *clusters, size_t *passed)
{
    int error = 0;
    *passed = 0;
    for (size_t i = 0; i < a->boot_count; i++)
        for (size_t j = 0; j < a->boots[i].process_count && !error; j++) {
            const struct process_samples *one = &a->boots[i].processes[j];
            const struct process_samples *other = find_process(b, a->boots[i].boot, one->process);
            if (other)
                error = pair_process(a, one, b, other, clusters, passed);
        }
    return error;
}
