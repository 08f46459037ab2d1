// SPDX-License-Identifier: MIT
#include "plots/page_verdicts.h"
#include "plots/text.h"
#include "results/compare/paths.h"
#include "results/compare/prose.h"
#include "results/compare/sides.h"
#include "results/compare/words.h"

#include <errno.h>
#include <libgen.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct verdicts {
    struct comparison comparison;
    char reason[REASON_SIZE]; // "" where there are verdicts
};

// The folder of a path in memory of its own, NULL when memory is out.
static char *folder_of(const char *path)
{
    char *copy = strdup(path), *folder = copy ? strdup(dirname(copy)) : NULL;
    free(copy);
    return folder;
}

static size_t count_files(const char *folder)
{
    struct paths paths = {0};
    size_t count = paths_expand(&paths, folder) ? 0 : paths.count;
    paths_free(&paths);
    return count;
}

static bool lies_in(const char *path, const char *folder)
{
    size_t length = strlen(folder);
    return strncmp(path, folder, length) == 0 && path[length] == '/';
}

// Whether the files in the folder are those of this side, and none of another's.
static bool is_folder_of(const struct board *board, size_t side, const char *folder)
{
    for (size_t i = 0; i < board->count; i++)
        for (size_t j = 0; j < board->sides[i].input->path_count; j++)
            if (lies_in(board->sides[i].input->paths[j], folder) != (i == side))
                return false;
    return count_files(folder) == board->sides[side].input->path_count;
}

// The one file, or the folder, that a side is; NULL where it is neither.
static char *argument_of(const struct board *board, size_t side)
{
    const struct input *input = board->sides[side].input;
    if (input->path_count == 1)
        return strdup(input->paths[0]);
    char *folder = folder_of(input->paths[0]);
    if (folder && is_folder_of(board, side, folder))
        return folder;
    free(folder);
    return NULL;
}

static size_t count_patterns(char **patterns)
{
    size_t count = 0;
    while (patterns && patterns[count])
        count++;
    return count;
}

static void compare(struct verdicts *verdicts, const struct board *board, char **arguments, char **patterns)
{
    struct question question = {.delta = NAN, .only = patterns, .only_count = count_patterns(patterns)};
    for (size_t i = 0; i < board->count; i++)
        if (!(arguments[i] = argument_of(board, i))) {
            snprintf(verdicts->reason, REASON_SIZE,
                     "the files of %.100s are no folder of their own: run-bench compare can be told which "
                     "they are",
                     board->sides[i].label);
            return;
        }
    if (compare_sides(&verdicts->comparison, arguments, board->count, &question, verdicts->reason) == 0)
        *verdicts->reason = '\0';
    else if (!*verdicts->reason)
        snprintf(verdicts->reason, REASON_SIZE, "the files could not be compared");
}

struct verdicts *verdicts_find(const struct board *board, char **patterns)
{
    struct verdicts *verdicts = board->count > 1 ? calloc(1, sizeof *verdicts) : NULL;
    char **arguments = verdicts ? calloc(board->count, sizeof *arguments) : NULL;
    if (arguments)
        compare(verdicts, board, arguments, patterns);
    for (size_t i = 0; arguments && i < board->count; i++)
        free(arguments[i]);
    if (!arguments) {
        free(verdicts);
        return NULL;
    }
    free(arguments);
    return verdicts;
}

void verdicts_free(struct verdicts *verdicts)
{
    if (verdicts)
        comparison_free(&verdicts->comparison);
    free(verdicts);
}

static const struct line *line_of(const struct comparison *comparison, const struct cell *cell)
{
    for (size_t i = 0; i < comparison->line_count; i++) {
        const struct line *line = &comparison->lines[i];
        if (line->workers == cell->workers && strcmp(line->name, cell->name) == 0 &&
            strcmp(line->unit, cell->unit) == 0 && json_equal(line->parameters, cell->parameters))
            return line;
    }
    return NULL;
}

static void add_change(struct bytes *page, const struct line *line, const struct span *span,
                       const struct change *change)
{
    char words[WORDS_SIZE], interval[WORDS_SIZE], verdict[2 * MORE_SIZE];
    words_line_change(words, line, span, change);
    words_interval(interval, &change->effect, line->sense);
    words_verdict(verdict, sizeof verdict, change);
    bool is_decided = change->outcome != OUTCOME_NONE && change->outcome != OUTCOME_INCONCLUSIVE;
    bytes_text(page, "<br><span class=\"verdict\">");
    text_html(page, words);
    if (strcmp(interval, "-") != 0) {
        bytes_text(page, " <span class=\"faint\">(");
        text_html(page, interval);
        bytes_text(page, ")</span>");
    }
    if (change->outcome != OUTCOME_NONE) {
        bytes_text(page, is_decided ? "<br><strong>" : "<br><em>");
        text_html(page, verdict);
        bytes_text(page, is_decided ? "</strong>" : "</em>");
    }
    bytes_text(page, "</span>");
}

void verdicts_add(struct bytes *page, const struct verdicts *verdicts, const struct cell *cell, size_t side)
{
    if (!verdicts || *verdicts->reason || side == 0)
        return;
    const struct line *line = line_of(&verdicts->comparison, cell);
    size_t span = span_from_first(&verdicts->comparison, side);
    if (line && span < verdicts->comparison.span_count && !isnan(line->changes[span].effect.change))
        add_change(page, line, &verdicts->comparison.spans[span], &line->changes[span]);
}

void verdicts_add_notes(struct bytes *page, const struct verdicts *verdicts)
{
    struct texts texts = {0};
    if (!verdicts)
        return;
    if (*verdicts->reason) {
        texts_add(&texts, "no verdicts: %s", verdicts->reason);
    } else {
        prose_control(&texts, &verdicts->comparison);
        prose_sides(&texts, &verdicts->comparison);
        prose_differences(&texts, &verdicts->comparison);
        prose_summary(&texts, &verdicts->comparison);
        prose_unjudged(&texts, &verdicts->comparison);
        prose_notes(&texts, &verdicts->comparison);
    }
    bytes_text(page, "<h3>How the kernels were compared</h3>\n<ul class=\"notes\">\n");
    for (size_t i = 0; i < texts.count; i++) {
        bytes_text(page, "<li>");
        text_html(page, texts.list[i]);
        bytes_text(page, "</li>\n");
    }
    bytes_text(page, "</ul>\n");
    texts_free(&texts);
}
