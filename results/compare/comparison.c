// SPDX-License-Identifier: MIT
#include "results/compare/comparison.h"

#include <errno.h>
#include <fnmatch.h>
#include <stdlib.h>
#include <string.h>

size_t span_step(const struct comparison *comparison, size_t column)
{
    (void)comparison;
    return column - 1;
}

size_t span_from_first(const struct comparison *comparison, size_t column)
{
    return column == 1 ? 0 : comparison->column_count - 1 + column - 2;
}

int spans_make(struct comparison *comparison)
{
    size_t columns = comparison->column_count;
    comparison->spans = calloc(2 * columns, sizeof *comparison->spans);
    if (!comparison->spans)
        return -ENOMEM;
    for (size_t column = 1; column < columns; column++)
        comparison->spans[comparison->span_count++] = (struct span){.from = column - 1, .to = column};
    for (size_t column = 2; column < columns; column++)
        comparison->spans[comparison->span_count++] = (struct span){.from = 0, .to = column};
    return 0;
}

bool comparison_by_process(const struct comparison *comparison)
{
    return comparison->basis == BASIS_PROCESSES || comparison->basis == BASIS_TURNS;
}

bool comparison_by_boot(const struct comparison *comparison)
{
    return comparison->basis == BASIS_BOOTS || comparison->basis == BASIS_COUNTED;
}

size_t comparison_units(const struct comparison *comparison, size_t column)
{
    const struct side *side = &comparison->sides[column];
    return comparison_by_boot(comparison) ? side->boot_count : side->file_count;
}

bool question_asks(const struct question *question, const char *name, const char *benchmark)
{
    for (size_t i = 0; i < question->only_count; i++)
        if (fnmatch(question->only[i], name, 0) == 0 || strcmp(question->only[i], benchmark) == 0)
            return true;
    return question->only_count == 0;
}

size_t comparison_count(const struct comparison *comparison, size_t span, enum outcome outcome)
{
    size_t count = 0;
    for (size_t i = 0; i < comparison->line_count; i++)
        count += !comparison->lines[i].control && comparison->lines[i].changes[span].outcome == outcome;
    return count;
}

static bool moved(enum outcome outcome)
{
    return outcome == OUTCOME_FASTER || outcome == OUTCOME_SLOWER || outcome == OUTCOME_MORE ||
           outcome == OUTCOME_FEWER;
}

bool comparison_control_moved(const struct comparison *comparison)
{
    for (size_t i = 0; i < comparison->line_count; i++)
        for (size_t s = 0; s < comparison->span_count; s++)
            if (comparison->lines[i].control && moved(comparison->lines[i].changes[s].outcome))
                return true;
    return false;
}

static size_t count_all(const struct comparison *comparison, enum outcome outcome)
{
    size_t count = 0;
    for (size_t s = 0; s < comparison->span_count; s++)
        count += comparison_count(comparison, s, outcome);
    return count;
}

bool comparison_is_worse(const struct comparison *comparison)
{
    return count_all(comparison, OUTCOME_SLOWER) + count_all(comparison, OUTCOME_MORE) > 0;
}

bool comparison_is_decided(const struct comparison *comparison)
{
    return comparison_is_worse(comparison) || count_all(comparison, OUTCOME_FASTER) +
                                                      count_all(comparison, OUTCOME_SAME) +
                                                      count_all(comparison, OUTCOME_FEWER) >
                                                  0;
}

const char *outcome_name(enum outcome outcome)
{
    static const char *const names[] = {
        [OUTCOME_NONE] = "",       [OUTCOME_FASTER] = "faster", [OUTCOME_SLOWER] = "slower",
        [OUTCOME_SAME] = "same",   [OUTCOME_MORE] = "more",     [OUTCOME_INCONCLUSIVE] = "inconclusive",
        [OUTCOME_FEWER] = "fewer",
    };
    return names[outcome];
}

enum sense sense_of(const char *unit)
{
    static const char *const costs[] = {"ns/call", "us/call", "ns", "us", "ms", "s", "cycles", "cycles/call"};
    if (strncmp(unit, "instructions", 12) == 0)
        return SENSE_COUNT;
    if (strcmp(unit, "calls/s") == 0)
        return SENSE_RATE;
    for (size_t i = 0; i < sizeof costs / sizeof *costs; i++)
        if (strcmp(unit, costs[i]) == 0)
            return SENSE_COST;
    return SENSE_UNKNOWN;
}

static void line_free(struct line *line, size_t columns, size_t spans)
{
    for (size_t c = 0; line->units && c < columns; c++)
        free(line->units[c]);
    for (size_t s = 0; line->changes && s < spans; s++)
        free(line->changes[s].differences);
    free(line->units);
    free(line->values);
    free(line->missing);
    free(line->changes);
}

void comparison_free(struct comparison *comparison)
{
    for (size_t i = 0; i < comparison->line_count; i++)
        line_free(&comparison->lines[i], comparison->column_count, comparison->span_count);
    for (size_t s = 0; s < comparison->span_count; s++)
        order_free(&comparison->spans[s].order);
    for (size_t s = 0; s < comparison->side_count; s++)
        side_close(&comparison->sides[s]);
    for (size_t c = 0; comparison->columns && c < comparison->column_count; c++)
        free(comparison->columns[c]);
    free(comparison->columns);
    free(comparison->sides);
    free(comparison->spans);
    free(comparison->lines);
    texts_free(&comparison->cautions);
}
