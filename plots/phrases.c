// SPDX-License-Identifier: MIT
#include "plots/phrases.h"
#include "results/table/figure.h"
#include "runners/fields.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

const char *phrase_unit(const char *unit)
{
    static const char *const names[][2] = {{"ns/call", "ns per call, less is faster"},
                                           {"calls/s", "calls per second, more is faster"},
                                           {"instructions/call", "instructions per call"}};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (strcmp(unit, names[i][0]) == 0)
            return names[i][1];
    return unit;
}

void phrase_value(char words[PHRASE_SIZE], double value, bool measured)
{
    char figure[FIGURE_SIZE];
    figure_value(figure, value);
    if (fabs(value) >= 1e9 || (!measured && fabs(value) < 10000) || (value != 0 && fabs(value) < 0.1))
        snprintf(figure, sizeof figure, "%.4g", value);
    snprintf(words, PHRASE_SIZE, "%s", figure);
}

void phrase_figure(char words[PHRASE_SIZE], const struct cell *cell, bool measured)
{
    phrase_value(words, cell->summary.median, measured);
    double half = cell_half_width(cell) * 100;
    size_t length = strlen(words);
    if (isfinite(half))
        snprintf(words + length, PHRASE_SIZE - length, half < 9.95 ? " +-%.1f%%" : " +-%.0f%%", half);
    else if (measured)
        snprintf(words + length, PHRASE_SIZE - length, " +-?");
}

void phrase_missing(char words[PHRASE_SIZE], const struct cell *cell)
{
    if (!cell)
        snprintf(words, PHRASE_SIZE, "not measured");
    else if (strcmp(cell->status, STATUS_NAME_OK) == 0)
        snprintf(words, PHRASE_SIZE, "no figure");
    else
        snprintf(words, PHRASE_SIZE, "%s%s%s", cell->status, cell->reason ? ": " : "",
                 cell->reason ? cell->reason : "");
}

void phrase_left_out(char words[PHRASE_SIZE], const struct result *result)
{
    static const char *const statuses[] = {STATUS_NAME_SKIPPED, STATUS_NAME_BLOCKED, STATUS_NAME_FAILED};
    *words = '\0';
    for (size_t s = 0; s < sizeof statuses / sizeof statuses[0]; s++) {
        size_t count = 0, used = strlen(words);
        for (size_t i = 0; i < result->cell_count; i++)
            count += strcmp(result->cells[i].status, statuses[s]) == 0;
        if (count)
            snprintf(words + used, PHRASE_SIZE - used, "%s%zu %s", used ? ", " : "", count, statuses[s]);
    }
}

static const char *text(const struct board_side *side, const char *member)
{
    const char *value = result_text(side->result, member);
    return value ? value : "";
}

static void mark_origin(struct bytes *lines, const struct board_side *side)
{
    const char *subject = text(side, "source.subject"), *date = text(side, "source.date");
    if (strcmp(side_origin(side), "published") == 0)
        caption_add(lines, "PUBLISHED, not measured by run-bench%s%s%s%s", *subject ? ": " : "", subject,
                    *date ? ", " : "", date);
    else if (strcmp(side_origin(side), "counted") == 0)
        caption_add(lines, "COUNTED by an emulator: instructions, not time");
    else if (!side_is_measured(side))
        caption_add(lines, "%s", side_origin(side));
}

static bool same_text(const struct board_side *a, const struct board_side *b, const char *member)
{
    return strcmp(text(a, member), text(b, member)) == 0;
}

static bool was_marked(const struct board_side *sides, size_t place)
{
    for (size_t i = 0; i < place; i++)
        if (same_text(&sides[i], &sides[place], "origin") &&
            same_text(&sides[i], &sides[place], "source.subject") &&
            same_text(&sides[i], &sides[place], "source.date"))
            return true;
    return false;
}

void phrase_mark(struct bytes *lines, const struct board_side *sides, size_t count)
{
    bool emulated = false, perhaps = false;
    for (size_t i = 0; i < count; i++) {
        bool measured = side_is_measured(&sides[i]);
        emulated |= json_is_true(result_member(sides[i].result, "board.emulated")) && measured;
        perhaps |= strcmp(text(&sides[i], "conditions.virtualization"), "qemu") == 0 && measured;
        if (!was_marked(sides, i))
            mark_origin(lines, &sides[i]);
    }
    if (emulated)
        caption_add(lines, "EMULATED: these times say nothing of hardware");
    else if (perhaps)
        caption_add(lines, "In QEMU: if an emulator ran it, not KVM, no times of hardware");
}

void phrase_side(struct bytes *lines, const struct board_side *side)
{
    const char *system = text(side, "kernel.name"), *libc = text(side, "libc.name"),
               *date = text(side, "started");
    bool is_static = strcmp(text(side, "libc.linking"), "static") == 0;
    if (!side_is_measured(side) && strcmp(side->label, text(side, "source.subject")) == 0)
        return; // phrase_mark() says it
    bool named = strcmp(side->label, text(side, "kernel.release")) == 0 && *system;
    caption_add(lines, "%s%s%s%s%s%s%s%s%s%.10s", named ? system : "", named ? " " : "", side->label,
                *libc ? ", " : "", libc, *libc ? " " : "", text(side, "libc.version"),
                is_static ? " static" : "", *date && side_is_measured(side) ? ", " : "",
                side_is_measured(side) ? date : "");
}
