// SPDX-License-Identifier: MIT
#include "results/compare/pairs.h"

#include "results/compare/change.h"
#include "results/compare/facts.h"
#include "results/compare/lines.h"
#include "results/compare/pair_list.h"
#include "results/compare/paths.h"
#include "results/compare/read.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int add_column(struct comparison *comparison, struct pair_list *list, const char *text, size_t length)
{
    size_t column = comparison->column_count;
    if (column == COLUMNS_MOST)
        return -EINVAL;
    bool path = length > 2 && strncmp(text, "*-", 2) == 0; // "*-vdso": the column is called vdso
    comparison->columns[column] = strndup(text + (path ? 2 : 0), length - (path ? 2 : 0));
    comparison->column_count++;
    return comparison->columns[column] ? cell_pattern_read(&list->patterns[column], text, length) : -ENOMEM;
}

static int read_patterns(struct comparison *comparison, struct pair_list *list, const char *text)
{
    comparison->columns = calloc(COLUMNS_MOST, sizeof *comparison->columns);
    int error = comparison->columns ? 0 : -ENOMEM;
    for (bool more = true; more && !error;) {
        size_t length = strcspn(text, ",");
        error = add_column(comparison, list, text, length);
        more = text[length] != '\0';
        text += length + more;
    }
    return error ? error : comparison->column_count < 2 ? -EINVAL : 0;
}

static int add_result(struct comparison *comparison, struct pair_list *list, const struct question *question,
                      const char *path, const struct result *result)
{
    struct side *side = &comparison->sides[0];
    char star[PATTERN_SIZE];
    size_t before = side->file_count;
    int error = side_add(side, path, result);
    pair_list_next_file(list);
    for (size_t c = 0; c < result->cell_count && !error && side->file_count > before; c++) {
        const struct cell *cell = &result->cells[c];
        if (cell_pattern_matches(&list->patterns[0], cell, star) &&
            question_asks(question, cell->name, cell->benchmark))
            error = pair_list_add(list, result, cell, star);
    }
    return error;
}

static int read_files(struct comparison *comparison, struct pair_list *list, const struct question *question,
                      const struct paths *paths)
{
    struct side *side = &comparison->sides[0];
    int error = 0;
    for (size_t i = 0; i < paths->count && !error; i++) {
        struct result *result;
        int fault = read_result(paths->list[i], &result, &side->problems);
        error = fault == -ENOMEM ? fault : 0;
        if (!fault)
            error = add_result(comparison, list, question, paths->list[i], result);
        result_free(result);
    }
    return error ? error : side->file_count ? 0 : -ENOENT;
}

static int read_all(struct comparison *comparison, struct pair_list *list, const struct question *question,
                    char *const *arguments, size_t count)
{
    struct paths paths = {0};
    comparison->sides = calloc(1, sizeof *comparison->sides);
    int error = comparison->sides ? side_open(comparison->sides, arguments[0]) : -ENOMEM;
    comparison->side_count = comparison->sides ? 1 : 0;
    for (size_t i = 0; i < count && !error; i++)
        error = paths_expand(&paths, arguments[i]);
    if (!error)
        error = read_files(comparison, list, question, &paths);
    paths_free(&paths);
    return error;
}

static int fill_column(const struct side *side, const struct pair_cell *wanted, struct line *line,
                       size_t column)
{
    const struct side_cell *cell =
        wanted->parameters ? side_find(side, wanted->name, wanted->workers, wanted->parameters, 0) : NULL;
    double *units = line->units[column] = calloc(side->boot_count + 1, sizeof *units);
    if (!units)
        return -ENOMEM;
    line->values[column] = NAN;
    int error = cell ? side_cell_units(cell, false, side->boot_count, units) : 0;
    if (cell && !error)
        line->values[column] = side_cell_median(cell, units, side->boot_count);
    if (!cell)
        line->missing[column] = "not there";
    else if (isnan(line->values[column]))
        line->missing[column] = cell->missing ? cell->missing : "no usable samples";
    else if (strcmp(cell->unit, line->unit) != 0)
        line->missing[column] = "another unit";
    return error;
}

// A pattern's cell that has no partner anywhere is no question: not every benchmark has all paths.
static bool is_single(const struct comparison *comparison, const struct pair *pair)
{
    size_t there = 0;
    for (size_t column = 0; column < comparison->column_count; column++)
        there += pair->cells[column].parameters != NULL;
    return pair->star[0] && there < 2;
}

static int judge_line(const struct comparison *comparison, const struct pair_list *list,
                      const struct pair *pair, struct line *line)
{
    int error = 0;
    for (size_t s = 0; s < comparison->span_count && !error; s++)
        error = comparison->basis == BASIS_COUNTED
                    ? change_judge(comparison, line, s)
                    : change_judge_pairs(comparison, line, s, &pair->clusters[s], &pair->differences[s],
                                         list->process_count);
    return error;
}

static int make_line(struct comparison *comparison, const struct pair_list *list, const struct pair *pair)
{
    const struct side *side = &comparison->sides[0];
    const struct pair_cell *first = &pair->cells[0];
    const struct side_cell *cell = side_find(side, first->name, first->workers, first->parameters, 0);
    struct line *line = cell ? line_add(comparison, cell, false) : NULL;
    int error = line ? 0 : -ENOMEM;
    for (size_t column = 0; column < comparison->column_count && !error; column++)
        error = fill_column(side, &pair->cells[column], line, column);
    if (!error)
        line->name = pair->star[0] ? line->benchmark : line->name;
    return error ? error : judge_line(comparison, list, pair, line);
}

static int judge_all(struct comparison *comparison, const struct pair_list *list,
                     const struct question *question)
{
    int error = 0;
    comparison->delta = isnan(question->delta) ? VERDICT_DELTA : question->delta;
    for (size_t i = 0; i < list->count && !error; i++)
        if (!is_single(comparison, &list->pairs[i]))
            error = make_line(comparison, list, &list->pairs[i]);
    lines_label(comparison);
    if (comparison->sides[0].boot_count > 1)
        texts_add(&comparison->cautions,
                  "the processes are of %zu boots; what differs between boots of a kernel is in "
                  "the intervals only in part",
                  comparison->sides[0].boot_count);
    for (size_t s = 0; s < comparison->span_count && !error; s++)
        error = mean_judge(comparison, s);
    return error ? error : table_judge(comparison);
}

static int compare(struct comparison *comparison, struct pair_list *list, const char *patterns,
                   char *const *arguments, size_t count, const struct question *question,
                   char reason[REASON_SIZE])
{
    int error = read_patterns(comparison, list, patterns);
    if (error == -EINVAL)
        snprintf(reason, REASON_SIZE,
                 "--cells takes two or more names parted by commas, as getrandom-vdso,getrandom-libc "
                 "or '*-vdso,*-syscall', not %s",
                 patterns);
    if (!error)
        error = spans_make(comparison);
    if (!error)
        error = read_all(comparison, list, question, arguments, count);
    if (!error && list->count == 0) {
        snprintf(reason, REASON_SIZE, "no result has a cell %s", comparison->columns[0]);
        return -EINVAL;
    }
    if (!error && !may_compare_cells(comparison, reason))
        return -EPERM;
    if (!error && facts_only(comparison->sides[0].facts, FACT_ORIGIN))
        comparison->basis = strcmp(facts_only(comparison->sides[0].facts, FACT_ORIGIN), "counted") == 0
                                ? BASIS_COUNTED
                                : BASIS_PROCESSES;
    return error ? error : judge_all(comparison, list, question);
}

int compare_cells(struct comparison *comparison, const char *patterns, char *const *arguments, size_t count,
                  const struct question *question, char reason[REASON_SIZE])
{
    struct pair_list list = {.comparison = comparison};
    *comparison = (struct comparison){.basis = BASIS_PROCESSES, .level = COMPARE_LEVEL, .looks = 1};
    reason[0] = '\0';
    int error = compare(comparison, &list, patterns, arguments, count, question, reason);
    const struct texts *problems = comparison->side_count ? &comparison->sides[0].problems : NULL;
    if (error && !reason[0])
        snprintf(reason, REASON_SIZE, "%s",
                 error == -ENOENT && problems && problems->count ? problems->list[0] : strerror(-error));
    pair_list_free(&list);
    return error;
}
