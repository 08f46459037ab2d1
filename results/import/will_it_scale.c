// SPDX-License-Identifier: MIT
// will-it-scale: what a test prints, a line a second over all tasks and their average in operations a second,
// and a comparison of two sides by hand in percent:
//     min:113825 max:113825 total:113825
//     average:110617
//     average:    < 0.1%
//     signal1_threads -t1: 117288 ops/s
// Its tests call the C library.
#include "reading.h"

#include "label.h"
#include "numeral.h"

#include <math.h>

static const struct tool *tool_of(const struct reading *reading)
{
    const struct tool *near = &reading->context->tool;
    return near->family == TOOL_WILL_IT_SCALE ? near : &reading->tool;
}

static void add(struct reading *reading, struct figure *figure, const struct tool *tool, struct span first,
                struct span last)
{
    if (tool->family == TOOL_WILL_IT_SCALE) {
        figure->benchmark = tool->benchmark;
        figure->path = tool->path;
        figure->workers = tool->workers;
    }
    figure->published = reading_published(reading, first, last);
    reading_add(reading, figure);
}

// "average:110617"
static bool take_average(struct reading *reading, struct span word, const struct cursor *behind)
{
    struct numeral number;
    if (!span_begins(word, "average:") || !numeral_is(span_from(word, 8), &number) || !number.whole)
        return false;
    struct figure figure = reading_figure(reading, behind->line);
    figure.unit = "calls/s";
    figure.value = number.value;
    figure.digits = number.digits;
    figure.statistic = "mean";
    add(reading, &figure, tool_of(reading), word, word);
    return true;
}

// "minimum:     -0.22%". A bound, "< 0.1%", is kept in words alone.
static bool take_change(struct reading *reading, struct span word, struct cursor *behind)
{
    struct numeral number;
    const char *statistic = word.start[word.length - 1] == ':' ? label_statistic(word) : "";
    struct span rest = span_trim(cursor_rest(behind));
    size_t length = *statistic ? numeral_read(rest, &number) : 0;
    if (!length || length >= rest.length || rest.start[length] != '%')
        return false;
    struct figure figure = reading_figure(reading, behind->line);
    figure.unit = "%";
    figure.quantity = "change";
    figure.statistic = statistic;
    figure.value = number.kind == NUMERAL_BOUND ? NAN : number.value;
    figure.reason = number.kind == NUMERAL_BOUND ? "published as a bound" : "";
    figure.digits = number.digits;
    add(reading, &figure, tool_of(reading), span_to(rest, length + 1), span_to(rest, length + 1));
    behind->offset = behind->text->lines[behind->line].text.length;
    return true;
}

// "117288 ops/s", with or without the test's name before it in the line.
static bool take_rate(struct reading *reading, struct span word, struct cursor *behind)
{
    struct numeral numeral;
    struct cursor cursor = *behind;
    struct tool named;
    if (!is_digit_byte(word.start[0]) || !numeral_is(word, &numeral))
        return false;
    struct figure figure = reading_figure(reading, behind->line);
    struct span unit = span_strip(cursor_word(&cursor), "`.,;()");
    if (!span_is(unit, "ops/s") && !span_is(unit, "op/s"))
        return false;
    struct span line = behind->text->lines[behind->line].text;
    struct span before = span_to(line, (size_t)(word.start - line.start));
    tool_read(before, &named, &reading->import->words);
    figure.unit = "calls/s";
    figure.value = numeral.value;
    figure.digits = numeral.digits;
    add(reading, &figure, named.family == TOOL_WILL_IT_SCALE ? &named : tool_of(reading), word, unit);
    *behind = cursor;
    return true;
}

bool will_it_scale_word(struct reading *reading, struct span word, struct cursor *behind)
{
    return take_average(reading, word, behind) || take_change(reading, word, behind) ||
           take_rate(reading, word, behind);
}

// The lines of single seconds and the titles between them say nothing of their own.
size_t will_it_scale_lines(struct reading *reading, size_t line)
{
    static const char *const titles[] = {"warmup", "measurement", NULL};
    struct span rest = reading->text.lines[line].text, whole = rest, first = span_word(&rest);
    struct span second = span_word(&rest);
    bool second_by_second = span_begins(first, "min:") && span_begins(second, "max:");
    return second_by_second || span_begins(first, "testcase:") || span_is_one_of(span_trim(whole), titles);
}
