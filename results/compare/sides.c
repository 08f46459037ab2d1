// SPDX-License-Identifier: MIT
#include "results/compare/sides.h"

#include "results/compare/change.h"
#include "results/compare/facts.h"
#include "results/compare/lines.h"
#include "results/compare/paths.h"
#include "results/compare/turns.h"
#include "results/statistics/permutation.h"
#include "results/statistics/sequential.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEQUENTIAL_LOOKS = 4 }; // sequential.h: at 10, 16, 25 and 40 processes

static int load_paths(struct side *side, const struct paths *paths, char reason[REASON_SIZE])
{
    int error = side_load(side, paths->list, paths->count);
    if (error == -ENOENT && side->problems.count)
        snprintf(reason, REASON_SIZE, "%s", side->problems.list[0]);
    else if (error)
        snprintf(reason, REASON_SIZE, "%s: %s", side->name, strerror(-error));
    return error;
}

int load_side(struct comparison *comparison, const char *argument, char reason[REASON_SIZE])
{
    struct side *sides = realloc(comparison->sides, (comparison->side_count + 1) * sizeof *sides);
    struct paths paths = {0};
    if (!sides) {
        snprintf(reason, REASON_SIZE, "memory is out");
        return -ENOMEM;
    }
    comparison->sides = sides;
    struct side *side = &sides[comparison->side_count++];
    int error = side_open(side, argument);
    if (!error)
        error = paths_expand(&paths, argument);
    if (error == -ENOENT)
        snprintf(reason, REASON_SIZE, "%s: there is no such result file, nor a folder with any", argument);
    else if (error)
        snprintf(reason, REASON_SIZE, "%s: %s", argument, strerror(-error));
    else
        error = load_paths(side, &paths, reason);
    paths_free(&paths);
    return error;
}

// The last part of a path, without ".json".
static char *short_name(const char *path)
{
    size_t length = strlen(path);
    while (length > 1 && path[length - 1] == '/')
        length--;
    if (length > 5 && strncmp(path + length - 5, ".json", 5) == 0)
        length -= 5;
    size_t begin = length;
    while (begin > 0 && path[begin - 1] != '/')
        begin--;
    return strndup(path + begin, length - begin);
}

// Whether every side is of one kernel release, each another.
static bool have_releases(const struct comparison *comparison)
{
    for (size_t s = 0; s < comparison->side_count; s++) {
        const char *release = facts_only(comparison->sides[s].facts, FACT_KERNEL);
        if (!release)
            return false;
        for (size_t other = 0; other < s; other++)
            if (strcmp(facts_only(comparison->sides[other].facts, FACT_KERNEL), release) == 0)
                return false;
    }
    return true;
}

// Whether sides would look alike by their short names.
static bool are_alike(char *const *names, size_t count)
{
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < i; j++)
            if (names[i] && names[j] && strcmp(names[i], names[j]) == 0)
                return true;
    return false;
}

static char *name_of(const struct comparison *comparison, size_t side, bool releases)
{
    static const char *const usual[] = {"base", "new"};
    if (comparison->side_count == 2)
        return strdup(usual[side]);
    return releases ? strdup(facts_only(comparison->sides[side].facts, FACT_KERNEL))
                    : short_name(comparison->sides[side].name);
}

static int name_columns(struct comparison *comparison)
{
    bool releases = have_releases(comparison), failed = false;
    char **columns = calloc(comparison->side_count, sizeof *columns);
    comparison->columns = columns;
    if (!columns)
        return -ENOMEM;
    comparison->column_count = comparison->side_count;
    for (size_t s = 0; s < comparison->side_count; s++)
        columns[s] = name_of(comparison, s, releases);
    bool alike = are_alike(columns, comparison->side_count);
    for (size_t s = 0; s < comparison->side_count; s++) {
        if (alike) {
            free(columns[s]);
            columns[s] = strdup(comparison->sides[s].name);
        }
        failed = failed || !columns[s];
    }
    return failed ? -ENOMEM : 0;
}

static void caution(struct comparison *comparison, const struct span *span)
{
    const char *from = comparison->columns[span->from], *to = comparison->columns[span->to];
    bool series = comparison->column_count > 2;
    if (comparison->basis == BASIS_BOOTS && span->order.apart)
        texts_add(&comparison->cautions,
                  "%s%s%s were measured one side after the other: what drifted in the meantime counts as a "
                  "change; boot "
                  "the kernels in turn (ABBA)",
                  series ? "sides" : from, series ? "" : " and ", series ? "" : to);
    size_t bases = comparison_units(comparison, span->from), changes = comparison_units(comparison, span->to);
    bool few = bases < PERMUTATION_BOOTS_LEAST || changes < PERMUTATION_BOOTS_LEAST;
    if (comparison->basis == BASIS_RUNS && (few || !span->order.in_turn))
        texts_add(&comparison->cautions,
                  "%s and %s are runs of one boot%s, and what drifts between runs can't be told from a "
                  "change: no verdict. "
                  "Measure both at once (run-bench compare --live), or at least 5 runs of each in turn",
                  from, to, few ? ", and few" : ", not measured in turn");
}

static int judge_span(struct comparison *comparison, size_t index)
{
    struct span *span = &comparison->spans[index];
    int error = 0;
    if (comparison->basis == BASIS_BOOTS || comparison->basis == BASIS_RUNS)
        error = order_find(&span->order, &comparison->sides[span->from], &comparison->sides[span->to],
                           comparison->basis == BASIS_RUNS);
    for (size_t i = 0; i < comparison->line_count && !error; i++)
        error = comparison->basis == BASIS_TURNS ? turns_judge(comparison, &comparison->lines[i], index)
                                                 : change_judge(comparison, &comparison->lines[i], index);
    if (!error)
        error = mean_judge(comparison, index);
    caution(comparison, span);
    return error;
}

static int judge_all(struct comparison *comparison, const struct question *question)
{
    bool turns = comparison->basis == BASIS_TURNS;
    comparison->delta = !isnan(question->delta)              ? question->delta
                        : turns                              ? VERDICT_DELTA
                        : comparison->basis == BASIS_COUNTED ? 0
                                                             : VERDICT_DELTA_BOOT;
    comparison->level = turns ? SEQUENTIAL_LEVEL : COMPARE_LEVEL;
    comparison->looks = turns ? SEQUENTIAL_LOOKS : 1;
    int error = spans_make(comparison);
    if (!error)
        error = lines_make(comparison, question);
    for (size_t s = 0; s < comparison->span_count && !error; s++)
        error = judge_span(comparison, s);
    if (comparison->basis == BASIS_RUNS || turns)
        texts_add(&comparison->cautions, "all runs are of one boot: what is found holds for this boot alone");
    return error ? error : table_judge(comparison);
}

int compare_loaded(struct comparison *comparison, const struct question *question, char reason[REASON_SIZE])
{
    int error = name_columns(comparison);
    if (!error && !may_compare(comparison, &comparison->basis, reason))
        return -EPERM;
    if (!error)
        error = judge_all(comparison, question);
    if (error)
        snprintf(reason, REASON_SIZE, "%s", strerror(-error));
    return error;
}

int compare_sides(struct comparison *comparison, char *const *arguments, size_t count,
                  const struct question *question, char reason[REASON_SIZE])
{
    int error = 0;
    *comparison = (struct comparison){0};
    for (size_t i = 0; i < count && !error; i++)
        error = load_side(comparison, arguments[i], reason);
    return error ? error : compare_loaded(comparison, question, reason);
}
