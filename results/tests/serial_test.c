// SPDX-License-Identifier: MIT
// `run-bench serial`: noise, cut lines, lost bytes, devices that vanish or are another's.
#include "results/tests/serial_line.h"

#include <signal.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <time.h>

static void begin(struct run *run, const struct line *line, const char *option, const char *value,
                  const char *other, const char *other_value)
{
    run_words(run, "serial", line->name, "-o", run->output_path, option, value, other, other_value, NULL);
    run_begin(run);
    line_await_raw(line);
}

static int64_t lost(const struct run *run, const char *what)
{
    return json_integer_value(result_member(run->result, what));
}

static void two_processes_in_noise(void **state)
{
    struct run run = run_start(*state);
    struct line line = line_open();
    begin(&run, &line, "--processes", "2", NULL, NULL);
    stream_process(&line.stream, "b1", 0);
    stream_process(&line.stream, "b1", 1);
    line_say(&line, "U-Boot 2024.01\n[    0.000000] Linux version 6.18.44\n");
    const char *bytes = line.stream.bytes.data;
    for (size_t i = 0; i < line.stream.bytes.count; i++) {
        line_send(&line, bytes + i, 1);
        if (bytes[i] == '\n')
            line_say(&line, "[   12.345678] random: crng init done\n");
    }
    assert_int_equal(run_collect(&run), 0);
    assert_int_equal(run_cell(&run, "getrandom-vdso")->summary.processes, 2);
    assert_int_equal(run_cell(&run, "getrandom-vdso")->summary.samples, 12);
    assert_int_equal(lost(&run, "records.damaged"), 0);
    assert_true(strcmp(run_text(&run, "started"), "2024") > 0); // the stream says 2023
    assert_int_equal(run_check(&run), 0);
    assert_int_equal(records_left(&run), 0);
    line_as_before(&line);
    run_end(&run);
    line_close(&line);
}

// The kernel writes into a record, and two bytes never arrive: each costs the record that it was of.
static void damaged_records_cost_only_themselves(void **state)
{
    struct run run = run_start(*state);
    struct line line = line_open();
    begin(&run, &line, "--silence", "1", NULL, NULL);
    for (int process = 0; process < 6; process++)
        stream_process(&line.stream, "b1", process);
    for (size_t i = 0; i < line.stream.bytes.count; i++) {
        if (i == 700)
            line_say(&line, "[   13.0] usb 1-1: new device\n");
        if (i % 3000 != 2999)
            line_send(&line, line.stream.bytes.data + i, 1);
    }
    assert_int_equal(run_collect(&run), 0);
    assert_int_equal(lost(&run, "records.damaged"), 1);
    assert_int_equal(lost(&run, "records.missing"), 1);
    assert_int_equal(run_cell(&run, "getrandom-vdso")->summary.samples, 6 * 6 - 2 * 3);
    assert_int_equal(run_check(&run), 0);
    run_end(&run);
    line_close(&line);
}

// Nobody but the board knows when it began anew.
static void a_board_restarts(void **state)
{
    struct run run = run_start(*state);
    struct line line = line_open();
    begin(&run, &line, "--processes", "2", NULL, NULL);
    stream_process(&line.stream, "b1", 0);
    stream_process(&line.stream, "b2", 0);
    line_send(&line, line.stream.bytes.data, line.stream.bytes.count);
    assert_int_equal(run_collect(&run), 0);
    assert_int_equal(run_cell(&run, "getrandom-vdso")->boot_count, 2);
    assert_int_equal(run_check(&run), 0);
    run_end(&run);
    line_close(&line);
}

static void a_line_is_typed(void **state)
{
    struct run run = run_start(*state);
    struct line line = line_open();
    char typed[100] = "";
    begin(&run, &line, "--processes", "1", "--send", "/tmp/bench-runner run --board-facts");
    for (size_t count = 0; !strchr(typed, '\r');) {
        ssize_t got = read(line.board, typed + count, sizeof typed - 1 - count);
        assert_true(got > 0);
        count += (size_t)got;
    }
    assert_string_equal(typed, "/tmp/bench-runner run --board-facts\r");
    stream_process(&line.stream, "b1", 0);
    line_say(&line, "# /tmp/bench-runner run --board-facts\n");
    line_send(&line, line.stream.bytes.data, line.stream.bytes.count);
    assert_int_equal(run_collect(&run), 0);
    assert_int_equal(run_cell(&run, "getrandom-vdso")->summary.samples, 6);
    run_end(&run);
    line_close(&line);
}

// One whole process, and one up to its first samples.
static void send_part(struct line *line)
{
    stream_process(&line->stream, "b1", 0);
    size_t whole = line->stream.bytes.count;
    stream_process(&line->stream, "b1", 1);
    line_send(line, line->stream.bytes.data, whole + (line->stream.bytes.count - whole) * 3 / 4);
}

static void what_came_is_kept(struct run *run)
{
    assert_int_equal(run_cell(run, "getrandom-vdso")->boots[0].process_count, 2);
    assert_int_equal(run_cell(run, "getrandom-vdso")->summary.samples, 9);
    assert_int_equal(run_check(run), 0);
    assert_int_equal(records_left(run), 0);
}

static void a_board_falls_silent(void **state)
{
    struct run run = run_start(*state);
    struct line line = line_open();
    begin(&run, &line, "--silence", "1", "--processes", "2");
    send_part(&line);
    line_say(&line, "\nwatchdog: BUG: soft lockup\n");
    assert_int_equal(run_collect(&run), 3);
    assert_true(
        errors_have(&run, "it fell silent for 1 s; its last words: watchdog: BUG: soft lockup, after 1 of 2 "
                          "processes; what came is kept"));
    assert_true(run_warns(&run, "it fell silent for 1 s"));
    what_came_is_kept(&run);
    run_end(&run);
    line_close(&line);
}

static void a_kernel_panics(void **state)
{
    struct run run = run_start(*state);
    struct line line = line_open();
    begin(&run, &line, "--silence", "1", NULL, NULL);
    line_say(&line, "Kernel panic - not syncing: Attempted to kill init!\n");
    assert_int_equal(run_collect(&run), 3);
    assert_true(
        errors_have(&run, "the kernel panicked: Kernel panic - not syncing: Attempted to kill init!"));
    assert_true(errors_have(&run, "no record came, and so there is no result"));
    run_end(&run);
    line_close(&line);
}

static void a_device_vanishes(void **state)
{
    struct run run = run_start(*state);
    struct line line = line_open();
    begin(&run, &line, "--processes", "2", NULL, NULL);
    send_part(&line);
    nanosleep(&(struct timespec){0, 300000000}, NULL); // what was not read yet goes with the device
    line_close(&line);
    assert_int_equal(run_collect(&run), 3);
    assert_true(errors_have(&run, "the line is gone"));
    assert_true(errors_have(&run, "after 1 of 2 processes; what came is kept"));
    what_came_is_kept(&run);
    run_end(&run);
}

static void a_signal_keeps_what_came(void **state)
{
    struct run run = run_start(*state);
    struct line line = line_open();
    begin(&run, &line, NULL, NULL, NULL, NULL);
    send_part(&line);
    nanosleep(&(struct timespec){0, 300000000}, NULL);
    kill(run.carrier.child, SIGINT);
    assert_int_equal(run_collect(&run), 256 + SIGINT);
    assert_true(errors_have(&run, "stopped by a signal, after 1 processes; what came is kept"));
    what_came_is_kept(&run);
    run_end(&run);
    line_close(&line);
}

static void nothing_or_garbage_comes(void **state)
{
    struct run run = run_start(*state), other = run_start(*state);
    struct line line = line_open();
    begin(&run, &line, "--silence", "1", "--baud", "9600");
    assert_int_equal(run_collect(&run), 3);
    assert_true(errors_have(&run, "nothing came for 1 s: is the board on, and does it send at 9600 baud?"));
    begin(&other, &line, "--silence", "1", NULL, NULL);
    line_say(&line, "\xfe\x80\xff{\"rb\":1\x01\xf8\n");
    assert_int_equal(run_collect(&other), 3);
    assert_true(errors_have(&other, "no record came, and so there is no result"));
    line_close(&line);
}

static void refused(void **state, int status, const char *message, const char *device, const char *option,
                    const char *value)
{
    struct run run = run_start(*state);
    run_words(&run, "serial", device, option, value, NULL);
    assert_int_equal(run_finish(&run), status);
    if (!errors_have(&run, message))
        fail_msg("not said: %s\n%s", message, run.errors);
    run_end(&run);
}

static void a_line_that_another_program_has(void **state)
{
    struct line line = line_open();
    assert_int_equal(flock(line.host, LOCK_EX), 0);
    refused(state, 3, "another program uses it (minicom", line.name, NULL, NULL);
    assert_int_equal(flock(line.host, LOCK_UN), 0);
    assert_int_equal(ioctl(line.host, TIOCEXCL), 0);
    refused(state, 3, "another program uses it (minicom", line.name, NULL, NULL);
    line_close(&line);
}

static void wrong_words_are_refused(void **state)
{
    refused(state, 3, "/dev/no-such-line: No such file or directory", "/dev/no-such-line", NULL, NULL);
    refused(state, 3, "/dev/null: it is no serial line; `run-bench read`", "/dev/null", NULL, NULL);
    refused(state, 2, "--baud takes a usual speed", "/dev/null", "--baud", "115201");
    refused(state, 2, "--processes takes a whole number", "/dev/null", "--processes", "0");
    refused(state, 2, "--silence takes seconds", "/dev/null", "--silence", "0");
    refused(state, 2, "--send takes one line", "/dev/null", "--send", "a\nb");
    refused(state, 2, "serial wants one DEVICE", NULL, NULL, NULL);
    refused(state, 2, "serial wants one DEVICE", "/dev/null", "/dev/zero", NULL);
    refused(state, 2, "-o wants the name", "/dev/null", "-o", "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(two_processes_in_noise),
                                       cmocka_unit_test(damaged_records_cost_only_themselves),
                                       cmocka_unit_test(a_board_restarts),
                                       cmocka_unit_test(a_line_is_typed),
                                       cmocka_unit_test(a_board_falls_silent),
                                       cmocka_unit_test(a_kernel_panics),
                                       cmocka_unit_test(a_device_vanishes),
                                       cmocka_unit_test(a_signal_keeps_what_came),
                                       cmocka_unit_test(nothing_or_garbage_comes),
                                       cmocka_unit_test(wrong_words_are_refused),
                                       cmocka_unit_test(a_line_that_another_program_has)};
    return cmocka_run_group_tests(tests, folder_make, folder_remove);
}
