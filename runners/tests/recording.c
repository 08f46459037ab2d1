// SPDX-License-Identifier: MIT
#include "runners/tests/recording.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

void recording_begin(struct recording *recording)
{
    recording->file = tmpfile();
    assert_non_null(recording->file);
    recording->recorder = (struct recorder){.descriptor = fileno(recording->file)};
}

void recording_end(struct recording *recording)
{
    fclose(recording->file);
}

char *recording_text(const struct recording *recording)
{
    int descriptor = fileno(recording->file);
    off_t size = lseek(descriptor, 0, SEEK_END);
    char *text = calloc(1, (size_t)size + 1);
    assert_non_null(text);
    assert_int_equal(pread(descriptor, text, (size_t)size, 0), size);
    return text;
}

static json_t *read_line(const char *line, size_t number)
{
    const char *closing = strstr(line, RECORD_CRC);
    json_t *record = json_loads(line, JSON_REJECT_DUPLICATES, NULL);
    assert_non_null(record);
    assert_non_null(closing);
    assert_in_range(strlen(line), 1, RECORD_LIMIT);
    assert_int_equal(record_number(record, "rb"), 1);
    assert_int_equal(record_number(record, "seq"), number);
    assert_int_equal(strtoul(record_word(record, "crc"), NULL, 16), crc32_of(line, (size_t)(closing - line)));
    return record;
}

json_t *records_read(FILE *file)
{
    char line[RECORD_LIMIT + 2];
    json_t *records = json_array();
    rewind(file);
    while (fgets(line, sizeof line, file))
        json_array_append_new(records, read_line(line, json_array_size(records)));
    return records;
}

const char *record_word(const json_t *record, const char *name)
{
    const json_t *value = json_object_get(record, name);
    assert_true(json_is_string(value));
    return json_string_value(value);
}

long long record_number(const json_t *record, const char *name)
{
    const json_t *value = json_object_get(record, name);
    assert_true(json_is_integer(value));
    return json_integer_value(value);
}

static int is_kind(const json_t *record, const char *kind)
{
    return strcmp(record_word(record, "record"), kind) == 0;
}

const json_t *records_cell(const json_t *records, unsigned number)
{
    const json_t *found = NULL, *record;
    size_t index;
    json_array_foreach(records, index, record) if (is_kind(record, RECORD_CELL) &&
                                                   record_number(record, "cell") == number) found = record;
    return found;
}

const char *records_fact(const json_t *records, const char *key)
{
    const char *found = NULL;
    const json_t *record;
    size_t index;
    json_array_foreach(records, index, record) if (is_kind(record, RECORD_FACT) &&
                                                   strcmp(record_word(record, "key"), key) == 0) found =
        record_word(record, "value");
    return found;
}

static unsigned samples_in(const json_t *record)
{
    static const char *const names[] = {"at", "probe", "calls", "ticks"};
    size_t count = json_array_size(json_object_get(record, "ns"));
    for (size_t i = 0; i < 4; i++)
        if (i < 3 || json_object_get(record, names[i]))
            assert_int_equal(json_array_size(json_object_get(record, names[i])), count);
    assert_true(count > 0);
    return (unsigned)count;
}

unsigned records_samples(const json_t *records, unsigned cell, unsigned worker)
{
    unsigned found = 0;
    const json_t *record;
    size_t index;
    json_array_foreach(records, index, record)
    {
        if (!is_kind(record, RECORD_SAMPLES) || record_number(record, "cell") != cell ||
            record_number(record, "worker") != worker)
            continue;
        assert_int_equal(record_number(record, "first"), found);
        found += samples_in(record);
    }
    return found;
}

unsigned records_count(const json_t *records, const char *kind)
{
    unsigned found = 0;
    const json_t *record;
    size_t index;
    json_array_foreach(records, index, record) found += (unsigned)is_kind(record, kind);
    return found;
}
