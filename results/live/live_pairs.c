// SPDX-License-Identifier: MIT
#include "results/live/live_pairs.h"
#include "results/statistics/holm.h"
#include "runners/fields.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define ALPHA 0.01 // of a table

enum { LOOKS = 4 };

int live_pairs_add(struct live_pairs *pairs, size_t base, size_t changed, bool control)
{
    struct live_pair *list = realloc(pairs->list, (pairs->count + 1) * sizeof *list);
    if (!list)
        return -ENOMEM;
    pairs->list = list;
    list[pairs->count++] = (struct live_pair){.base = base,
                                              .changed = changed,
                                              .control = control,
                                              .p = NAN,
                                              .effect = {.change = NAN, .low = NAN, .high = NAN}};
    return 0;
}

void live_pairs_free(struct live_pairs *pairs)
{
    free(pairs->list);
    *pairs = (struct live_pairs){NULL, 0};
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

static int look_at_one(struct live_pair *pair, const struct cell *base, const struct cell *changed,
                       double delta, size_t *next)
{
    struct clusters clusters = {0};
    int error = clusters_of_pair(base, changed, &clusters, &pair->passed);
    if (!error)
        error = sequential_look(&clusters, delta, direction_of(base), &pair->effect, &pair->judgement, next);
    pair->p = error ? 1 : clearing_p(&clusters, &pair->effect, delta);
    clusters_free(&clusters);
    return error == -ENODATA ? 0 : error;
}

static bool is_change(const struct live_pair *pair)
{
    return pair->judgement.verdict == VERDICT_FASTER || pair->judgement.verdict == VERDICT_SLOWER;
}

// Takes back a verdict that the size of the table does not allow yet; returns the look to go on to.
static size_t adjust(struct live_pair *pair, double adjusted, size_t next)
{
    if (!pair->control && is_change(pair) && adjusted > ALPHA) {
        pair->judgement = (struct judgement){VERDICT_INCONCLUSIVE, VERDICT_MORE_UNKNOWN};
        next = sequential_next(pair->effect.clusters);
    }
    pair->settled = next == 0;
    return next;
}

static bool is_measured(const struct cell *cell)
{
    return strcmp(cell->status, STATUS_NAME_OK) == 0;
}

// A cell that failed while it was measured has no figure, however many processes it was right in.
static void give_up(struct live_pair *pair)
{
    pair->effect = (struct effect){.change = NAN, .low = NAN, .high = NAN};
    pair->judgement = (struct judgement){VERDICT_INCONCLUSIVE, VERDICT_MORE_UNKNOWN};
    pair->p = NAN;
    pair->settled = true;
}

static int look_at_all(struct live_pairs *pairs, const struct result *base, const struct result *changed,
                       double delta, double *p, size_t *nexts)
{
    int error = 0;
    for (size_t i = 0; i < pairs->count && !error; i++) {
        struct live_pair *pair = &pairs->list[i];
        const struct cell *one = &base->cells[pair->base], *other = &changed->cells[pair->changed];
        nexts[i] = 0;
        if (!is_measured(one) || !is_measured(other))
            give_up(pair);
        else if (!pair->settled)
            error = look_at_one(pair, one, other, delta, &nexts[i]);
        p[i] = pair->control ? NAN : pair->p;
    }
    return error ? error : holm_adjust(p, pairs->count, p);
}

int live_pairs_look(struct live_pairs *pairs, const struct result *base, const struct result *changed,
                    double delta, size_t *next)
{
    double *p = calloc(pairs->count + 1, sizeof *p);
    size_t *nexts = calloc(pairs->count + 1, sizeof *nexts);
    int error = p && nexts ? look_at_all(pairs, base, changed, delta, p, nexts) : -ENOMEM;
    *next = 0;
    for (size_t i = 0; i < pairs->count && !error; i++) {
        if (pairs->list[i].settled)
            continue;
        size_t wanted = adjust(&pairs->list[i], p[i], nexts[i]);
        if (wanted && (!*next || wanted < *next))
            *next = wanted;
    }
    free(p);
    free(nexts);
    return error;
}
