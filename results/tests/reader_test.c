// SPDX-License-Identifier: MIT
// Streams that arrive whole, however they are cut into pieces and whatever a console adds.
#include "results/tests/reading.h"

static void crc(void **state)
{
    (void)state;
    assert_int_equal(crc32_more(CRC32_EMPTY, "123456789", 9),
                     0xcbf43926); // the check value of CRC-32/ISO-HDLC
    assert_int_equal(crc32_more(crc32_more(CRC32_EMPTY, "1234", 4), "56789", 5), 0xcbf43926);
}

static void assert_numbers(const struct numbers *numbers, size_t count, const int64_t *values)
{
    assert_int_equal(numbers->count, count);
    assert_memory_equal(numbers->values, values, count * sizeof *values);
}

static void assert_samples(const struct worker_samples *worker)
{
    assert_numbers(&worker->calls, 6, (const int64_t[]){872, 872, 872, 872, 872, 872});
    assert_numbers(&worker->ns, 6, (const int64_t[]){16001, 16002, 16003, 16001, 16002, 16003});
    assert_numbers(&worker->ticks, 6, (const int64_t[]){32001, 32002, 32003, 32001, 32002, 32003});
    assert_numbers(&worker->at, 6, (const int64_t[]){10, 40, 70, 10, 40, 70});
    assert_numbers(&worker->probe, 6, (const int64_t[]){500, 501, 502, 500, 501, 502});
    assert_numbers(&worker->preempted, 2, (const int64_t[]){1, 4});
    assert_int_equal(worker->cpu_ns, 96000);
}

static void assert_whole(const struct reading *reading)
{
    assert_counts(reading, 6, 0, 0);
    assert_int_equal(warning_count(reading->result), 0);
    assert_samples(only_worker(reading->result, 0, 0));
}

static void a_process(void **state)
{
    (void)state;
    struct stream_text stream = {0};
    stream_process(&stream, "b1", 0);
    struct reading reading = reading_stream(&stream);
    const struct result *result = reading.result;
    assert_whole(&reading);
    assert_string_equal(result_text(result, "schema"), "run-bench/1");
    assert_string_equal(result_text(result, "started"), "2023-11-14T22:13:20Z");
    assert_string_equal(result_text(result, "tool.runner.compiler"), "gcc 14.2.0");
    assert_string_equal(result_text(result, "board.arch"), "riscv64");
    assert_int_equal(json_integer_value(result_member(result, "board.page_size")), 4096);
    assert_string_equal(result_text(result, "libc.name"), "glibc");
    assert_string_equal(result_text(result, "libc.version"), "2.41");
    assert_string_equal(result_text(result, "libc.linking"), "dynamic");
    assert_string_equal(result_text(result, "facts.kernel.release"), "6.18.44");
    assert_int_equal(strlen(result_text(result, "id")), 16);
    const struct cell *cell = &result->cells[0];
    assert_string_equal(cell->name, "getrandom-vdso");
    assert_string_equal(cell->status, "ok");
    assert_string_equal(cell->unit, "ns/call");
    assert_string_equal(cell->symbol, "__vdso_getrandom");
    assert_null(cell->reason);
    assert_int_equal(json_integer_value(json_object_get(cell->parameters, "size")), 4);
    assert_string_equal(cell->boots[0].boot, "b1");
    assert_int_equal(cell->boots[0].processes[0].process, 0);
    reading_end(&reading);
}

static void any_pieces(void **state)
{
    (void)state;
    struct stream_text stream = {0};
    stream_process(&stream, "b1", 0);
    for (size_t piece = 1; piece < 40; piece++) {
        struct reading reading = reading_begin();
        for (size_t at = 0; at < stream.bytes.count; at += piece) {
            size_t rest = stream.bytes.count - at;
            assert_int_equal(reader_feed(reading.reader, stream.bytes.data + at, rest < piece ? rest : piece),
                             0);
        }
        assert_int_equal(reader_finish(reading.reader), 0);
        assert_whole(&reading);
        reading_end(&reading);
    }
    bytes_free(&stream.bytes);
}

// The stream's bytes with `before` before each line and `end` for each newline.
static struct bytes console(const struct stream_text *stream, const char *before, const char *end)
{
    struct bytes bytes = {0};
    bytes_text(&bytes, before);
    for (size_t i = 0; i < stream->bytes.count; i++) {
        if (stream->bytes.data[i] != '\n') {
            bytes_add(&bytes, stream->bytes.data + i, 1);
            continue;
        }
        bytes_text(&bytes, end);
        bytes_text(&bytes, before);
    }
    return bytes;
}

static void console_lines(void **state)
{
    (void)state;
    static const struct {
        const char *before, *end;
    } consoles[] = {
        {"", "\r\n"},
        {"# ", "\r\r\n"},
        {"[2026-11-30 20:00:00] ", "\r\n"},                    // minicom's time stamps
        {"[    1.234567] random: crng init done\r\n", "\r\n"}, // printk between records
        {"[    1.234567] usb 1-1: new device", "\n"},          // and before one, without a line's end
        {"{\"dt\": \"2026\", \"lvl\": \"target\", \"msg\": \"",
         "\"}\n"},                  // a structured log, quotes left alone
        {"{\"rb\":", " \x1b[0m\n"}, // what only looks like a record's begin
        {"{\"rb\"{\"rb", "\n"},
        {"", ""}, // newlines lost
        {"\xff\x80", "\n"},
    };
    for (size_t i = 0; i < sizeof consoles / sizeof *consoles; i++) {
        struct stream_text stream = {0};
        stream_process(&stream, "b1", 0);
        struct bytes bytes = console(&stream, consoles[i].before, consoles[i].end);
        struct reading reading = reading_of(bytes.data, bytes.count);
        assert_whole(&reading);
        reading_end(&reading);
        bytes_free(&bytes);
        bytes_free(&stream.bytes);
    }
}

static void several_processes(void **state)
{
    (void)state;
    struct stream_text stream = {0};
    stream_process(&stream, "b1", 0);
    bytes_text(&stream.bytes, "login: root\r\n# ./bench-runner\r\n");
    stream_process(&stream, "b1", 1);
    stream_process(&stream, "b2", 0);
    struct reading reading = reading_stream(&stream);
    assert_counts(&reading, 18, 0, 0);
    assert_int_equal(reading.progress->processes, 3);
    assert_int_equal(reading.progress->ended, 3);
    assert_int_equal(reading.result->cells[0].boot_count, 2);
    assert_samples(only_worker(reading.result, 0, 0));
    assert_samples(only_worker(reading.result, 0, 1));
    assert_samples(only_worker(reading.result, 1, 0));
    assert_int_equal(reading.result->cells[0].boots[0].processes[1].process, 1);
    assert_string_equal(reading.result->cells[0].boots[1].boot, "b2");
    reading_end(&reading);
}

// Two runners started by hand both begin at process 0; they are two processes all the same.
static void same_number(void **state)
{
    (void)state;
    struct stream_text stream = {0};
    stream_process(&stream, "b1", 3);
    stream.sequence = 0;
    stream_record(&stream, RECORD_RUN, ",\"runner\":\"0.1.0\",\"process\":3,\"boot\":\"b1\",\"pid\":9");
    stream_record(&stream, RECORD_CELL, STREAM_CELL);
    stream_record(&stream, RECORD_SAMPLES, STREAM_SAMPLES(0));
    stream_end(&stream);
    struct reading reading = reading_stream(&stream);
    assert_int_equal(only_worker(reading.result, 0, 0)->ns.count, 6);
    assert_int_equal(only_worker(reading.result, 0, 1)->ns.count, 3);
    assert_int_equal(reading.result->cells[0].boots[0].processes[0].process, 3);
    assert_int_equal(reading.result->cells[0].boots[0].processes[1].process, 4);
    reading_end(&reading);
}

// A process that tells facts alone takes no number from one that measures.
static void facts_first(void **state)
{
    (void)state;
    struct stream_text stream = {0};
    stream.sequence = 0;
    stream_record(&stream, RECORD_RUN, ",\"runner\":\"0.1.0\",\"process\":0,\"boot\":\"b1\",\"pid\":9");
    stream_record(&stream, RECORD_FACT, ",\"key\":\"page.size\",\"value\":\"4096\"");
    stream_end(&stream);
    stream_process(&stream, "b1", 0);
    stream_process(&stream, "b1", 1);
    struct reading reading = reading_stream(&stream);
    assert_counts(&reading, 15, 0, 0);
    assert_int_equal(only_worker(reading.result, 0, 1)->ns.count, 6);
    assert_int_equal(reading.result->cells[0].boots[0].processes[0].process, 0);
    assert_int_equal(reading.result->cells[0].boots[0].processes[1].process, 1);
    reading_end(&reading);
}

// A carrier that is one pipe a process finishes after each: the warning of losses is one, and of all.
static void finished_each(void **state)
{
    (void)state;
    struct reading reading = reading_begin();
    for (int process = 0; process < 2; process++) {
        struct stream_text stream = {0};
        stream_process(&stream, "b1", process);
        stream.bytes.data[stream.bytes.count - 150] ^= 1; // in the last samples
        assert_int_equal(reader_feed(reading.reader, stream.bytes.data, stream.bytes.count), 0);
        assert_int_equal(reader_finish(reading.reader), 0);
        bytes_free(&stream.bytes);
    }
    assert_counts(&reading, 10, 2, 0);
    assert_int_equal(warning_count(reading.result), 1);
    assert_true(has_warning(reading.result, "2 came damaged and 0 are missing"));
    reading_end(&reading);
}

static void progress(void **state)
{
    (void)state;
    struct stream_text stream = {0};
    struct reading reading = reading_begin();
    assert_false(reading.progress->open);
    assert_null(reading.progress->run);
    stream_run(&stream, "b1", 2);
    stream_record(&stream, RECORD_CELL, STREAM_CELL);
    assert_int_equal(reader_feed(reading.reader, stream.bytes.data, stream.bytes.count), 0);
    assert_true(reading.progress->open);
    assert_int_equal(json_integer_value(json_object_get(reading.progress->run, "process")), 2);
    assert_string_equal(reading.progress->cell, "getrandom-vdso");
    assert_string_equal(reading.progress->status, "ok");
    assert_int_equal(reading.progress->ended, 0);
    size_t before = stream.bytes.count;
    stream_end(&stream);
    assert_int_equal(reader_feed(reading.reader, stream.bytes.data + before, stream.bytes.count - before), 0);
    assert_false(reading.progress->open);
    assert_int_equal(reading.progress->ended, 1);
    bytes_free(&stream.bytes);
    reading_end(&reading);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(crc),           cmocka_unit_test(a_process),         cmocka_unit_test(any_pieces),
        cmocka_unit_test(console_lines), cmocka_unit_test(several_processes), cmocka_unit_test(same_number),
        cmocka_unit_test(facts_first),   cmocka_unit_test(finished_each),     cmocka_unit_test(progress),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
