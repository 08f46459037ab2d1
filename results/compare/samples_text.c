// SPDX-License-Identifier: MIT
#include "results/compare/samples_text.h"

#include <errno.h>
#include <string.h>

enum { DIGITS = 18, NAME = 128 };

// Where reading stands. Once the text is not as expected, `failed` stays set and nothing more is taken.
struct cursor {
    const char *at, *end;
    int failed; // -errno
};

static bool take(struct cursor *cursor, const char *text)
{
    size_t length = strlen(text);
    if (cursor->failed || (size_t)(cursor->end - cursor->at) < length ||
        memcmp(cursor->at, text, length) != 0)
        return false;
    cursor->at += length;
    return true;
}

static void expect(struct cursor *cursor, const char *text)
{
    if (!take(cursor, text) && !cursor->failed)
        cursor->failed = -EINVAL;
}

// A natural number as JSON writes it; where it has more digits, decode.h looks whether it fits.
static int64_t take_number(struct cursor *cursor)
{
    int64_t value = 0;
    const char *begin = cursor->at;
    while (cursor->at < cursor->end && *cursor->at >= '0' && *cursor->at <= '9' &&
           cursor->at - begin < DIGITS)
        value = value * 10 + (*cursor->at++ - '0');
    if (cursor->at == begin || (*begin == '0' && cursor->at - begin > 1))
        cursor->failed = -EINVAL;
    return value;
}

static void take_numbers(struct cursor *cursor, int64_t least, struct numbers *numbers)
{
    do {
        int64_t value = take_number(cursor);
        if (value < least)
            cursor->failed = -EINVAL;
        if (!cursor->failed && numbers_add(numbers, value))
            cursor->failed = -ENOMEM;
    } while (take(cursor, ","));
    expect(cursor, "]");
}

static void skip_array(struct cursor *cursor)
{
    const char *close = memchr(cursor->at, ']', (size_t)(cursor->end - cursor->at));
    if (close)
        cursor->at = close + 1;
    else
        cursor->failed = -EINVAL;
}

static void repeat_calls(struct cursor *cursor, struct worker_samples *worker, int64_t calls)
{
    if (calls < 1)
        cursor->failed = -EINVAL;
    for (size_t i = 0; i < worker->ns.count && !cursor->failed; i++)
        if (numbers_add(&worker->calls, calls))
            cursor->failed = -ENOMEM;
}

static void take_batches(struct cursor *cursor, struct worker_samples *worker)
{
    bool varied = take(cursor, "["); // batches of different numbers of calls
    int64_t calls = varied ? 0 : take_number(cursor);
    if (varied)
        take_numbers(cursor, 1, &worker->calls);
    expect(cursor, ",\"ns\":[");
    take_numbers(cursor, 0, &worker->ns);
    if (!varied)
        repeat_calls(cursor, worker, calls);
    if (worker->calls.count != worker->ns.count && !cursor->failed)
        cursor->failed = -EINVAL;
}

static void skip_address(struct cursor *cursor)
{
    while (cursor->at < cursor->end && memchr("0123456789abcdef", *cursor->at, 16))
        cursor->at++;
    expect(cursor, "\"");
}

static void take_optional(struct cursor *cursor, struct worker_samples *worker)
{
    static const char *const arrays[] = {",\"ticks\":[", ",\"at\":[", ",\"probe\":[", ",\"preempted\":["};
    for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++)
        if (take(cursor, arrays[i]))
            skip_array(cursor);
    if (take(cursor, ",\"cpu\":"))
        worker->cpu_ns = take_number(cursor);
    if (take(cursor, ",\"address\":\"0x"))
        skip_address(cursor);
    expect(cursor, "}");
}

static void take_worker(struct cursor *cursor, struct cell *cell, const char *boot, int64_t process)
{
    expect(cursor, "\n        {\"worker\":");
    int64_t number = take_number(cursor);
    expect(cursor, ",\"calls\":");
    if (number >= (int64_t)cell->workers)
        cursor->failed = -EINVAL;
    if (cursor->failed)
        return;
    struct worker_samples *worker = cell_worker(cell, boot, process, (unsigned)number);
    if (!worker || worker->ns.count) // no memory, or there twice
        cursor->failed = worker ? -EINVAL : -ENOMEM;
    if (!cursor->failed)
        take_batches(cursor, worker);
    if (!cursor->failed)
        take_optional(cursor, worker);
}

static void take_process(struct cursor *cursor, struct cell *cell, const char *boot)
{
    expect(cursor, "\n      {\"process\":");
    int64_t process = take_number(cursor);
    expect(cursor, ",\"workers\":[");
    do
        take_worker(cursor, cell, boot, process);
    while (take(cursor, ","));
    expect(cursor, "]}");
}

// A boot's name or start of plain letters; one with escapes or other alphabets is left to decode.h.
static void take_name(struct cursor *cursor, char name[NAME])
{
    size_t length = 0;
    expect(cursor, "\"");
    while (cursor->at < cursor->end && *cursor->at != '"' && *cursor->at != '\\' && *cursor->at >= ' ' &&
           *cursor->at < 0x7f && length < NAME - 1)
        name[length++] = *cursor->at++;
    name[length] = '\0';
    expect(cursor, "\"");
}

static void take_boot(struct cursor *cursor, struct cell *cell)
{
    char name[NAME], started[NAME] = "";
    expect(cursor, "\n     {\"boot\":");
    take_name(cursor, name);
    if (take(cursor, ",\"started\":"))
        take_name(cursor, started);
    expect(cursor, ",\"processes\":[");
    do
        take_process(cursor, cell, name);
    while (take(cursor, ","));
    expect(cursor, "]}");
    if (started[0] && !cursor->failed && cell_boot_started(cell, name, started))
        cursor->failed = -ENOMEM;
}

int samples_text_read(struct piece text, struct cell *cell)
{
    struct cursor cursor = {text.text, text.text + text.length, 0};
    if (!take(&cursor, "]}")) {
        do
            take_boot(&cursor, cell);
        while (take(&cursor, ","));
        expect(&cursor, "]}");
    }
    if (!cursor.failed && cursor.at != cursor.end)
        cursor.failed = -EINVAL;
    return cursor.failed;
}
