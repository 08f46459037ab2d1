// SPDX-License-Identifier: MIT
#include "context.h"

#include "board.h"
#include "label.h"

#include <stdint.h>
#include <string.h>

void context_begin(struct context *context)
{
    const struct tool no_tool = {.benchmark = "", .path = "", .workers = 1};
    *context = (struct context){
        .heading = {"", ""},
        .heading_board = "",
        .heading_arch = "",
        .heading_kernel = "",
        .heading_unit = {"", 1},
        .statistic = "",
        .line_label = "",
        .line_board = "",
        .line_arch = "",
        .tool = no_tool,
        .running = no_tool,
        .commits = {"", ""},
        .title_line = SIZE_MAX,
    };
    context_forget(context);
}

void context_forget(struct context *context)
{
    context->label = context->board = context->arch = context->waiting = "";
    context->quantity = "";
    context->subject = context->sentence_board = context->sentence_unit = "";
    context->better = 0;
    context->paragraph = SIZE_MAX;
}

static const char *nearest(const char *one, const char *two, const char *three)
{
    return *one ? one : *two ? two : three;
}

// One or two words before a line's first figure are its label: "randomize_kstack_offset=y  Simple syscall:
// ...".
static const char *label_in_front(const struct context *context, struct words *words)
{
    struct span label;
    if (!context->part_is_first || !context->part_words || context->part_words > 2)
        return "";
    return label_read(context->part, &label) ? words_keep(words, label) : "";
}

const char *context_label(const struct context *context, struct words *words)
{
    const char *line = nearest(context->line_label, label_in_front(context, words), context->waiting);
    const char *heading = nearest(context->heading[1], context->heading[0], "");
    return nearest(line, context->label, heading);
}

const char *context_board(const struct context *context)
{
    return nearest(context->line_board, context->board, context->heading_board);
}

const char *context_arch(const struct context *context)
{
    return nearest(context->line_arch, context->arch, context->heading_arch);
}

bool context_is_rule(struct span line)
{
    line = span_trim(line);
    if (line.length < 3 || !strchr("=-*#~_+", line.start[0]))
        return false;
    for (size_t l = 1; l < line.length; l++)
        if (line.start[l] != line.start[0])
            return false;
    return true;
}

void context_blank(struct context *context)
{
    context->paragraph = SIZE_MAX;
    context->waiting = "";
}

void context_begin_line(struct context *context)
{
    context->line_label = context->line_board = context->line_arch = "";
    context->part_words = 0;
    context->part_is_first = true;
}

// A clause of a joined line that ended in a colon.
static void take_clause(struct context *context, struct span part, struct words *words)
{
    struct board_names names;
    struct span label;
    struct tool tool;
    if (tool_read(part, &tool, words) && tool.family == TOOL_WILL_IT_SCALE)
        return; // "signal1_threads -t1: 117288 ops/s"
    if (board_in_heading(part, &names)) {
        context->line_board = words_keep(words, names.board);
        context->line_arch = words_keep(words, names.arch);
        context->line_label = "";
    } else {
        context->line_label = label_read(part, &label) ? words_keep(words, label) : "";
    }
}

void context_word(struct context *context, struct span word, struct words *words)
{
    char last = word.start[word.length - 1];
    if (!context->part_words)
        context->part = word;
    context->part.length = (size_t)(word.start + word.length - context->part.start);
    context->part_words++;
    if (last == ':')
        take_clause(context, context->part, words);
    if (last == ':' || last == '.' || last == ')')
        context_figure(context);
}

void context_figure(struct context *context)
{
    context->part_words = 0;
    context->part_is_first = false;
}

void context_end_figures(struct context *context)
{
    if (*context->waiting)
        context->label = context->waiting;
    context->waiting = "";
    context->paragraph = SIZE_MAX;
    context_begin_line(context);
}
