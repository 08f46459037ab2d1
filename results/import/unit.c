// SPDX-License-Identifier: MIT
#include "unit.h"

static const struct {
    const char *word;
    struct unit unit;
} units[] = {
    {"ns", {"ns", 1}},
    {"nsec", {"ns", 1}},
    {"nsecs", {"ns", 1}},
    {"nanoseconds", {"ns", 1}},
    {"us", {"ns", 1e3}},
    {"usec", {"ns", 1e3}},
    {"usecs", {"ns", 1e3}},
    {"microseconds", {"ns", 1e3}},
    {"ms", {"ms", 1}},
    {"msec", {"ms", 1}},
    {"msecs", {"ms", 1}},
    {"milliseconds", {"ms", 1}},
    {"sec", {"s", 1}},
    {"secs", {"s", 1}},
    {"seconds", {"s", 1}},
    {"ns/call", {"ns/call", 1}},
    {"nsec/call", {"ns/call", 1}},
    {"nsecs/call", {"ns/call", 1}},
    {"ns/op", {"ns/call", 1}},
    {"nsec/op", {"ns/call", 1}},
    {"nsecs/op", {"ns/call", 1}},
    {"us/call", {"ns/call", 1e3}},
    {"usec/call", {"ns/call", 1e3}},
    {"us/op", {"ns/call", 1e3}},
    {"usec/op", {"ns/call", 1e3}},
    {"usecs/op", {"ns/call", 1e3}},
    {"ops/s", {"calls/s", 1}},
    {"op/s", {"calls/s", 1}},
    {"ops/sec", {"calls/s", 1}},
    {"calls/s", {"calls/s", 1}},
    {"calls/sec", {"calls/s", 1}},
    {"cycles", {"cycles", 1}},
    {"%", {"%", 1}},
};

bool unit_read(struct span word, struct unit *unit)
{
    struct span plain = span_strip(word, "()[],.;:*`|");
    for (size_t u = 0; u < sizeof units / sizeof *units; u++)
        if (span_is(plain, units[u].word)) {
            *unit = units[u].unit;
            return true;
        }
    return false;
}

bool unit_find(struct span text, struct unit *unit)
{
    if (span_find(text, "operations per second") < text.length) {
        *unit = (struct unit){"calls/s", 1};
        return true;
    }
    if (span_find(text, "ns per call") < text.length) {
        *unit = (struct unit){"ns/call", 1};
        return true;
    }
    while (text.length)
        if (unit_read(span_word(&text), unit))
            return true;
    return false;
}
