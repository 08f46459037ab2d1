// SPDX-License-Identifier: MIT
// A reader and what it made of some bytes, for tests.
#ifndef RESULTS_TESTS_READING_H
#define RESULTS_TESTS_READING_H

#include "results/records/reader.h"
#include "results/tests/stream.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

struct reading {
    struct result *result;
    struct reader *reader;
    const struct reader_progress *progress;
};

static inline struct reading reading_begin(void)
{
    struct reading reading = {.result = result_new()};
    reading.reader = reader_new(reading.result);
    assert_non_null(reading.reader);
    reading.progress = reader_progress(reading.reader);
    return reading;
}

static inline struct reading reading_of(const char *bytes, size_t count)
{
    struct reading reading = reading_begin();
    assert_int_equal(reader_feed(reading.reader, bytes, count), 0);
    assert_int_equal(reader_finish(reading.reader), 0);
    return reading;
}

// Reads the stream and frees it.
static inline struct reading reading_stream(struct stream_text *stream)
{
    struct reading reading = reading_of(stream->bytes.data, stream->bytes.count);
    bytes_free(&stream->bytes);
    return reading;
}

static inline void reading_end(struct reading *reading)
{
    reader_free(reading->reader);
    result_free(reading->result);
}

static inline void assert_counts(const struct reading *reading, uint64_t received, uint64_t damaged,
                                 uint64_t missing)
{
    assert_int_equal(reading->progress->received, received);
    assert_int_equal(reading->progress->damaged, damaged);
    assert_int_equal(reading->progress->missing, missing);
    const json_t *records = result_member(reading->result, "records");
    assert_int_equal(json_integer_value(json_object_get(records, "received")), received);
    assert_int_equal(json_integer_value(json_object_get(records, "damaged")), damaged);
    assert_int_equal(json_integer_value(json_object_get(records, "missing")),
                     missing + reading->progress->cut);
}

static inline bool has_warning(const struct result *result, const char *part)
{
    size_t index;
    json_t *warning, *warnings = result_member(result, "warnings");
    json_array_foreach(warnings, index, warning) if (strstr(json_string_value(warning), part)) return true;
    return false;
}

static inline size_t warning_count(const struct result *result)
{
    return json_array_size(result_member(result, "warnings"));
}

// The samples of worker 0 of process `process` of the only cell, whose boots are given.
static inline const struct worker_samples *only_worker(const struct result *result, size_t boot,
                                                       size_t process)
{
    assert_int_equal(result->cell_count, 1);
    assert_true(result->cells[0].boot_count > boot);
    assert_true(result->cells[0].boots[boot].process_count > process);
    assert_int_equal(result->cells[0].boots[boot].processes[process].worker_count, 1);
    return &result->cells[0].boots[boot].processes[process].workers[0];
}

#endif
