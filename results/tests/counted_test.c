// SPDX-License-Identifier: MIT
// Counted boots: the same records twice are two boots, their unit is instructions, and a difference is told.
#include "results/board/counted.h"
#include "results/board/describe.h"
#include "results/boot/console.h"
#include "results/boot/same_count.h"
#include "results/records/boot_mark.h"
#include "results/statistics/summary.h"
#include "results/table/figure.h"
#include "results/tests/reading.h"

#include <stdlib.h>

static void write_process(struct stream_text *stream, const char *ns)
{
    char samples[256];
    snprintf(samples, sizeof samples,
             ",\"cell\":7,\"worker\":0,\"first\":0,\"calls\":[3072,3072,3072],\"ns\":[%s],"
             "\"at\":[10,40,70],\"probe\":[500,501,502]",
             ns);
    stream_run(stream, "one-boot-id", 0);
    stream_record(stream, RECORD_FACT, ",\"key\":\"conditions.counting\",\"value\":\"instructions\"");
    stream_record(stream, RECORD_FACT, ",\"key\":\"hypervisor.emulated\",\"value\":\"tcg\"");
    stream_record(stream, RECORD_FACT, ",\"key\":\"hypervisor.program\",\"value\":\"QEMU 7.2\"");
    stream_record(stream, RECORD_FACT, ",\"key\":\"kernel.mmu\",\"value\":\"Hash\"");
    stream_record(stream, RECORD_FACT, ",\"key\":\"kernel.kuap\",\"value\":\"inactive\"");
    stream_record(stream, RECORD_CELL, STREAM_CELL);
    stream_record(stream, RECORD_SAMPLES, samples);
    stream_end(stream);
}

// Feeds a boot of that name: 16 digits.
static void feed(struct reading *reading, const char *name, const char *ns)
{
    struct stream_text stream = {.sequence = 0};
    write_process(&stream, ns);
    char mark[BOOT_MARK_SIZE];
    boot_mark_write(mark, name, &(struct timespec){.tv_sec = 1796068800, .tv_nsec = 123999999});
    assert_int_equal(reader_feed(reading->reader, mark, strlen(mark)), 0);
    assert_int_equal(reader_feed(reading->reader, stream.bytes.data, stream.bytes.count), 0);
    assert_int_equal(reader_finish(reading->reader), 0);
    bytes_free(&stream.bytes);
}

static void end(struct reading *reading)
{
    reader_free(reading->reader);
    result_free(reading->result);
}

static void keeps_equal_boots_apart(void **state)
{
    (void)state;
    struct reading reading = reading_begin();
    feed(&reading, "a", "1373184,1373184,1373184");
    feed(&reading, "b", "1373184,1373184,1373184");
    const struct cell *cell = &reading.result->cells[0];
    assert_int_equal(cell->boot_count, 2);
    assert_string_equal(cell->boots[0].boot, "a");
    assert_string_equal(cell->boots[1].boot, "b");
    assert_int_equal(reading.progress->ended, 2);
    assert_int_equal(reading.progress->repeated, 0);
    assert_int_equal(json_array_size(json_object_get(reading.result->head, "warnings")), 0);
    end(&reading);
}

static void bears_the_unit(void **state)
{
    (void)state;
    char figure[FIGURE_SIZE];
    struct reading reading = reading_begin();
    feed(&reading, "a", "1373184,1373184,1373184");
    assert_int_equal(describe(reading.result, reading.reader), 0);
    struct cell *cell = &reading.result->cells[0];
    assert_string_equal(cell->unit, "instructions/call");
    assert_string_equal(result_text(reading.result, "origin"), "counted");
    assert_true(json_is_true(result_member(reading.result, "board.emulated")));
    assert_string_equal(result_text(reading.result, "conditions.emulator"), "QEMU 7.2");
    assert_string_equal(result_text(reading.result, "kernel.mmu"), "Hash");
    assert_string_equal(result_text(reading.result, "kernel.kuap"), "inactive");
    assert_int_equal(summary_fill(cell), 0);
    figure_with_interval(figure, cell);
    assert_non_null(strstr(figure, "447.00"));
    assert_null(strchr(figure, '?'));
    end(&reading);
}

static void tells_boots_that_differ(void **state)
{
    (void)state;
    struct reading reading = reading_begin();
    feed(&reading, "a", "1373184,1373184,1373184");
    feed(&reading, "b", "1373184,1373184,1373184");
    describe(reading.result, reading.reader);
    assert_int_equal(same_count_warn(reading.result), 0);
    feed(&reading, "c", "1373185,1373185,1373184");
    describe(reading.result, reading.reader);
    assert_int_equal(same_count_warn(reading.result), 1);
    end(&reading);
}

static void finds_the_panic(void **state)
{
    (void)state;
    static const char said[] =
        "[    1.0] Kernel panic - not syncing: VFS: no root\r\n{\"rb\":1,\"seq\":1}\n  \n";
    struct console console = {.length = 0};
    for (size_t i = 0; i < sizeof said - 1; i++) // a byte at a time, as a slow line brings it
        console_feed(&console, said + i, 1);
    assert_string_equal(console.panic, "Kernel panic - not syncing: VFS: no root");
    assert_string_equal(console.last, "[    1.0] Kernel panic - not syncing: VFS: no root");
    assert_int_equal(console.bytes, sizeof said - 1);
    static char longer[1000];
    memset(longer, 'x', sizeof longer);
    console_feed(&console, longer, sizeof longer);
    console_feed(&console, "\n", 1);
    assert_int_equal(strlen(console.last), CONSOLE_LINE - 1);
    static const char complaint[] = "bench-runner: there is no cell x\r\n[ 6.1] reboot: Power down\r\n";
    console_feed(&console, complaint, sizeof complaint - 1);
    assert_string_equal(console.last, "bench-runner: there is no cell x");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keeps_equal_boots_apart), cmocka_unit_test(bears_the_unit),
        cmocka_unit_test(tells_boots_that_differ), cmocka_unit_test(finds_the_panic)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
