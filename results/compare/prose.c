// SPDX-License-Identifier: MIT
#include "results/compare/prose.h"

#include "results/compare/change.h"
#include "results/compare/differences.h"
#include "results/compare/facts.h"
#include "results/compare/words.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { TEXT_SIZE = 4096 };

static bool moved(enum outcome outcome)
{
    return outcome != OUTCOME_NONE && outcome != OUTCOME_SAME && outcome != OUTCOME_INCONCLUSIVE;
}

void prose_control(struct texts *texts, const struct comparison *comparison)
{
    char change[WORDS_SIZE], interval[WORDS_SIZE];
    for (size_t i = 0; i < comparison->line_count; i++)
        for (size_t s = 0; s < comparison->span_count; s++) {
            const struct line *line = &comparison->lines[i];
            const struct span *span = &comparison->spans[s];
            if (!line->control || !moved(line->changes[s].outcome))
                continue;
            words_change(change, line->changes[s].effect.change, line->sense);
            words_interval(interval, &line->changes[s].effect, line->sense);
            texts_add(texts,
                      "THE CONTROL MOVED: %s, which no change was to touch, is %s on %s than on %s (99 %% "
                      "interval: %s). "
                      "The machine or its state is not the same, and the verdicts below can't be believed.",
                      line->label, change, comparison->columns[span->to], comparison->columns[span->from],
                      interval);
        }
}

static size_t processes_of(const struct side *side)
{
    size_t most = 0;
    for (size_t c = 0; c < side->cell_count; c++)
        most = side->cells[c].count > most ? side->cells[c].count : most;
    return most;
}

static const char *plural(size_t count)
{
    return count == 1 ? "" : "s";
}

static void describe_side(struct texts *texts, const struct side *side, const char *name)
{
    char kernel[TEXT_SIZE / 8];
    size_t processes = processes_of(side);
    facts_value(side->facts, FACT_KERNEL, kernel, sizeof kernel);
    if (processes == 0)
        texts_add(texts, "%s: %s (kernel %s; %zu file%s)", name, side->name, kernel[0] ? kernel : "unknown",
                  side->file_count, plural(side->file_count));
    else
        texts_add(texts, "%s: %s (kernel %s; %zu boot%s, %zu process%s in %zu file%s)", name, side->name,
                  kernel[0] ? kernel : "unknown", side->boot_count, plural(side->boot_count), processes,
                  processes == 1 ? "" : "es", side->file_count, plural(side->file_count));
}

static const char *basis_words(const struct comparison *comparison)
{
    switch (comparison->basis) {
    case BASIS_BOOTS:
        return span_is_paired(comparison, &comparison->spans[0])
                   ? "judged by blocks of four boots in turn (signed ranks)"
                   : "judged by boots, one value a boot (rank sums)";
    case BASIS_RUNS:
        return "judged by runs of one boot, one value a run (rank sums)";
    case BASIS_PROCESSES:
        return "judged by processes that measured both in the same rounds (cluster sign flips)";
    case BASIS_TURNS:
        return "judged by processes of both sides that took turns on one CPU (cluster sign flips)";
    case BASIS_COUNTED:
        return "counted instructions: exact, no interval; they say nothing of time";
    case BASIS_PUBLISHED:
        return "published figures: their ratio alone, no interval and no verdict";
    }
    return "";
}

void prose_sides(struct texts *texts, const struct comparison *comparison)
{
    char text[TEXT_SIZE] = "";
    bool one = comparison->side_count == 1;
    for (size_t s = 0; s < comparison->side_count; s++)
        describe_side(texts, &comparison->sides[s], one ? "cells of" : comparison->columns[s]);
    words_add(text, sizeof text, "%s", basis_words(comparison));
    if (comparison->basis != BASIS_COUNTED && comparison->basis != BASIS_PUBLISHED)
        words_add(text, sizeof text, "; changes up to %.3g %% count as same", comparison->delta * 100);
    texts_add(texts, "%s", text);
    if (comparison->basis != BASIS_COUNTED && comparison->column_count == 2)
        texts_add(texts, "change: (%s - %s) / %s of what a call takes; from 2 times on, how many times",
                  comparison->columns[1], comparison->columns[0], comparison->columns[0]);
    else if (comparison->basis != BASIS_COUNTED)
        texts_add(
            texts,
            "change: (later - earlier) / earlier of what a call takes; from 2 times on, how many times");
}

void prose_differences(struct texts *texts, const struct comparison *comparison)
{
    struct differences differences;
    differences_find(&differences, comparison);
    for (size_t i = 0; i < differences.count; i++) {
        const struct difference *difference = &differences.list[i];
        char text[TEXT_SIZE] = "";
        for (size_t s = 0; difference->values && s < comparison->side_count; s++)
            words_add(text, sizeof text, "%s%s", s ? " -> " : "", difference->values[s]);
        texts_add(texts, "differs: %s: %s", difference->name, text);
    }
    differences_free(&differences, comparison->side_count);
}

static void add_warnings(struct texts *texts, const struct side *side, const char *name)
{
    for (size_t i = 0; i < side->warnings.count; i++)
        texts_add(texts, "warning%s%s: %s", name ? " of " : "", name ? name : "", side->warnings.list[i]);
    if (side->warnings.count == WARNINGS_MOST)
        texts_add(texts, "there may be more warnings in the files of %s", side->name);
}

void prose_notes(struct texts *texts, const struct comparison *comparison)
{
    bool one = comparison->side_count == 1;
    for (size_t i = 0; i < comparison->cautions.count; i++)
        texts_add(texts, "caution: %s", comparison->cautions.list[i]);
    for (size_t s = 0; s < comparison->side_count; s++) {
        const struct side *side = &comparison->sides[s];
        for (size_t i = 0; i < side->problems.count; i++)
            texts_add(texts, "note: %s", side->problems.list[i]);
        add_warnings(texts, side, one ? NULL : comparison->columns[s]);
    }
}

static size_t count_unjudged(const struct comparison *comparison, size_t span)
{
    size_t count = 0;
    for (size_t i = 0; i < comparison->line_count; i++)
        count +=
            !comparison->lines[i].control && isnan(comparison->lines[i].changes[span].effect.change) ? 1 : 0;
    return count;
}

static void add_counts(char *text, const struct comparison *comparison, size_t span)
{
    static const enum outcome order[] = {OUTCOME_FASTER, OUTCOME_SLOWER, OUTCOME_FEWER,
                                         OUTCOME_MORE,   OUTCOME_SAME,   OUTCOME_INCONCLUSIVE};
    bool any = false;
    for (size_t i = 0; i < sizeof order / sizeof *order; i++) {
        size_t count = comparison_count(comparison, span, order[i]);
        if (count)
            words_add(text, TEXT_SIZE, "%s%zu %s", any ? ", " : "", count, outcome_name(order[i]));
        any = any || count;
    }
    size_t ratios = comparison_count(comparison, span, OUTCOME_NONE),
           unjudged = count_unjudged(comparison, span);
    if (ratios > unjudged)
        words_add(text, TEXT_SIZE, "%s%zu without a verdict", any ? ", " : "", ratios - unjudged);
    any = any || ratios > unjudged;
    if (unjudged)
        words_add(text, TEXT_SIZE, "%s%zu not judged", any ? ", " : "", unjudged);
}

static void add_mean(char *text, const struct comparison *comparison, const struct span *span)
{
    char words[WORDS_SIZE];
    enum sense sense = comparison->basis == BASIS_COUNTED ? SENSE_COUNT : SENSE_COST;
    if (isnan(span->mean.effect.change))
        return;
    words_change(words, span->mean.effect.change, sense);
    words_add(text, TEXT_SIZE, "; geometric mean of %zu cells %s", span->mean_cells, words);
    words_interval(words, &span->mean.effect, sense);
    if (isfinite(span->mean.effect.low))
        words_add(text, TEXT_SIZE, " (99 %% interval: %s)", words);
}

void prose_summary(struct texts *texts, const struct comparison *comparison)
{
    for (size_t s = 0; s < comparison->span_count; s++) {
        char text[TEXT_SIZE] = "summary: ";
        const struct span *span = &comparison->spans[s];
        if (comparison->span_count > 1)
            words_add(text, sizeof text, "%s against %s: ", comparison->columns[span->to],
                      comparison->columns[span->from]);
        add_counts(text, comparison, s);
        add_mean(text, comparison, span);
        texts_add(texts, "%s", text);
    }
}
