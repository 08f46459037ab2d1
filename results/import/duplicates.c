// SPDX-License-Identifier: MIT
#include "duplicates.h"

#include "import.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

// TELLING: significant digits that two measurements do not share by chance. LOOKED_AT: figures of one chain
// that are compared, so that a mailbox of equal figures costs no more than another.
enum { TELLING = 6, LOOKED_AT = 16 };

static uint64_t key(const struct figure *figure)
{
    double value = isnan(figure->value) ? -1 : figure->value;
    const void *texts[] = {figure->benchmark, figure->path, figure->unit, figure->statistic, figure->metric};
    uint64_t hash = hash_bytes(HASH_BEGIN, texts, sizeof texts);
    hash = hash_bytes(hash, &figure->threads, sizeof figure->threads);
    return hash_bytes(hash, &value, sizeof value);
}

static bool equal_or_missing(const char *one, const char *other)
{
    return !*one || !*other || !strcasecmp(one, other);
}

static bool same_value(double one, double other)
{
    return isnan(one) ? isnan(other) : one == other;
}

// The words of one import are kept once each: equal texts are equal pointers.
static bool same_measurement(const struct figure *one, const struct figure *other)
{
    return one->benchmark == other->benchmark && one->path == other->path && one->unit == other->unit &&
           one->workers == other->workers && one->threads == other->threads && one->calls == other->calls &&
           one->statistic == other->statistic && one->quantity == other->quantity &&
           one->metric == other->metric && same_value(one->value, other->value) &&
           equal_or_missing(one->variant, other->variant) && equal_or_missing(one->label, other->label) &&
           equal_or_missing(one->side, other->side) && equal_or_missing(one->board, other->board);
}

static bool repeats(const struct figure *old, const struct figure *figure, const struct source *sources)
{
    if (!same_measurement(old, figure))
        return false;
    if (figure->digits >= TELLING)
        return true;
    const char *thread = sources[figure->mail].thread;
    return old->mail != figure->mail && *thread && thread == sources[old->mail].thread;
}

static void complete(const char **text, const char *other)
{
    if (!**text)
        *text = other;
}

// A label is not taken over from elsewhere in the same mail: there it was left out, or means something else.
static void count_repetition(struct figure *old, const struct figure *figure)
{
    old->reposts++;
    if (old->mail != figure->mail && !*old->label) {
        old->remark = figure->remark;
        old->label = figure->label;
        complete(&old->side, figure->side);
    }
    complete(&old->board, figure->board);
    complete(&old->arch, figure->arch);
    complete(&old->kernel, figure->kernel);
    complete(&old->variant, figure->variant);
}

static void chain(struct duplicates *duplicates, struct figures *figures, size_t index)
{
    size_t *slot = &duplicates->slots[key(&figures->list[index]) & (duplicates->slot_count - 1)];
    duplicates->next[index] = *slot;
    *slot = index + 1;
}

static int make_room(struct duplicates *duplicates, struct figures *figures)
{
    if (figures->count < duplicates->next_room)
        return 0;
    size_t room = duplicates->next_room ? duplicates->next_room * 2 : 256;
    size_t *slots = calloc(room, sizeof *slots),
           *next = slots ? realloc(duplicates->next, room * sizeof *next) : NULL;
    if (!next) {
        free(slots);
        return -ENOMEM;
    }
    free(duplicates->slots);
    *duplicates = (struct duplicates){slots, next, room, room};
    for (size_t f = 0; f < figures->count; f++)
        chain(duplicates, figures, f);
    return 0;
}

int duplicates_add(struct duplicates *duplicates, struct figures *figures, const struct figure *figure,
                   const struct source *sources)
{
    if (make_room(duplicates, figures))
        return -ENOMEM;
    size_t at = duplicates->slots[key(figure) & (duplicates->slot_count - 1)];
    for (int looked = 0; at && looked < LOOKED_AT; looked++, at = duplicates->next[at - 1])
        if (repeats(&figures->list[at - 1], figure, sources)) {
            count_repetition(&figures->list[at - 1], figure);
            return 0;
        }
    if (figures_add(figures, figure))
        return -ENOMEM;
    chain(duplicates, figures, figures->count - 1);
    return 0;
}

void duplicates_free(struct duplicates *duplicates)
{
    free(duplicates->slots);
    free(duplicates->next);
    *duplicates = (struct duplicates){0};
}
