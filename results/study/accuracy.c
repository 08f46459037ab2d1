// SPDX-License-Identifier: MIT
#include "results/study/accuracy.h"
#include "results/commands/stop.h"
#include "results/live/live_cells.h"
#include "results/study/truth.h"

#include <errno.h>
#include <stdlib.h>

static const size_t looks[LOOKS_KEPT] = {10, 16, 25, 40};

const char *regime_name(enum regime regime)
{
    return regime == ONE_PROCESS ? "one process" : "two programs";
}

void accuracy_free(struct accuracy *accuracy)
{
    for (size_t slowdown = 0; slowdown < STUDY_SLOWDOWN_COUNT; slowdown++)
        for (size_t cell = 0; cell < STUDY_CELL_COUNT; cell++)
            free(accuracy->truth[slowdown][cell].ratios.values);
}

// One process holds the base as variant 0 and the slowdowns behind it. Of two programs each has a cell for
// every slowdown, the base without any.
static void base_words(struct arguments *words, const struct study_setup *setup, enum regime regime)
{
    for (size_t i = 0; i < STUDY_CELL_COUNT; i++)
        for (size_t slowdown = 0; slowdown < STUDY_SLOWDOWN_COUNT && setup->cells[i].offered; slowdown++) {
            if (regime == TWO_PROGRAMS || slowdown == 0)
                study_add_word(words, &setup->cells[i], 0);
            if (regime == ONE_PROCESS)
                study_add_word(words, &setup->cells[i], slowdown);
        }
    for (size_t slowdown = 0; slowdown < STUDY_SLOWDOWN_COUNT; slowdown++)
        study_add_reference(words, setup, regime == ONE_PROCESS ? slowdown : 0);
}

static void new_words(struct arguments *words, const struct study_setup *setup)
{
    for (size_t i = 0; i < STUDY_CELL_COUNT; i++)
        for (size_t slowdown = 0; slowdown < STUDY_SLOWDOWN_COUNT && setup->cells[i].offered; slowdown++)
            study_add_word(words, &setup->cells[i], slowdown);
    for (size_t slowdown = 0; slowdown < STUDY_SLOWDOWN_COUNT; slowdown++)
        study_add_reference(words, setup, slowdown);
}

static const struct cell *variant_of(const struct result *result, const char *name, size_t variant)
{
    size_t place = cell_find_variant(result, name, (long)variant);
    return place < result->cell_count ? &result->cells[place] : NULL;
}

static void count(struct verdicts *verdicts, const struct ruled *ruled)
{
    tally_add(&verdicts->slower, ruled->ruling == RULED_SLOWER);
    tally_add(&verdicts->faster, ruled->ruling == RULED_FASTER);
    for (size_t i = 0; i < LOOKS_KEPT && ruled->ruling != RULED_NOTHING; i++)
        verdicts->by_look[i] += ruled->processes <= looks[i];
}

// A rule without data enough has no trial.
static int judge_cell(struct accuracy *accuracy, size_t slowdown, size_t place, const struct cell *base,
                      const struct cell *changed)
{
    for (size_t i = 0; i < RULES; i++) {
        struct ruled ruled = {RULED_NOTHING, 0};
        int error = rules[i].apply(base, changed, &ruled);
        if (error == -ENOMEM)
            return error;
        if (!error)
            count(&accuracy->verdicts[i][slowdown][place], &ruled);
    }
    return 0;
}

int accuracy_judge(struct accuracy *accuracy, const struct study_setup *setup, const struct result *base,
                   const struct result *changed)
{
    bool single = accuracy->regime == ONE_PROCESS;
    int error = 0;
    for (size_t slowdown = 0; slowdown < STUDY_SLOWDOWN_COUNT; slowdown++)
        for (size_t place = 0; place < STUDY_CELL_COUNT && !error; place++) {
            const char *name = setup->cells[place].name;
            if (!setup->cells[place].offered)
                continue;
            const struct cell *one = variant_of(base, name, single ? 0 : slowdown);
            const struct cell *other = variant_of(changed, name, single ? slowdown + 1 : slowdown);
            if (one && other)
                error = judge_cell(accuracy, slowdown, place, one, other);
            if (one && other && !error)
                error = truth_add(&accuracy->truth[slowdown][place], setup, place, slowdown, one, changed);
        }
    return error;
}

static int measure(struct live *live, const struct study_setup *setup, enum regime regime)
{
    struct arguments base = {NULL, 0}, changed = {NULL, 0};
    int error = 0;
    base_words(&base, setup, regime);
    new_words(&changed, setup);
    while (live->processes < STUDY_PROCESSES && !error)
        error = stop_asked() ? -EINTR : live_process(live, base.words, changed.words);
    arguments_free(&base);
    arguments_free(&changed);
    return error;
}

int accuracy_group(struct accuracy *accuracy, const struct study_setup *setup)
{
    struct live live;
    int error = study_live_begin(&live, setup, accuracy->regime == ONE_PROCESS ? 1 : 2);
    if (!error)
        error = measure(&live, setup, accuracy->regime);
    double seconds = live_seconds(&live) / STUDY_PROCESSES;
    if (!error)
        error = accuracy_judge(accuracy, setup, live.sides[0].result, live_new_result(&live));
    if (!error) {
        accuracy->groups++;
        accuracy->process_seconds += (seconds - accuracy->process_seconds) / (double)accuracy->groups;
    }
    study_live_end(&live);
    return error;
}
