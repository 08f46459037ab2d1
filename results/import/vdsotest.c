// SPDX-License-Identifier: MIT
// vdsotest's bench:
//     clock-gettime-monotonic:    vdso: 24 nsec/call
//     getcpu:    vdso: not tested
// and, by hand, two sides of it compared, where only the text above can tell what was divided by what:
//     clock-gettime-monotonic:    23 %
#include "reading.h"

#include "numeral.h"

#include <math.h>

// The name before a colon, as vdsotest writes them: letters, digits and hyphens; empty for other words.
static struct span name_of(struct span word)
{
    struct span name = span_strip(word, "`:");
    if (name.length < 3 || name.length > 60 || word.start[word.length - 1] != ':')
        return span_to(name, 0);
    for (size_t n = 0; n < name.length; n++)
        if (!is_letter_byte(name.start[n]) && !is_digit_byte(name.start[n]) && name.start[n] != '-')
            return span_to(name, 0);
    return name;
}

static bool take_value(struct reading *reading, struct cursor *cursor, struct figure *figure)
{
    struct numeral number;
    struct unit unit;
    struct span first = cursor_word(cursor), second = cursor_word(cursor);
    if (span_is(first, "not") && span_is(second, "tested")) {
        figure->value = NAN;
        figure->reason = "not tested";
    } else if (numeral_is(first, &number) && unit_read(second, &unit) &&
               span_is(span_of(unit.name), "ns/call")) {
        figure->value = number.value * unit.factor;
        figure->digits = number.digits;
        figure->comma_taken = number.comma_taken;
    } else {
        return false;
    }
    figure->published = reading_published(reading, first, span_strip(second, "`.,;"));
    return true;
}

static bool is_benchmark(struct span name)
{
    static const char *const others[] = {"gettimeofday", "getcpu", "time", "getrandom", NULL};
    return span_begins(name, "clock-get") || span_is_one_of(name, others);
}

// "23 %" or "23%" behind a benchmark's name.
static bool take_percentage(struct reading *reading, struct span name, struct cursor *behind)
{
    struct numeral number;
    struct cursor cursor = *behind;
    struct span first = cursor_word(&cursor), last = first;
    size_t length = is_benchmark(name) ? numeral_read(first, &number) : 0;
    if (length && length == first.length)
        last = cursor_word_here(&cursor);
    if (!length || number.kind == NUMERAL_BOUND || !span_ends(last, "%") || last.length > 1 + length)
        return false;
    struct figure figure = reading_figure(reading, cursor.line);
    figure.benchmark = words_name(&reading->import->words, name);
    figure.quantity = *reading->context->quantity ? reading->context->quantity : "percentage";
    figure.unit = "%";
    figure.value = number.value;
    figure.digits = number.digits;
    figure.published = reading_published(reading, first, last);
    reading_add(reading, &figure);
    *behind = cursor;
    return true;
}

bool vdsotest_word(struct reading *reading, struct span word, struct cursor *behind)
{
    struct span name = name_of(word);
    struct cursor cursor = *behind;
    if (!name.length)
        return false;
    struct span label = cursor_word(&cursor);
    if (!label.length)
        return false;
    const char *path = path_named(label);
    if (take_percentage(reading, name, behind))
        return true;
    if (!*path || label.start[label.length - 1] != ':')
        return false;
    struct figure figure = reading_figure(reading, cursor.line);
    if (!take_value(reading, &cursor, &figure))
        return false;
    figure.benchmark = words_name(&reading->import->words, name);
    figure.path = path;
    figure.unit = "ns/call";
    remark_take(reading, &cursor, &figure);
    reading_add(reading, &figure);
    *behind = cursor;
    return true;
}
