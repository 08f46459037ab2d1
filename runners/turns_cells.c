// SPDX-License-Identifier: MIT
#include "turns_cells.h"
#include "fields.h"
#include "futex.h"

#include <errno.h>
#include <stddef.h>

enum { CALLS_LIMIT = 1 << 30 };

// FNV-1a, 64 bits.
static uint64_t mix(uint64_t hash, const void *bytes, size_t count)
{
    for (const unsigned char *byte = bytes; count > 0; count--)
        hash = (hash ^ *byte++) * UINT64_C(0x100000001b3);
    return hash;
}

// The chain is not part of it: one side may be slowed down on purpose.
static uint64_t key_of(const struct cell *cell)
{
    const uint64_t numbers[] = {cell->workers, (uint64_t)cell->value, cell->variant};
    uint64_t key = UINT64_C(0xcbf29ce484222325);
    for (const char *letter = cell->name; *letter; letter++)
        key = mix(key, letter, 1);
    return mix(key, numbers, sizeof numbers);
}

static struct turns_cell *find(const struct turns *turns, const struct cell *cell)
{
    uint64_t key = key_of(cell);
    for (uint32_t i = 0; i < turns->page->count && i < TURNS_CELLS; i++)
        if (turns->page->cells[i].key == key)
            return &turns->page->cells[i];
    return NULL;
}

static void say(const struct turns *turns)
{
    atomic_store(&turns->page->joined[turns->side], TURNS_VERSION);
    futex_wake(&turns->page->joined[turns->side]);
}

static int hear(const struct turns *turns)
{
    atomic_uint *joined = &turns->page->joined[1 - turns->side];
    int error = turns_await(turns, joined, 1);
    return !error && atomic_load(joined) != TURNS_VERSION ? -EINVAL : error;
}

static void skip(struct cell *cell)
{
    answer_wrong(&cell->answer, TURNS_NOT_OFFERED);
    cell->answer.status = STATUS_SKIPPED;
}

static struct cell *active_cell(const struct agreement *agreement, unsigned i)
{
    return &agreement->plan->cells[agreement->active[i]];
}

static void offer_cells(struct turns_page *page, const struct agreement *agreement)
{
    for (unsigned i = 0; i < agreement->count && page->count < TURNS_CELLS; i++) {
        const struct cell *cell = active_cell(agreement, i);
        if (cell->answer.status != STATUS_OK)
            continue;
        struct turns_cell *offered = &page->cells[page->count++];
        offered->key = key_of(cell);
        offered->calls = (uint32_t)cell->calls;
    }
}

static int offer(const struct turns *turns, struct agreement *agreement)
{
    turns->page->seed = *agreement->seed;
    turns->page->rounds = agreement->rounds;
    offer_cells(turns->page, agreement);
    say(turns);
    int error = hear(turns);
    for (unsigned i = 0; i < agreement->count && !error; i++) {
        struct cell *cell = active_cell(agreement, i);
        const struct turns_cell *offered = find(turns, cell);
        if (cell->answer.status == STATUS_OK && !(offered && atomic_load(&offered->taken)))
            skip(cell);
    }
    return error;
}

static int is_sane(const struct turns_page *page)
{
    int sane = page->count <= TURNS_CELLS;
    for (uint32_t i = 0; sane && i < page->count; i++)
        sane = page->cells[i].calls >= 1 && page->cells[i].calls <= CALLS_LIMIT;
    return sane;
}

// The place of the active cell that is the one offered; agreement->count where it is not here.
static unsigned place_of(const struct agreement *agreement, const struct turns_cell *offered)
{
    unsigned i = 0;
    while (i < agreement->count && (active_cell(agreement, i)->answer.status != STATUS_OK ||
                                    key_of(active_cell(agreement, i)) != offered->key))
        i++;
    return i;
}

// Those taken come first, in the order of the page.
static void take_cells(struct turns_page *page, struct agreement *agreement)
{
    unsigned taken = 0;
    for (uint32_t i = 0; i < page->count; i++) {
        unsigned place = place_of(agreement, &page->cells[i]);
        if (place < taken || place == agreement->count)
            continue;
        unsigned number = agreement->active[place];
        agreement->active[place] = agreement->active[taken];
        agreement->active[taken++] = number;
        agreement->plan->cells[number].calls = page->cells[i].calls;
        atomic_store(&page->cells[i].taken, 1);
    }
    for (; taken < agreement->count; taken++)
        if (active_cell(agreement, taken)->answer.status == STATUS_OK)
            skip(active_cell(agreement, taken));
}

static int take(const struct turns *turns, struct agreement *agreement)
{
    int error = hear(turns);
    if (error)
        return error;
    if (!is_sane(turns->page))
        return -EINVAL;
    if (turns->page->rounds != agreement->rounds)
        return -EXDEV;
    *agreement->seed = turns->page->seed;
    take_cells(turns->page, agreement);
    say(turns);
    return 0;
}

int turns_agree(const struct turns *turns, struct agreement *agreement)
{
    return turns->side == 0 ? offer(turns, agreement) : take(turns, agreement);
}

void turns_cell_failed(const struct turns *turns, const struct cell *cell)
{
    struct turns_cell *shared = find(turns, cell);
    if (shared)
        atomic_store(&shared->failed[turns->side], 1);
}

int turns_cell_lost(const struct turns *turns, const struct cell *cell)
{
    const struct turns_cell *shared = find(turns, cell);
    return shared && atomic_load(&shared->failed[1 - turns->side]);
}
