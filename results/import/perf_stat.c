// SPDX-License-Identifier: MIT
// perf stat's counters:
//            734.10 msec task-clock           #    0.999 CPUs utilized     ( +-  0.03% )
//     2,838,869,156      cycles               #    3.865 GHz               ( +-  0.01% )  (62.40%)
//          0.735018 +- 0.000275 seconds time elapsed  ( +-  0.04% )
// A counter's unit is its name. What stands behind # follows from the counters.
#include "reading.h"

#include "numeral.h"

bool event_is(struct span word)
{
    static const char *const events[] = {"task-clock",    "cpu-clock", "context-switches", "cpu-migrations",
                                         "page-faults",   "cycles",    "instructions",     "branches",
                                         "branch-misses", NULL};
    return span_is_one_of(word, events) || span_begins(word, "L1-") || span_begins(word, "LLC-") ||
           span_begins(word, "dTLB-") || span_begins(word, "iTLB-") || span_begins(word, "cache-");
}

// What stands behind an event's name: nothing, # or a spread.
static bool ends_counter(struct span rest)
{
    rest = span_trim(rest);
    return !rest.length || rest.start[0] == '#' || rest.start[0] == '(';
}

static void add(struct reading *reading, size_t line, const struct numeral *number, struct span metric,
                const char *unit, struct span published)
{
    struct figure figure = reading_figure(reading, line);
    figure.metric = reading_keep(reading, metric);
    figure.unit = unit;
    figure.value = number->value;
    figure.digits = number->digits;
    figure.published = reading_keep(reading, published);
    reading_add(reading, &figure);
}

// "0.735018 +- 0.000275 seconds time elapsed", of which the number is read.
static bool take_time(struct reading *reading, size_t line, const struct numeral *number, struct span rest)
{
    static const char *const kinds[] = {"elapsed", "user", "sys", NULL};
    struct span text = span_trim(reading->text.lines[line].text), word = span_word(&rest);
    if (span_is(word, "+-")) {
        span_word(&rest);
        word = span_word(&rest);
    }
    struct span name = span_trim(rest), last = span_word(&rest);
    if (!span_is(word, "seconds") || !name.length)
        return false;
    if (span_is(last, "time"))
        last = span_word(&rest);
    if (!span_is_one_of(last, kinds) || !ends_counter(rest))
        return false;
    name.length = (size_t)(last.start + last.length - name.start);
    text.length = (size_t)(last.start + last.length - text.start);
    add(reading, line, number, name, "s", text);
    return true;
}

size_t perf_stat_lines(struct reading *reading, size_t line)
{
    struct numeral number;
    struct span text = span_trim(reading->text.lines[line].text), rest = text;
    struct span first = span_word(&rest);
    if (!first.length || !is_digit_byte(first.start[0]) || !numeral_is(first, &number))
        return 0;
    if (take_time(reading, line, &number, rest))
        return 1;
    struct span event = span_word(&rest);
    bool time = span_is(event, "msec");
    if (time)
        event = span_word(&rest);
    if (!event_is(event) || !ends_counter(rest))
        return 0;
    text.length = (size_t)(event.start + event.length - text.start);
    add(reading, line, &number, event, time ? "ms" : reading_keep(reading, event), text);
    return 1;
}
