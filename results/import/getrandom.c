// SPDX-License-Identifier: MIT
// vdso_test_getrandom of the kernel's selftests, bench-single and bench-multi:
//     vdso: 25000000 times in 62.938002291 seconds
//     vdso: 25000000 x 256 times in 29.558284986 seconds
// A total becomes ns a call: seconds / calls. In bench-multi each of the threads makes that many calls, all
// at the same time: seconds / calls there is what one call of one thread takes.
#include "reading.h"

#include "numeral.h"

static bool take_word(struct cursor *cursor, const char *text)
{
    struct cursor next = *cursor;
    if (!span_is(span_strip(cursor_word(&next), "`,;"), text))
        return false;
    *cursor = next;
    return true;
}

static bool take_count(struct span word, double limit, uint64_t *count)
{
    struct numeral number;
    if (!numeral_is(word, &number) || !number.whole || number.value < 1 || number.value > limit)
        return false;
    *count = (uint64_t)number.value;
    return true;
}

// "25000000 times in" or "25000000 x 256 times in", of which the first word is given.
static bool take_calls(struct span first, struct cursor *cursor, struct figure *figure)
{
    if (!take_count(first, 1e15, &figure->calls))
        return false;
    if (take_word(cursor, "x") && !take_count(cursor_word(cursor), 1e6, &figure->threads))
        return false;
    return take_word(cursor, "times") && take_word(cursor, "in");
}

bool getrandom_word(struct reading *reading, struct span word, struct cursor *behind)
{
    const char *path = path_named(word);
    struct cursor cursor = *behind;
    struct numeral seconds;
    struct span first = *path ? cursor_word(&cursor) : word;
    if (!first.length || !is_digit_byte(first.start[0]))
        return false;
    struct figure figure = reading_figure(reading, cursor.line);
    if (!take_calls(first, &cursor, &figure) || !numeral_is(cursor_word(&cursor), &seconds))
        return false;
    struct span unit = cursor_word(&cursor);
    if (!span_is(span_strip(unit, "`.,;"), "seconds") || seconds.value < 0)
        return false;
    figure.benchmark = "getrandom";
    figure.path = path;
    figure.workers = figure.threads ? (unsigned)figure.threads : 1;
    figure.value = seconds.value * 1e9 / (double)figure.calls;
    figure.digits = seconds.digits;
    figure.unit = "ns/call";
    figure.published = reading_published(reading, first, span_strip(unit, "`.,;"));
    remark_take(reading, &cursor, &figure);
    reading_add(reading, &figure);
    *behind = cursor;
    return true;
}
