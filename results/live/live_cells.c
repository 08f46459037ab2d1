// SPDX-License-Identifier: MIT
#include "results/live/live_cells.h"
#include "runners/fields.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

// A cell given in full: the runner measures it as often as it is given.
static void add_in_full(struct arguments *words, const char *cell, long long calls)
{
    char word[128];
    snprintf(word, sizeof word, "%s=%lld", cell, calls);
    arguments_add(words, word);
}

long long cell_calls(const struct cell *cell)
{
    if (cell->boot_count == 0 || cell->boots[0].process_count == 0 ||
        cell->boots[0].processes[0].worker_count == 0)
        return 0;
    const struct numbers *calls = &cell->boots[0].processes[0].workers[0].calls;
    return calls->count ? calls->values[0] : 0;
}

// Whether the name stands for one cell alone, not for several parameters.
static bool is_unique(const struct result *result, const char *name)
{
    size_t found = 0;
    for (size_t i = 0; i < result->cell_count; i++)
        found += strcmp(result->cells[i].name, name) == 0;
    return found == 1;
}

void live_words_of_pair(struct arguments *words, const char *base, const char *changed, long long calls)
{
    arguments_free(words);
    arguments_add(words, "--equal-calls");
    add_in_full(words, base, calls);
    add_in_full(words, base, calls);
    add_in_full(words, changed, calls);
}

void live_words_of_cells(struct arguments *words, char *const *cells, size_t count)
{
    arguments_free(words);
    for (size_t i = 0; i < count; i++)
        arguments_add(words, cells[i]);
    if (count)
        arguments_add(words, LIVE_CONTROL);
    else
        arguments_add(words, "*");
}

void live_words_of_unsettled(struct arguments *words, const struct live_pairs *pairs,
                             const struct result *base)
{
    arguments_free(words);
    for (size_t i = 0; i < pairs->count; i++) {
        const char *name = base->cells[pairs->list[i].base].name;
        if (pairs->list[i].settled)
            continue;
        if (is_unique(base, name))
            add_in_full(words, name, cell_calls(&base->cells[pairs->list[i].base]));
        else if (!words->count || strcmp(words->words[words->count - 1], name) != 0)
            arguments_add(words, name);
    }
}

static bool is_ok(const struct cell *cell)
{
    return strcmp(cell->status, STATUS_NAME_OK) == 0 && cell->boot_count > 0;
}

size_t cell_find_variant(const struct result *result, const char *name, long variant)
{
    size_t place = 0;
    while (place < result->cell_count &&
           !(strcmp(result->cells[place].name, name) == 0 &&
             cell_is_variant(&result->cells[place], variant) && is_ok(&result->cells[place])))
        place++;
    return place;
}

int live_find_pair(struct live_pairs *pairs, const struct result *result, const char *base,
                   const char *changed)
{
    size_t one = cell_find_variant(result, base, 0), again = cell_find_variant(result, base, 1);
    size_t other = cell_find_variant(result, changed, strcmp(base, changed) == 0 ? 2 : 0);
    if (one == result->cell_count || again == result->cell_count || other == result->cell_count)
        return 0;
    int error = live_pairs_add(pairs, one, other, false);
    return error ? error : live_pairs_add(pairs, one, again, true);
}

static bool is_asked_for(const char *name, char *const *cells, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(cells[i], name) == 0)
            return true;
    return false;
}

int live_find_partners(struct live_pairs *pairs, const struct result *base, const struct result *changed,
                       char *const *cells, size_t count)
{
    bool control = !is_asked_for(LIVE_CONTROL, cells, count);
    int error = 0;
    for (size_t i = 0; i < base->cell_count && !error; i++) {
        size_t other = cell_partner(changed, &base->cells[i]);
        if (other < changed->cell_count && is_ok(&base->cells[i]) && is_ok(&changed->cells[other]))
            error =
                live_pairs_add(pairs, i, other, control && strcmp(base->cells[i].name, LIVE_CONTROL) == 0);
    }
    return error;
}

void live_warn(struct live *live)
{
    struct result *base = live->sides[0].result;
    const char *cpu = result_text(base, "facts.conditions.cpu"), *other = NULL;
    for (unsigned i = 0; i < live->side_count; i++) {
        const char *ended = result_text(live->sides[i].result, "facts." TURNS_FACT);
        if (ended)
            result_warn(live->sides[i].result, "turns ended early: %s", ended);
    }
    if (live->side_count == 2)
        other = result_text(live->sides[1].result, "facts.conditions.cpu");
    if (cpu && other && strcmp(cpu, other) != 0)
        result_warn(base,
                    "the two programs ran on different CPUs (%s and %s): what disturbed one did not disturb "
                    "the other",
                    cpu, other);
}
