// SPDX-License-Identifier: MIT
#include "results/study/setup.h"
#include "results/statistics/summary.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#define EMPTY "empty"

enum { LONG_CHAIN = 20000 }; // some microseconds: the loop around it and the clock hardly show

static const char *const names[STUDY_CELL_COUNT] = STUDY_CELLS;
const double study_slowdowns[STUDY_SLOWDOWN_COUNT] = STUDY_SLOWDOWNS;

static void add_word(struct arguments *words, const char *name, unsigned long calls, unsigned long chain)
{
    char word[128];
    snprintf(word, sizeof word, "%s=%lu+%lu", name, calls, chain);
    arguments_add(words, word);
}

void study_add_word(struct arguments *words, const struct study_cell *cell, size_t slowdown)
{
    add_word(words, cell->name, cell->calls, cell->chain[slowdown]);
}

void study_add_reference(struct arguments *words, const struct study_setup *setup, size_t slowdown)
{
    add_word(words, EMPTY, 1, setup->reference[slowdown]);
}

int study_live_begin(struct live *live, const struct study_setup *setup, unsigned side_count)
{
    const char *failed;
    int error = live_begin(live, side_count, setup->runner, setup->runner, &failed);
    live_without_journals(live);
    arguments_add(&live->options, "--rounds");
    arguments_add_number(&live->options, STUDY_ROUNDS);
    for (size_t i = 0; i < setup->options->count && !error; i++)
        arguments_add(&live->options, setup->options->words[i]);
    return error;
}

void study_live_end(struct live *live)
{
    live_end(live);
}

// The most calls that a process found for a batch: one that met a noisy neighbour finds fewer.
static unsigned long most_calls(const struct cell *cell)
{
    unsigned long most = 0;
    for (size_t i = 0; i < cell->boots[0].process_count; i++) {
        const struct numbers *found = &cell->boots[0].processes[i].workers[0].calls;
        unsigned long calls = found->count ? (unsigned long)found->values[0] : 0;
        most = calls > most ? calls : most;
    }
    return most;
}

// The median batch in ns of a cell with so many calls, NaN without one.
static double batch_ns(struct result *result, size_t place, unsigned long *calls)
{
    struct cell *cell = place < result->cell_count ? &result->cells[place] : NULL;
    if (!cell || cell->boot_count == 0 || summary_fill(cell))
        return NAN;
    *calls = most_calls(cell);
    return cell->summary.median * (double)*calls;
}

static size_t place_of(const struct result *result, const char *name, size_t number)
{
    size_t place = 0;
    for (; place < result->cell_count; place++)
        if (strcmp(result->cells[place].name, name) == 0 && number-- == 0)
            break;
    return place;
}

static unsigned long chain_for(const struct study_setup *setup, double ns)
{
    return (unsigned long)lround(ns / setup->addition_ns);
}

static void set_chains(struct study_setup *setup)
{
    for (size_t slowdown = 0; slowdown < STUDY_SLOWDOWN_COUNT; slowdown++) {
        double sum = 0, cells = 0;
        for (size_t i = 0; i < STUDY_CELL_COUNT; i++) {
            struct study_cell *cell = &setup->cells[i];
            if (!cell->offered)
                continue;
            cell->chain[slowdown] = chain_for(setup, study_slowdowns[slowdown] * cell->batch_ns);
            sum += (double)cell->chain[slowdown];
            cells++;
        }
        setup->reference[slowdown] = (unsigned long)lround(sum / cells);
    }
}

static int read_setup(struct study_setup *setup, struct result *result)
{
    unsigned long one;
    size_t offered = 0;
    for (size_t i = 0; i < STUDY_CELL_COUNT; i++) {
        struct study_cell *cell = &setup->cells[i];
        cell->name = names[i];
        cell->batch_ns = batch_ns(result, place_of(result, names[i], 0), &cell->calls);
        cell->offered = !isnan(cell->batch_ns);
        offered += cell->offered;
    }
    setup->addition_ns = (batch_ns(result, place_of(result, EMPTY, 1), &one) -
                          batch_ns(result, place_of(result, EMPTY, 0), &one)) /
                         LONG_CHAIN;
    if (offered == 0 || !(setup->addition_ns > 0))
        return -ENOENT;
    set_chains(setup);
    return 0;
}

int study_set_up(struct study_setup *setup)
{
    struct arguments words = {NULL, 0};
    struct live live;
    int error = study_live_begin(&live, setup, 1);
    for (size_t i = 0; i < STUDY_CELL_COUNT; i++)
        arguments_add(&words, names[i]);
    add_word(&words, EMPTY, 1, 0);
    add_word(&words, EMPTY, 1, LONG_CHAIN);
    for (unsigned i = 0; i < STUDY_SETUP_PROCESSES && !error; i++)
        error = live_process(&live, words.words, NULL);
    if (!error)
        error = read_setup(setup, live.sides[0].result);
    arguments_free(&words);
    study_live_end(&live);
    return error;
}
