// SPDX-License-Identifier: MIT
// The host's record of a boot: boots that are the same to the letter stay two, in whatever is read again.
#include "results/board/describe.h"
#include "results/file/decode.h"
#include "results/file/encode.h"
#include "results/file/file.h"
#include "results/records/boot_mark.h"
#include "results/tests/reading.h"

#include <stdlib.h>

#define FIRST  "00000000000000aa"
#define SECOND "00000000000000ab"

// A mark of that name (NULL: none) and `ms` after 2026-11-30T20:00:00, and then a boot whose records are
// always the same.
static void add_boot(struct stream_text *stream, const char *name, long ms)
{
    char mark[BOOT_MARK_SIZE];
    struct timespec started = {1796068800 + ms / 1000, ms % 1000 * 1000000};
    boot_mark_write(mark, name, &started);
    bytes_text(&stream->bytes, mark);
    stream_process(stream, "one-boot-id", 0);
}

static void is_a_record_of_its_own_line(void **state)
{
    (void)state;
    char mark[BOOT_MARK_SIZE];
    boot_mark_write(mark, FIRST, &(struct timespec){1796068800, 123999999});
    assert_string_equal(mark, "\n{\"rb\":1,\"seq\":0,\"record\":\"boot\",\"name\":\"00000000000000aa\","
                              "\"started\":\"2026-11-30T20:00:00.123Z\",\"crc\":\"eb85ee8d\"}\n");
    boot_mark_write(mark, NULL, &(struct timespec){1796068800, 4000000});
    assert_non_null(strstr(mark, "\"record\":\"boot\",\"started\":\"2026-11-30T20:00:00.004Z\""));
    assert_true(boot_mark_is_time("2026-11-30T20:00:00.123Z"));
    static const char *const wrong[] = {"", "2026-11-30T20:00:00Z", "2026-11-30T20:00:00.123",
                                        "2026-11-30T20:00:00.1234Z", "2026-11-30 20:00:00.123Z"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(boot_mark_is_time(wrong[i]));
}

static void assert_two_boots(const struct reading *reading)
{
    const struct cell *cell = &reading->result->cells[0];
    assert_int_equal(reading->result->cell_count, 1);
    assert_int_equal(cell->boot_count, 2);
    assert_string_equal(cell->boots[0].boot, FIRST);
    assert_string_equal(cell->boots[1].boot, SECOND);
    assert_string_equal(cell->boots[0].started, "2026-11-30T20:00:00.000Z");
    assert_string_equal(cell->boots[1].started, "2026-11-30T20:00:09.007Z");
    for (size_t b = 0; b < 2; b++) {
        assert_int_equal(cell->boots[b].process_count, 1);
        assert_int_equal(cell->boots[b].processes[0].workers[0].ns.count, 6);
    }
    assert_int_equal(warning_count(reading->result), 0);
}

static void keeps_boots_apart_in_a_journal(void **state)
{
    (void)state;
    struct stream_text stream = {.sequence = 0};
    add_boot(&stream, FIRST, 0);
    add_boot(&stream, SECOND, 9007);
    struct reading reading = reading_stream(&stream);
    assert_two_boots(&reading);
    assert_counts(&reading, 12, 0, 0);
    assert_string_equal(result_text(reading.result, "started"), "2026-11-30T20:00:00Z");
    assert_int_equal(strlen(result_text(reading.result, "id")), 16);
    reading_end(&reading);
}

// Two sides' boots begin with the same run record; their results are two all the same.
static void gives_each_side_an_id(void **state)
{
    (void)state;
    struct stream_text one = {.sequence = 0}, other = {.sequence = 0};
    add_boot(&one, FIRST, 0);
    add_boot(&other, SECOND, 0);
    struct reading first = reading_stream(&one), second = reading_stream(&other);
    assert_string_not_equal(result_text(first.result, "id"), result_text(second.result, "id"));
    reading_end(&first);
    reading_end(&second);
}

static void a_journal_read_twice_counts_once(void **state)
{
    (void)state;
    struct stream_text stream = {.sequence = 0};
    for (int i = 0; i < 2; i++) {
        add_boot(&stream, FIRST, 0);
        add_boot(&stream, SECOND, 9007);
    }
    struct reading reading = reading_stream(&stream);
    assert_int_equal(reading.result->cells[0].boot_count, 2);
    assert_int_equal(reading.result->cells[0].boots[1].processes[0].workers[0].ns.count, 6);
    assert_int_equal(reading.progress->repeated, 12);
    assert_true(has_warning(reading.result, "the same process twice"));
    reading_end(&reading);
}

// A board has a boot id of its own, and only the time is the host's.
static void leaves_a_board_its_own_name(void **state)
{
    (void)state;
    char mark[BOOT_MARK_SIZE];
    struct stream_text stream = {.sequence = 0};
    add_boot(&stream, FIRST, 0);
    boot_mark_write(mark, NULL, &(struct timespec){1796068800, 5000000});
    bytes_text(&stream.bytes, mark);
    stream_process(&stream, "its-own", 0);
    boot_mark_write(mark, NULL, &(struct timespec){1796068801, 6000000});
    bytes_text(&stream.bytes, mark);
    stream_process(&stream, "", 1); // no /proc
    struct reading reading = reading_stream(&stream);
    const struct cell *cell = &reading.result->cells[0];
    assert_int_equal(cell->boot_count, 3);
    assert_string_equal(cell->boots[1].boot, "its-own");
    assert_string_equal(cell->boots[1].started, "2026-11-30T20:00:00.005Z");
    assert_string_equal(cell->boots[2].boot, "2026-11-30T20:00:01.006Z");
    reading_end(&reading);
}

// Where the first boot's line was cut within a record, and the second one's first records were lost.
static void damage_stays_in_its_boot(void **state)
{
    (void)state;
    char mark[BOOT_MARK_SIZE];
    struct stream_text first = {.sequence = 0}, second = {.sequence = 0};
    add_boot(&first, FIRST, 0);
    first.bytes.count -= 30;
    boot_mark_write(mark, SECOND, &(struct timespec){1796068809, 7000000});
    bytes_text(&first.bytes, mark);
    stream_process(&second, "one-boot-id", 0);
    const char *fact = memchr(second.bytes.data, '\n', second.bytes.count);
    bytes_add(&first.bytes, fact, second.bytes.count - (size_t)(fact - second.bytes.data));
    bytes_free(&second.bytes);
    struct reading reading = reading_stream(&first);
    const struct cell *cell = &reading.result->cells[0];
    assert_int_equal(cell->boot_count, 2);
    assert_string_equal(cell->boots[1].boot, SECOND);
    assert_string_equal(cell->boots[1].started, "2026-11-30T20:00:09.007Z");
    assert_int_equal(cell->boots[0].processes[0].workers[0].ns.count, 6);
    assert_int_equal(cell->boots[1].processes[0].workers[0].ns.count, 6);
    assert_true(has_warning(reading.result, "ended early"));
    assert_true(has_warning(reading.result, "run record"));
    reading_end(&reading);
}

static void refuses_a_wrong_mark(void **state)
{
    (void)state;
    static const char *const wrong[] = {"", ",\"name\":\"a\"", ",\"started\":\"yesterday\"", ",\"started\":1",
                                        ",\"name\":\"\",\"started\":\"2026-11-30T20:00:00.123Z\""};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct stream_text stream = {.sequence = 0};
        stream_record(&stream, RECORD_BOOT, wrong[i]);
        stream_process(&stream, "b1", 0);
        struct reading reading = reading_stream(&stream);
        assert_counts(&reading, 6, 1, 0);
        assert_string_equal(reading.result->cells[0].boots[0].boot, "b1");
        assert_null(reading.result->cells[0].boots[0].started);
        reading_end(&reading);
    }
}

static void is_written_and_read(void **state)
{
    (void)state;
    char fault[RESULT_ERROR_SIZE];
    struct bytes bytes = {0};
    struct result *again;
    struct stream_text stream = {.sequence = 0};
    add_boot(&stream, FIRST, 0);
    add_boot(&stream, SECOND, 9007);
    struct reading reading = reading_stream(&stream);
    assert_int_equal(result_encode(reading.result, &bytes), 0);
    json_t *file = json_loadb(bytes.data, bytes.count, 0, NULL);
    assert_int_equal(result_decode(file, &again, fault, sizeof fault), 0);
    result_free(reading.result);
    reading.result = again;
    assert_two_boots(&reading);
    json_decref(file);
    bytes_free(&bytes);
    reading_end(&reading);
}

// Two boots of one kernel, of which one gets another seed, are started alike.
static void the_runner_s_words_are_none_of_the_kernel_s(void **state)
{
    (void)state;
    static const char *const lines[][2] = {
        {"console=ttyS0 nosmap rb.counted=1 rb.processes=1 -- getrandom", "console=ttyS0 nosmap"},
        {"rb.processes=1", ""},
        {"quiet init=/bin/sh -- -x", "quiet init=/bin/sh -- -x"}};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char fact[200];
        struct stream_text stream = {.sequence = 0};
        stream_run(&stream, "b1", 0);
        snprintf(fact, sizeof fact, ",\"key\":\"kernel.command_line\",\"value\":\"%s\"", lines[i][0]);
        stream_record(&stream, RECORD_FACT, fact);
        stream_end(&stream);
        struct reading reading = reading_stream(&stream);
        assert_int_equal(describe(reading.result, reading.reader), 0);
        assert_string_equal(result_text(reading.result, "kernel.command_line"), lines[i][1]);
        reading_end(&reading);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(is_a_record_of_its_own_line),
                                       cmocka_unit_test(keeps_boots_apart_in_a_journal),
                                       cmocka_unit_test(gives_each_side_an_id),
                                       cmocka_unit_test(a_journal_read_twice_counts_once),
                                       cmocka_unit_test(leaves_a_board_its_own_name),
                                       cmocka_unit_test(damage_stays_in_its_boot),
                                       cmocka_unit_test(refuses_a_wrong_mark),
                                       cmocka_unit_test(is_written_and_read),
                                       cmocka_unit_test(the_runner_s_words_are_none_of_the_kernel_s)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
