// SPDX-License-Identifier: MIT
// What a line without figures says of those below it.
#include "context.h"

#include "board.h"
#include "label.h"
#include "numeral.h"

#include <stdint.h>
#include <string.h>

enum { PARAGRAPH = 400, LONGEST_WAITING = 50 };

// A paragraph's end, its line breaks as blanks.
static struct span flatten(struct span paragraph, char plain[PARAGRAPH])
{
    if (paragraph.length > PARAGRAPH)
        paragraph = span_from(paragraph, paragraph.length - PARAGRAPH);
    for (size_t p = 0; p < paragraph.length; p++)
        plain[p] = is_blank_byte(paragraph.start[p]) ? ' ' : paragraph.start[p];
    return (struct span){plain, paragraph.length};
}

static bool line_is(struct span line, const char *beginning)
{
    return span_begins(span_trim(line), beginning);
}

// The rule below a line, 0 where there is none; a heading with number signs in front counts as underlined by
// =.
static char heading_rule(const struct text *text, size_t line)
{
    struct span here = span_trim(text->lines[line].text);
    if (here.length > 2 && here.start[0] == '#' && (here.start[1] == '#' || here.start[1] == ' '))
        return '=';
    if (line + 1 >= text->count || text->lines[line + 1].depth != text->lines[line].depth)
        return 0;
    struct span below = span_trim(text->lines[line + 1].text);
    return context_is_rule(below) && below.start[0] != '#' ? below.start[0] : 0;
}

static void take_heading(struct context *context, struct span line, int level, bool tool, struct words *words)
{
    struct board_names names;
    struct span label;
    context_forget(context);
    context->heading[1] = "";
    context->statistic = label_statistic(line);
    if (!unit_find(line, &context->heading_unit))
        context->heading_unit = (struct unit){"", 1};
    if (level == 0) {
        context->heading[0] = "";
        context->heading_board = context->heading_arch = context->heading_kernel = "";
    }
    if (board_in_heading(line, &names)) {
        context->heading_board = words_keep(words, names.board);
        context->heading_arch = words_keep(words, names.arch);
        context->heading_kernel = words_keep(words, names.kernel);
    } else if (!*context->statistic && !tool && label_read(line, &label)) {
        context->heading[level] = words_keep(words, label);
    }
}

// "time on the new tree divided by time on the old one"
static bool says_ratio(struct span text)
{
    size_t divided = span_find(text, " divided by ");
    return span_find(text, " new ") < divided &&
           span_find(span_from(text, divided), " old ") < text.length - divided;
}

// What stands behind a heading's last full stop, and behind a mark of cut text.
static struct span last_clause(struct span line)
{
    size_t stop;
    while ((stop = span_find(line, ". ")) < line.length)
        line = span_from(line, stop + 2);
    size_t close = span_find(line, ")");
    bool cut =
        line.length && line.start[0] == '(' && close < line.length && label_is_cut(span_to(line, close + 1));
    return span_trim(span_from(line, cut ? close + 1 : 0));
}

// A line that ends in a colon: it names a board or a label, or is the end of a sentence.
static bool take_colon(struct context *context, struct span paragraph, struct span line, struct words *words)
{
    char plain[PARAGRAPH];
    struct board_names names;
    struct span label;
    bool alone = paragraph.start == line.start;
    if (board_in_heading(flatten(paragraph, plain), &names)) {
        context_forget(context);
        context->board = words_keep(words, names.board);
        context->arch = words_keep(words, names.arch);
        return true;
    }
    if (alone && label_read(last_clause(line), &label)) {
        context->label = words_keep(words, label);
        return true;
    }
    context_forget(context);
    if (says_ratio(flatten(paragraph, plain)))
        context->quantity = "ratio";
    return *context->quantity;
}

// A line of figures that no reader knew is no label.
static bool holds_figure(struct span line)
{
    struct numeral numeral;
    while (line.length) {
        struct span word = span_word(&line);
        if (numeral_is(word, &numeral) && numeral.digits > 3)
            return true;
    }
    return false;
}

static void take_prose(struct context *context, struct span line, bool alone, bool tool, struct words *words)
{
    struct span label;
    size_t paragraph = context->paragraph;
    context_forget(context);
    context->paragraph = paragraph;
    if (alone && !tool && line.length <= LONGEST_WAITING && !holds_figure(line) && label_read(line, &label))
        context->waiting = words_keep(words, label);
}

// Lines that neither name anything nor end what was named.
static bool says_nothing(struct span line)
{
    struct span command;
    bool tap = line_is(line, "TAP version ") || line_is(line, "1..");
    return context_is_rule(line) || label_command(line, &command) || span_is(line, "...") || tap ||
           line_is(line, "Note: ");
}

bool context_line(struct context *context, const struct text *text, size_t line, struct words *words)
{
    struct span here = span_trim(text->lines[line].text);
    struct tool tool;
    bool named = tool_read(here, &tool, words);
    if (named)
        context->tool = tool;
    context->waiting = "";
    if (says_nothing(here)) {
        context->paragraph = SIZE_MAX;
        return true;
    }
    if (!label_is_cut(here)) {
        context->title = here;
        context->title_line = line;
    }
    if (context->paragraph == SIZE_MAX)
        context->paragraph = line;
    const char *start = span_trim(text->lines[context->paragraph].text).start;
    struct span paragraph = {start, (size_t)(here.start + here.length - start)};
    char rule = heading_rule(text, line);
    if (rule && !label_is_cut(here))
        take_heading(context, here, rule != '=', named, words);
    else if (here.start[here.length - 1] == ':')
        return take_colon(context, paragraph, here, words);
    else
        take_prose(context, here, paragraph.start == here.start, named, words);
    return rule;
}
