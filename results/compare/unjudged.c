// SPDX-License-Identifier: MIT
// Cells that were not judged, grouped by their reason.
#include "results/compare/prose.h"

#include "results/compare/words.h"

#include <stdio.h>
#include <string.h>

enum { REASON_TEXT = 1024, TEXT_SIZE = 8192 };

static bool all_miss_alike(const struct comparison *comparison, const struct line *line)
{
    for (size_t c = 0; c < comparison->column_count; c++)
        if (!line->missing[c] || strcmp(line->missing[c], line->missing[0]) != 0)
            return false;
    return true;
}

// "" for a line that lacks nothing.
static void reason_of(const struct comparison *comparison, const struct line *line, char reason[REASON_TEXT])
{
    reason[0] = '\0';
    if (line->other_unit)
        words_add(reason, REASON_TEXT, "units differ (%s, %s)", line->unit, line->other_unit);
    else if (all_miss_alike(comparison, line))
        words_add(reason, REASON_TEXT, "%s", line->missing[0]);
    else
        for (size_t c = 0; c < comparison->column_count; c++)
            if (line->missing[c])
                words_add(reason, REASON_TEXT, "%s%s: %s", reason[0] ? "; " : "", comparison->columns[c],
                          line->missing[c]);
    if (line->sense == SENSE_UNKNOWN && !reason[0])
        words_add(reason, REASON_TEXT, "whether more %s is better is not known", line->unit);
}

static bool is_of_reason(const struct comparison *comparison, const struct line *line, const char *reason)
{
    char own[REASON_TEXT];
    reason_of(comparison, line, own);
    return strcmp(own, reason) == 0;
}

static bool came_before(const struct comparison *comparison, size_t place, const char *reason)
{
    for (size_t i = 0; i < place; i++)
        if (is_of_reason(comparison, &comparison->lines[i], reason))
            return true;
    return false;
}

// Where all cells of a benchmark, and more than one, have the reason, its name stands for them.
static bool is_whole_benchmark(const struct comparison *comparison, const char *benchmark, const char *reason)
{
    size_t cells = 0;
    for (size_t i = 0; i < comparison->line_count; i++) {
        if (strcmp(comparison->lines[i].benchmark, benchmark) != 0)
            continue;
        cells++;
        if (!is_of_reason(comparison, &comparison->lines[i], reason))
            return false;
    }
    return cells > 1;
}

static void add_names(const struct comparison *comparison, const char *reason, char text[TEXT_SIZE])
{
    const char *last = "", *comma = "";
    for (size_t i = 0; i < comparison->line_count; i++) {
        const struct line *line = &comparison->lines[i];
        if (!is_of_reason(comparison, line, reason))
            continue;
        bool whole = is_whole_benchmark(comparison, line->benchmark, reason);
        if (!whole || strcmp(last, line->benchmark) != 0)
            words_add(text, TEXT_SIZE, "%s%s", comma, whole ? line->benchmark : line->label);
        comma = ", ";
        last = whole ? line->benchmark : "";
    }
}

void prose_unjudged(struct texts *texts, const struct comparison *comparison)
{
    char reason[REASON_TEXT], text[TEXT_SIZE];
    for (size_t i = 0; i < comparison->line_count; i++) {
        reason_of(comparison, &comparison->lines[i], reason);
        if (!reason[0] || came_before(comparison, i, reason))
            continue;
        snprintf(text, sizeof text, "not judged, %s: ", reason);
        add_names(comparison, reason, text);
        texts_add(texts, "%s", text);
    }
}
