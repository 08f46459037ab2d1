// SPDX-License-Identifier: MIT
// perf bench syscall, which calls the C library:
//     # Running 'syscall/basic' benchmark:
//     # Executed 10000000 getppid() calls
//          Total time: 1.956 [sec]
//
//            0.195687 usecs/op
//             5110201 ops/sec
// The three figures are kept apart: the cost of a call, the rate, the total.
#include "reading.h"

#include "numeral.h"
#include "runners/fields.h"

// "# Running 'syscall/basic' benchmark:" begins a block.
static bool take_running(struct reading *reading, struct span rest)
{
    struct tool *running = &reading->context->running;
    struct span name = span_strip(span_word(&rest), "'`\"");
    if (!span_begins(name, "syscall/"))
        return false;
    running->family = TOOL_PERF_BENCH;
    running->benchmark = words_name(&reading->import->words, name);
    running->path = PATH_NAME_LIBC;
    running->calls = 0;
    return true;
}

// "# Executed 10,000 fork() calls"
static bool take_executed(struct reading *reading, struct span rest)
{
    struct numeral number;
    struct span count = span_word(&rest);
    span_word(&rest);
    if (!span_is(span_word(&rest), "calls") || !numeral_is(count, &number) || number.value < 1 ||
        number.value > 1e15)
        return false;
    reading->context->running.calls = (uint64_t)number.value;
    return true;
}

size_t perf_bench_lines(struct reading *reading, size_t line)
{
    struct span rest = reading->text.lines[line].text;
    if (!span_is(span_word(&rest), "#"))
        return 0;
    struct span verb = span_word(&rest);
    return (span_is(verb, "Running") && take_running(reading, rest)) ||
           (span_is(verb, "Executed") && take_executed(reading, rest));
}

// The block being read, else the tool that a heading or the mail names.
static const struct tool *tool_of(const struct reading *reading)
{
    const struct context *context = reading->context;
    if (context->running.family == TOOL_PERF_BENCH)
        return &context->running;
    return context->tool.family == TOOL_PERF_BENCH ? &context->tool : &reading->tool;
}

static void add(struct reading *reading, struct figure *figure, const struct numeral *number)
{
    const struct tool *tool = tool_of(reading);
    if (tool->family == TOOL_PERF_BENCH) {
        figure->benchmark = tool->benchmark;
        figure->path = tool->path;
    }
    // A mean of several blocks is of no one block's calls.
    figure->calls = *figure->statistic ? 0 : tool->calls;
    figure->digits = number->digits;
    figure->comma_taken = number->comma_taken && span_is(span_of(figure->unit), "ns/call");
    reading_add(reading, figure);
}

// "Total time: 1.956 [sec]", of which the first word is known.
static bool take_total(struct reading *reading, struct cursor *behind)
{
    struct numeral number;
    struct unit unit;
    struct cursor cursor = *behind;
    if (!span_is(cursor_word(&cursor), "time:"))
        return false;
    struct figure figure = reading_figure(reading, cursor.line);
    struct span first = cursor_word(&cursor), second = cursor_word(&cursor);
    if (!numeral_is(first, &number) || !unit_read(second, &unit) || !span_is(span_of(unit.name), "s"))
        return false;
    figure.metric = "total time";
    figure.unit = unit.name;
    figure.value = number.value;
    figure.published = reading_published(reading, first, second);
    add(reading, &figure, &number);
    *behind = cursor;
    return true;
}

bool perf_bench_word(struct reading *reading, struct span word, struct cursor *behind)
{
    static const char *const units[] = {"usecs/op", "usec/op", "nsecs/op", "ops/sec", NULL};
    struct numeral number;
    struct unit unit;
    struct cursor cursor = *behind;
    if (span_is(word, "Total"))
        return take_total(reading, behind);
    if (!is_digit_byte(word.start[0]) || !numeral_is(word, &number))
        return false;
    struct figure figure = reading_figure(reading, cursor.line);
    struct span second = span_strip(cursor_word(&cursor), "`.,;()");
    if (!span_is_one_of(second, units) || !unit_read(second, &unit))
        return false;
    figure.unit = unit.name;
    figure.value = number.value * unit.factor;
    figure.metric = span_is(second, "ops/sec") ? "rate" : "";
    figure.published = reading_published(reading, word, second);
    add(reading, &figure, &number);
    *behind = cursor;
    return true;
}
