// SPDX-License-Identifier: MIT
#include "results/compare/order.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK = 4 };

struct timed {
    const char *started; // as 2026-11-30T20:00:00Z or 2026-11-30T20:00:00.123Z: texts sort as times do
    unsigned index;
    bool changed;
};

static int earlier(const void *left, const void *right)
{
    const struct timed *a = left, *b = right;
    return strcmp(a->started, b->started);
}

static size_t add_side(struct timed *units, const struct side *side, bool by_file, bool changed)
{
    size_t count = by_file ? side->file_count : side->boot_count;
    for (size_t i = 0; i < count; i++)
        units[i] =
            (struct timed){by_file ? side->files[i].started : side->boots[i].started, (unsigned)i, changed};
    return count;
}

// Whether it cannot be told which was first: a time to the second is any within it.
static bool same_time(const char *one, const char *other)
{
    enum { SECOND = sizeof "2026-11-30T20:00:00" - 1 };
    return strncmp(one, other, SECOND) == 0 &&
           (strcmp(one, other) == 0 || strchr(one, '.') == NULL || strchr(other, '.') == NULL);
}

static bool all_timed(const struct timed *units, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(units[i].started, "2020") < 0 || // a board without a clock begins at 1970
            (i && same_time(units[i].started, units[i - 1].started)))
            return false;
    return count > 0;
}

// How many stretches of one side the order has.
static size_t stretches(const struct timed *units, size_t count)
{
    size_t found = count > 0;
    for (size_t i = 1; i < count; i++)
        found += units[i].changed != units[i - 1].changed;
    return found;
}

static bool is_block(const struct timed *units)
{
    return units[0].changed == units[3].changed && units[1].changed == units[2].changed &&
           units[0].changed != units[1].changed;
}

static struct block block_of(const struct timed *units)
{
    bool turned = units[0].changed;
    const struct timed *outer[] = {&units[0], &units[3]}, *inner[] = {&units[1], &units[2]};
    struct block block;
    for (int i = 0; i < 2; i++) {
        block.base[i] = (turned ? inner : outer)[i]->index;
        block.changed[i] = (turned ? outer : inner)[i]->index;
    }
    return block;
}

static int find_blocks(struct order *order, const struct timed *units, size_t count)
{
    if (count % BLOCK)
        return 0;
    for (size_t i = 0; i < count; i += BLOCK)
        if (!is_block(units + i))
            return 0;
    order->blocks = malloc(count / BLOCK * sizeof *order->blocks);
    if (!order->blocks)
        return -ENOMEM;
    for (size_t i = 0; i < count; i += BLOCK)
        order->blocks[order->block_count++] = block_of(units + i);
    return 0;
}

// By chance m and n units make 2 m n / (m + n) + 1 stretches on average (Wald & Wolfowitz, Annals of
// Mathematical Statistics 11, 1940).
static void look(struct order *order, const struct timed *units, size_t bases, size_t changes)
{
    size_t count = bases + changes, found = stretches(units, count);
    order->in_turn = found * count >= 2 * bases * changes;
    order->apart = found == 2;
}

int order_find(struct order *order, const struct side *base, const struct side *changed, bool by_file)
{
    size_t room = by_file ? base->file_count + changed->file_count : base->boot_count + changed->boot_count;
    struct timed *units = malloc((room + 1) * sizeof *units);
    *order = (struct order){0};
    if (!units)
        return -ENOMEM;
    size_t bases = add_side(units, base, by_file, false),
           changes = add_side(units + bases, changed, by_file, true);
    qsort(units, room, sizeof *units, earlier);
    order->known = all_timed(units, room);
    int error = 0;
    if (order->known) {
        look(order, units, bases, changes);
        error = find_blocks(order, units, room);
    }
    free(units);
    return error;
}

void order_free(struct order *order)
{
    free(order->blocks);
}
