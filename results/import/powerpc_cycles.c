// SPDX-License-Identifier: MIT
// System call costs told in prose, as powerpc's patches do:
//     In cycles on an 8xx, null_syscall:
//     - mainline: 296 cycles
//     null_syscall gets better by:
//     - 10 cycles on mpc832x.
//     null syscall on POWER9 stays the same (124.40ns before and 123.64ns after).
//     On an 885, null_syscall reports 2227ns (132MHz)
//     Saving more registers it goes to 2419, ie +8.6%
//     getpid on POWER9 goes 26% better (428 to 318
//     cycles).
//     * 7% more on gettimeofday (9 cycles)
// and, as the selftest null_syscall prints them,
//        3754.03 ns    9180.23 cycles
// A call named without its path is a system call. What got better by 10 cycles is a decrease of 10.
#include "reading.h"

#include "board.h"
#include "label.h"
#include "sentence.h"

static const char *subject_in(struct span text)
{
    static const char *const calls[][2] = {{"null_syscall", "null-syscall"},
                                           {"null syscall", "null-syscall"},
                                           {"getppid", "getppid"},
                                           {"getpid", "getpid"}};
    for (size_t c = 0; c < sizeof calls / sizeof *calls; c++)
        if (span_find(text, calls[c][0]) < text.length)
            return calls[c][1];
    return "";
}

static void add(struct reading *reading, struct figure *figure, const struct cost *cost)
{
    figure->benchmark = *figure->benchmark ? figure->benchmark : reading->context->subject;
    figure->unit = cost->unit;
    figure->value = cost->value;
    figure->digits = cost->digits;
    figure->published = reading_keep(reading, cost->published);
    reading_add(reading, figure);
}

static struct figure sentence_figure(struct reading *reading, size_t line, const char *label)
{
    struct figure figure = reading_figure(reading, line);
    const char *board = reading->context->sentence_board;
    figure.path = "syscall";
    figure.label = label;
    if (*board)
        figure.board = board;
    return figure;
}

// A line that names the call and ends in a colon: what follows are its costs.
static size_t take_subject(struct reading *reading, struct span text)
{
    struct context *context = reading->context;
    struct span board;
    const char *subject = subject_in(text);
    if (!*subject || text.start[text.length - 1] != ':')
        return 0;
    context_forget(context);
    context->subject = subject;
    if (board_in_sentence(text, &board))
        context->board = context->sentence_board = reading_keep(reading, board);
    context->better = (span_find(text, " better") < text.length) - (span_find(text, " worse") < text.length);
    return 1;
}

// "- after patch 4: 283 cycles"
static size_t take_row(struct reading *reading, size_t line, struct span text)
{
    struct cost cost;
    struct span label, before = text;
    if (!*reading->context->subject || !sentence_last_cost(&before, &cost))
        return 0;
    before = span_trim(before);
    if (!before.length || before.start[before.length - 1] != ':' || !label_read(before, &label))
        return 0;
    struct figure figure = sentence_figure(reading, line, reading_keep(reading, label));
    add(reading, &figure, &cost);
    return 1;
}

// "- 10 cycles on mpc832x.", below a line that said better or worse.
static size_t take_step(struct reading *reading, size_t line, struct span text)
{
    struct cost cost;
    struct span board, rest = span_strip(text, "-* ");
    if (!*reading->context->subject || !reading->context->better || !sentence_cost(&rest, &cost))
        return 0;
    struct figure figure = sentence_figure(reading, line, "");
    if (board_in_sentence(span_trim(rest), &board))
        figure.board = reading_keep(reading, board);
    figure.quantity = "change";
    cost.value *= -reading->context->better;
    add(reading, &figure, &cost);
    return 1;
}

// Two costs of one sentence, base and new.
static size_t take_pair(struct reading *reading, size_t line, struct span sentence)
{
    struct cost costs[2];
    bool named;
    if (!sentence_pair(sentence, costs, &named))
        return 0;
    for (int side = 0; side < 2; side++) {
        struct figure figure = sentence_figure(reading, line, !named ? "" : side ? "after" : "before");
        figure.side = side ? "new" : "base";
        add(reading, &figure, &costs[side]);
    }
    return sentence_lines(sentence, costs[1].published);
}

// "On an 885, null_syscall reports 2227ns"
static size_t take_report(struct reading *reading, size_t line, struct span text)
{
    struct cost cost;
    size_t at = span_find(text, " reports ");
    struct span rest = span_from(text, at + sizeof " reports " - 1);
    if (at == text.length || !sentence_cost(&rest, &cost))
        return 0;
    struct figure figure = sentence_figure(reading, line, "");
    add(reading, &figure, &cost);
    reading->context->sentence_unit = cost.unit;
    return 1;
}

// A sentence that names the call itself.
static size_t take_sentence(struct reading *reading, size_t line, struct span text)
{
    struct context *context = reading->context;
    struct context before = *context;
    struct span board;
    const char *subject = subject_in(text);
    if (!*subject)
        return 0;
    context_forget(context);
    context->subject = subject;
    if (board_in_sentence(text, &board))
        context->sentence_board = reading_keep(reading, board);
    size_t lines = take_pair(reading, line, sentence_text(&reading->text, line));
    if (!lines)
        lines = take_report(reading, line, text);
    if (!lines)
        *context = before;
    return lines;
}

// "Saving more registers it goes to 2419, ie +8.6%": of what the line before reported, in its unit.
static size_t take_goes_to(struct reading *reading, size_t line, struct span text)
{
    static const char words[] = " it goes to ";
    struct cost cost;
    struct span label;
    size_t at = span_find(text, words);
    struct span rest = span_from(text, at + sizeof words - 1);
    const char *unit = reading->context->sentence_unit;
    if (!*unit || at == text.length || !sentence_bare_cost(&rest, unit, &cost))
        return 0;
    bool named = label_read(span_to(text, at), &label);
    struct figure figure = sentence_figure(reading, line, named ? reading_keep(reading, label) : "");
    add(reading, &figure, &cost);
    return 1;
}

// "* 7% more on gettimeofday (9 cycles)"
static size_t take_more(struct reading *reading, size_t line, struct span text)
{
    struct cost cost;
    struct span benchmark;
    int sign = sentence_more(text, &benchmark, &cost);
    if (!sign)
        return 0;
    struct figure figure = reading_figure(reading, line);
    figure.label = "";
    figure.benchmark = words_name(&reading->import->words, benchmark);
    figure.quantity = "change";
    cost.value *= sign;
    add(reading, &figure, &cost);
    return 1;
}

// "   3754.03 ns    9180.23 cycles"
static size_t take_both(struct reading *reading, size_t line, struct span text)
{
    struct cost costs[2];
    struct span rest = text;
    const struct tool *tool = &reading->context->tool;
    if (!sentence_cost(&rest, &costs[0]) || !sentence_cost(&rest, &costs[1]) || span_trim(rest).length)
        return 0;
    for (int c = 0; c < 2; c++) {
        struct figure figure = reading_figure(reading, line);
        figure.benchmark = tool->family == TOOL_NULL_SYSCALL ? tool->benchmark : "";
        figure.path = *figure.benchmark ? tool->path : "";
        add(reading, &figure, &costs[c]);
    }
    return 1;
}

size_t powerpc_lines(struct reading *reading, size_t line)
{
    struct span text = span_trim(reading->text.lines[line].text);
    size_t lines = text.length > 400 ? 0 : take_subject(reading, text);
    if (text.length > 400 || lines)
        return lines;
    if ((lines = take_row(reading, line, text)) || (lines = take_step(reading, line, text)))
        return lines;
    if ((lines = take_goes_to(reading, line, text)) || (lines = take_more(reading, line, text)))
        return lines;
    if ((lines = take_both(reading, line, text)))
        return lines;
    return take_sentence(reading, line, text);
}
