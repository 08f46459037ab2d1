// SPDX-License-Identifier: MIT
// Planted faults of a record stream: each is found and counted, and costs only itself.
#include "results/tests/reading.h"

// A process whose stream is `stream`, and the byte where its record number `number` begins.
static size_t record_at(const struct bytes *bytes, size_t number)
{
    size_t at = 0;
    for (; number; number--)
        at += strcspn(bytes->data + at, "\n") + 1;
    return at;
}

static struct stream_text process(void)
{
    struct stream_text stream = {0};
    stream_process(&stream, "b1", 0);
    bytes_add(&stream.bytes, "", 1); // a string's end, for record_at()
    stream.bytes.count--;
    return stream;
}

// Puts text between the bytes before and behind `at`, of which `cut` are left out.
static void splice(struct stream_text *stream, size_t at, size_t cut, const char *text)
{
    struct bytes bytes = {0};
    bytes_add(&bytes, stream->bytes.data, at);
    bytes_text(&bytes, text);
    bytes_add(&bytes, stream->bytes.data + at + cut, stream->bytes.count - at - cut);
    bytes_free(&stream->bytes);
    stream->bytes = bytes;
}

// Each bit of the second samples record, once flipped, is found; the first record's samples are kept.
static void flipped_bits(void **state)
{
    (void)state;
    struct stream_text stream = process();
    size_t begin = record_at(&stream.bytes, 4), end = record_at(&stream.bytes, 5) - 1;
    for (size_t bit = begin * 8; bit < end * 8; bit++) {
        char *byte = &stream.bytes.data[bit / 8], flip = (char)(1 << bit % 8);
        *byte ^= flip;
        struct reading reading = reading_of(stream.bytes.data, stream.bytes.count);
        bool in_mark = bit / 8 - begin < sizeof RECORD_MARK - 1;
        assert_counts(&reading, 5, in_mark ? 0 : 1, in_mark ? 1 : 0);
        assert_int_equal(only_worker(reading.result, 0, 0)->ns.count, 3);
        assert_true(has_warning(reading.result, in_mark ? "0 came damaged and 1 are missing"
                                                        : "1 came damaged and 0 are missing"));
        reading_end(&reading);
        *byte ^= flip;
    }
    bytes_free(&stream.bytes);
}

// Each record lost in turn: number, kept samples.
static void lost_lines(void **state)
{
    (void)state;
    for (size_t lost = 1; lost < 5; lost++) {
        struct stream_text stream = process();
        size_t at = record_at(&stream.bytes, lost);
        splice(&stream, at, record_at(&stream.bytes, lost + 1) - at, "");
        struct reading reading = reading_stream(&stream);
        if (lost == 2) { // the cell's record: samples of an unknown cell are no one's
            assert_counts(&reading, 3, 2, 1);
            assert_int_equal(reading.result->cell_count, 0);
        } else {
            assert_counts(&reading, 5, 0, 1);
            assert_int_equal(only_worker(reading.result, 0, 0)->ns.count, lost > 2 ? 3 : 6);
        }
        assert_true(has_warning(reading.result, "1 are missing"));
        reading_end(&reading);
    }
}

static void doubled_lines(void **state)
{
    (void)state;
    for (size_t number = 0; number < 6; number++) {
        struct stream_text stream = process();
        size_t at = record_at(&stream.bytes, number), end = record_at(&stream.bytes, number + 1);
        char line[RECORD_LIMIT + 1] = "";
        memcpy(line, stream.bytes.data + at, end - at);
        splice(&stream, end, 0, line);
        struct reading reading = reading_stream(&stream);
        assert_counts(&reading, 6, 0, 0);
        assert_int_equal(reading.progress->repeated, 1);
        assert_int_equal(reading.progress->processes, 1);
        assert_int_equal(only_worker(reading.result, 0, 0)->ns.count, 6);
        reading_end(&reading);
    }
}

// A log pasted twice, also when it is longer than the memory for single doubled lines.
static void doubled_log(void **state)
{
    (void)state;
    for (int facts = 0; facts <= 100; facts += 100) {
        struct stream_text stream = {0};
        for (int copy = 0; copy < 2; copy++) {
            stream_run(&stream, "b1", 0);
            for (int i = 0; i < facts; i++)
                stream_record(&stream, RECORD_FACT, ",\"key\":\"a\",\"value\":\"b\"");
            stream_record(&stream, RECORD_CELL, STREAM_CELL);
            stream_record(&stream, RECORD_SAMPLES, STREAM_SAMPLES(0));
            stream_end(&stream);
        }
        struct reading reading = reading_stream(&stream);
        assert_counts(&reading, 4 + (uint64_t)facts, 0, 0);
        assert_int_equal(reading.progress->repeated, 4 + facts);
        assert_int_equal(only_worker(reading.result, 0, 0)->ns.count, 3);
        assert_int_equal(reading.result->cells[0].boots[0].process_count, 1);
        reading_end(&reading);
    }
}

// A kernel message in the middle of a samples record, wherever it falls: what the console shows then.
static void message_within(void **state)
{
    (void)state;
    static const char *const messages[] = {
        "[   12.345678] usb 1-1: new high-speed USB device\r\n",
        "[   12.345678] WARNING: CPU: 0\r\n[   12.345679] Call trace:\r\n[   12.345680] x\r\n",
        "\r\n",
    };
    for (size_t m = 0; m < sizeof messages / sizeof *messages; m++) {
        struct stream_text whole = process();
        size_t begin = record_at(&whole.bytes, 3), end = record_at(&whole.bytes, 4);
        for (size_t at = begin + sizeof RECORD_MARK; at < end - 30; at++) {
            struct stream_text stream = process();
            splice(&stream, at, 0, messages[m]);
            struct reading reading = reading_stream(&stream);
            assert_counts(&reading, 6, 0, 0);
            assert_int_equal(only_worker(reading.result, 0, 0)->ns.count, 6);
            reading_end(&reading);
        }
        bytes_free(&whole.bytes);
    }
}

// A message that ate bytes of the record can't be cut out: the record is damaged, the next one is not.
static void message_over_record(void **state)
{
    (void)state;
    struct stream_text stream = process();
    splice(&stream, record_at(&stream.bytes, 3) + 60, 5, "[   12.345678] random: crng init done\r\n");
    struct reading reading = reading_stream(&stream);
    assert_counts(&reading, 5, 1, 0);
    assert_int_equal(only_worker(reading.result, 0, 0)->ns.count, 3);
    reading_end(&reading);
}

// Cut off at each byte: no samples but whole records', and the stream without an end is said.
static void cut_off(void **state)
{
    (void)state;
    struct stream_text stream = process();
    size_t first = record_at(&stream.bytes, 4), second = record_at(&stream.bytes, 5);
    size_t ended = stream.bytes.count - 1; // the last newline is not needed
    for (size_t count = record_at(&stream.bytes, 3); count < stream.bytes.count; count++) {
        struct reading reading = reading_of(stream.bytes.data, count);
        size_t samples = count >= second - 1 ? 6 : count >= first - 1 ? 3 : 0;
        assert_int_equal(reading.result->cells[0].boot_count, samples ? 1 : 0);
        if (samples)
            assert_int_equal(only_worker(reading.result, 0, 0)->ns.count, samples);
        assert_int_equal(has_warning(reading.result, "process 0 of boot b1 ended early"), count < ended);
        assert_int_equal(reading.progress->ended, count >= ended);
        reading_end(&reading);
    }
    bytes_free(&stream.bytes);
}

// The second process's run record is damaged, the first one ended or crashed: their samples are kept apart.
static void lost_run(void **state)
{
    (void)state;
    for (int crashed = 0; crashed < 2; crashed++) {
        struct stream_text stream = {0};
        stream_run(&stream, "b1", 0);
        for (int i = 0; i < 20; i++)
            stream_record(&stream, RECORD_FACT, ",\"key\":\"a\",\"value\":\"b\"");
        stream_record(&stream, RECORD_CELL, STREAM_CELL);
        stream_record(&stream, RECORD_SAMPLES, STREAM_SAMPLES(0));
        if (!crashed)
            stream_end(&stream);
        size_t begin = stream.bytes.count;
        stream_process(&stream, "b1", 1);
        stream.bytes.data[begin + 30] ^= 4;
        struct reading reading = reading_stream(&stream);
        assert_counts(&reading, crashed ? 28 : 29, 1, 0);
        assert_int_equal(reading.progress->cut, crashed);
        assert_int_equal(reading.progress->processes, 2);
        assert_int_equal(reading.result->cells[0].boots[0].process_count, 2);
        assert_true(has_warning(reading.result, "the run record of process 1 of boot b1 was lost"));
        assert_int_equal(has_warning(reading.result, "process 0 of boot b1 ended early"), crashed);
        assert_int_equal(only_worker(reading.result, 0, 0)->ns.count, 3);
        assert_int_equal(only_worker(reading.result, 0, 1)->ns.count, 6);
        reading_end(&reading);
    }
}

// Megabytes without a line's end, before and within a process.
static void huge_line(void **state)
{
    (void)state;
    static char garbage[1 << 20];
    memset(garbage, '{', sizeof garbage);
    struct stream_text stream = process();
    size_t middle = record_at(&stream.bytes, 3) + 100;
    struct reading reading = reading_begin();
    reader_feed(reading.reader, garbage, sizeof garbage);
    reader_feed(reading.reader, stream.bytes.data, middle);
    reader_feed(reading.reader, garbage, sizeof garbage);
    reader_feed(reading.reader, stream.bytes.data + middle, stream.bytes.count - middle);
    assert_int_equal(reader_finish(reading.reader), 0);
    assert_counts(&reading, 5, 1, 0);
    assert_int_equal(only_worker(reading.result, 0, 0)->ns.count, 3);
    bytes_free(&stream.bytes);
    reading_end(&reading);
}

static void wrong_end(void **state)
{
    (void)state;
    struct stream_text stream = {0};
    stream_run(&stream, "b1", 0);
    stream_record(&stream, RECORD_END, ",\"records\":2");
    struct reading reading = reading_stream(&stream);
    assert_counts(&reading, 1, 1, 0);
    reading_end(&reading);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(flipped_bits),   cmocka_unit_test(lost_lines),
        cmocka_unit_test(doubled_lines),  cmocka_unit_test(doubled_log),
        cmocka_unit_test(message_within), cmocka_unit_test(cut_off),
        cmocka_unit_test(lost_run),       cmocka_unit_test(message_over_record),
        cmocka_unit_test(huge_line),      cmocka_unit_test(wrong_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
