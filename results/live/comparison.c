// SPDX-License-Identifier: MIT
#include "results/live/comparison.h"
#include "results/statistics/holm.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define ALPHA 0.01 // of a table

enum { LOOKS = 4 };

int comparisons_add(struct comparisons *comparisons, size_t base, size_t changed, bool control)
{
    struct comparison *list = realloc(comparisons->list, (comparisons->count + 1) * sizeof *list);
    if (!list)
        return -ENOMEM;
    comparisons->list = list;
    list[comparisons->count++] = (struct comparison){
        .base = base, .changed = changed, .control = control, .p = NAN, .effect = {.change = NAN, .low = NAN, .high = NAN}};
    return 0;
}

void comparisons_free(struct comparisons *comparisons)
{
    free(comparisons->list);
    *comparisons = (struct comparisons){NULL, 0};
}

bool cell_is_variant(const struct cell *cell, long variant)
{
    return json_integer_value(json_object_get(cell->parameters, "variant")) == variant;
}

static bool same_call(const struct cell *one, const struct cell *other)
{
    if (strcmp(one->name, other->name) != 0 || one->workers != other->workers)
        return false;
    json_t *mine = json_copy(one->parameters), *theirs = json_copy(other->parameters);
    json_object_del(mine, "chain");
    json_object_del(theirs, "chain");
    bool same = json_equal(mine, theirs);
    json_decref(mine);
    json_decref(theirs);
    return same;
}

size_t cell_partner(const struct result *result, const struct cell *cell)
{
    size_t place = 0;
    while (place < result->cell_count && !same_call(&result->cells[place], cell))
        place++;
    return place;
}

static enum direction direction_of(const struct cell *cell)
{
    return strcmp(cell->unit, "calls/s") == 0 ? MORE_IS_FASTER : LESS_IS_FASTER;
}

// The p value with which the interval clears the limit, at all looks together.
static double clearing_p(const struct clusters *clusters, const struct effect *effect, double delta)
{
    double p = 1, limit = log1p(delta);
    if (effect->low > limit || effect->high < -limit)
        signflip_p(clusters, effect->low > limit ? limit : -limit, &p);
    return fmin(1, LOOKS * p);
}

static int look_at_one(struct comparison *comparison, const struct cell *base, const struct cell *changed, double delta,
                       size_t *next)
{
    struct clusters clusters = {0};
    int error = clusters_of_pair(base, changed, &clusters, &comparison->passed);
    if (!error)
        error = sequential_look(&clusters, delta, direction_of(base), &comparison->effect, &comparison->judgement, next);
    if (!error)
        comparison->p = clearing_p(&clusters, &comparison->effect, delta);
    clusters_free(&clusters);
    return error == -ENODATA ? 0 : error;
}

static bool is_change(const struct comparison *comparison)
{
    return comparison->judgement.verdict == VERDICT_FASTER || comparison->judgement.verdict == VERDICT_SLOWER;
}

// Takes back a verdict that the size of the table does not allow yet; returns the look to go on to.
static size_t adjust(struct comparison *comparison, double adjusted, size_t next)
{
    if (!comparison->control && is_change(comparison) && adjusted > ALPHA) {
        comparison->judgement = (struct judgement){VERDICT_INCONCLUSIVE, VERDICT_MORE_UNKNOWN};
        next = sequential_next(comparison->effect.clusters);
    }
    comparison->settled = next == 0;
    return next;
}

static int look_at_all(struct comparisons *comparisons, const struct result *base, const struct result *changed, double delta,
                       double *p, size_t *nexts)
{
    int error = 0;
    for (size_t i = 0; i < comparisons->count && !error; i++) {
        struct comparison *comparison = &comparisons->list[i];
        nexts[i] = 0;
        if (!comparison->settled)
            error = look_at_one(comparison, &base->cells[comparison->base], &changed->cells[comparison->changed], delta,
                                &nexts[i]);
        p[i] = comparison->control ? NAN : comparison->p;
    }
    return error ? error : holm_adjust(p, comparisons->count, p);
}

int comparisons_look(struct comparisons *comparisons, const struct result *base, const struct result *changed, double delta,
                     size_t *next)
{
    double *p = calloc(comparisons->count + 1, sizeof *p);
    size_t *nexts = calloc(comparisons->count + 1, sizeof *nexts);
    int error = p && nexts ? look_at_all(comparisons, base, changed, delta, p, nexts) : -ENOMEM;
    *next = 0;
    for (size_t i = 0; i < comparisons->count && !error; i++) {
        if (comparisons->list[i].settled)
            continue;
        size_t wanted = adjust(&comparisons->list[i], p[i], nexts[i]);
        if (wanted && (!*next || wanted < *next))
            *next = wanted;
    }
    free(p);
    free(nexts);
    return error;
}
