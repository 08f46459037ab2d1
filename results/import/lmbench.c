// SPDX-License-Identifier: MIT
// lmbench's latencies:
//     Simple syscall: 0.3226 microseconds
//     Signal handler overhead: 2.852 microseconds
// Its programs call the C library.
#include "reading.h"

#include "numeral.h"
#include "runners/fields.h"

static bool begins_name(struct span word)
{
    static const char *const first[] = {"Simple", "Signal",     "Process", "Protection",
                                        "Pipe",   "Pagefaults", "Select",  NULL};
    return word.length && word.start[0] >= 'A' && word.start[0] <= 'Z' &&
           span_is_one_of(span_strip(word, ":"), first);
}

// The name's last word, which ends in a colon; empty where none of five does.
static struct span end_of_name(struct span word, struct cursor *cursor)
{
    for (int words = 0; words < 5 && word.length; words++) {
        if (word.start[word.length - 1] == ':')
            return word;
        word = cursor_word(cursor);
    }
    return span_to(word, 0);
}

bool lmbench_word(struct reading *reading, struct span word, struct cursor *behind)
{
    struct numeral number;
    struct unit unit;
    struct cursor cursor = *behind;
    struct span last = begins_name(word) ? end_of_name(word, &cursor) : span_to(word, 0);
    if (!last.length)
        return false;
    struct figure figure = reading_figure(reading, cursor.line);
    struct span first = cursor_word(&cursor), second = cursor_word(&cursor);
    if (!numeral_is(first, &number) || !unit_read(second, &unit) || !span_is(span_of(unit.name), "ns"))
        return false;
    struct span name = {word.start, (size_t)(last.start + last.length - word.start)};
    figure.benchmark = words_name(&reading->import->words, name);
    figure.path = PATH_NAME_LIBC;
    figure.value = number.value * unit.factor;
    figure.digits = number.digits;
    figure.comma_taken = number.comma_taken;
    figure.unit = "ns/call";
    figure.published = reading_published(reading, first, span_strip(second, "`.,;"));
    remark_take(reading, &cursor, &figure);
    reading_add(reading, &figure);
    *behind = cursor;
    return true;
}
