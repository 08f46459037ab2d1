// SPDX-License-Identifier: MIT
// Result files: what is written is read again; a write that fails leaves nothing; a wrong file gets a
// message.
#include "results/file/encode.h"
#include "results/file/file.h"
#include "results/tests/reading.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

static char folder[] = "/tmp/run-bench-file-XXXXXX";
static char path[64];

static int make_folder(void **state)
{
    (void)state;
    snprintf(path, sizeof path, "%s/result.json", mkdtemp(folder));
    return 0;
}

static int remove_folder(void **state)
{
    (void)state;
    unlink(path);
    return rmdir(folder);
}

static size_t files_in_folder(void)
{
    size_t count = 0;
    DIR *entries = opendir(folder);
    while (readdir(entries))
        count++;
    closedir(entries);
    return count - 2; // . and ..
}

// Two boots of two processes, a summary without an interval, a cell that was skipped.
static struct result *example(void)
{
    struct stream_text stream = {0};
    stream_process(&stream, "b1", 0);
    stream_process(&stream, "b1", 1);
    stream_process(&stream, "b\xc3\xa9 \\\"2\\\"", 0);
    struct reading reading = reading_stream(&stream);
    struct result *result = reading.result;
    reader_free(reading.reader);
    result->cells[0].summary = (struct summary){18.25, 18.375, 18.5, 18.625, NAN, NAN, 3, 18};
    struct worker_samples *worker = cell_worker(&result->cells[0], "b3", 7, 0);
    for (int i = 0; i < 3; i++) {
        numbers_add(&worker->calls, 5 + i);
        numbers_add(&worker->ns, INT64_MAX - i);
    }
    struct cell *skipped = result_cell(result, "clock-gettime-tai", "libc", 2, NULL);
    assert_int_equal(cell_set(&skipped->status, "skipped"), 0);
    assert_int_equal(cell_set(&skipped->reason, "the kernel has no \"TAI\""), 0);
    return result;
}

static char *text_of(struct result *result)
{
    struct bytes bytes = {0};
    assert_int_equal(result_encode(result, &bytes), 0);
    bytes_add(&bytes, "", 1);
    return bytes.data;
}

static void round_trip(void **state)
{
    (void)state;
    char error[RESULT_ERROR_SIZE] = "";
    struct result *written = example(), *read = NULL;
    assert_int_equal(result_write(written, path), 0);
    assert_int_equal(files_in_folder(), 1);
    assert_int_equal(result_read(path, &read, error), 0);
    assert_true(json_equal(written->head, read->head));
    assert_int_equal(read->cell_count, 2);
    const struct cell *cell = &read->cells[0];
    assert_true(cell->summary.median == 18.5 && isnan(cell->summary.low99) && isnan(cell->summary.high99));
    assert_int_equal(cell->boot_count, 3);
    assert_string_equal(cell->boots[1].boot, "b\xc3\xa9 \"2\"");
    assert_int_equal(cell->boots[0].processes[1].workers[0].ns.values[2], 16003);
    assert_int_equal(cell->boots[0].processes[1].workers[0].preempted.values[1], 4);
    assert_int_equal(cell->boots[0].processes[1].workers[0].cpu_ns, 96000);
    assert_int_equal(cell->boots[0].processes[1].workers[0].calls.count, 6);
    const struct worker_samples *worker = &cell->boots[2].processes[0].workers[0];
    assert_int_equal(worker->calls.values[2], 7);
    assert_true(worker->ns.values[0] == INT64_MAX && worker->cpu_ns == -1 && worker->ticks.count == 0);
    assert_string_equal(read->cells[1].reason, "the kernel has no \"TAI\"");
    assert_int_equal(read->cells[1].workers, 2);
    assert_int_equal(read->cells[1].summary.processes, 0);
    char *first = text_of(written), *second = text_of(read);
    assert_string_equal(first, second);
    free(first);
    free(second);
    result_free(written);
    result_free(read);
}

static void layout(void **state)
{
    (void)state;
    struct result *result = result_new();
    struct cell *cell = result_cell(result, "getpid", "syscall", 1, NULL);
    cell->summary = (struct summary){0.1, 0.2, 0.3, 0.4, 0.25, 0.35, 1, 2};
    struct worker_samples *worker = cell_worker(cell, "b", 0, 0);
    for (int i = 0; i < 2; i++) {
        numbers_add(&worker->calls, 9);
        numbers_add(&worker->ns, 3 - 2 * i);
    }
    char *text = text_of(result);
    assert_string_equal(
        text, "{\n  \"schema\": \"run-bench/1\",\n  \"started\": null,\n  \"origin\": \"measured\",\n"
              "  \"board\": {},\n  \"kernel\": {},\n  \"libc\": {},\n  \"conditions\": {},\n"
              "  \"warnings\": [],\n  \"cells\": [\n"
              "   {\"name\":\"getpid-syscall\",\"benchmark\":\"getpid\",\"path\":\"syscall\",\"workers\":1,"
              "\"parameters\":{},\"status\":\"ok\",\"reason\":null,\"unit\":\"ns/call\",\"symbol\":null,\n"
              "    \"summary\":{\"min\":0.1,\"p25\":0.2,\"median\":0.3,\"p75\":0.4,\"low99\":0.25,"
              "\"high99\":0.35,\"processes\":1,\"samples\":2},\n    \"boots\":[\n"
              "     {\"boot\":\"b\",\"processes\":[\n      {\"process\":0,\"workers\":[\n"
              "        {\"worker\":0,\"calls\":9,\"ns\":[3,1]}]}]}]}]\n}\n");
    free(text);
    result_free(result);
}

// Figures that are no finite numbers become null, and that is said; a missing interval is nothing to say.
static void not_finite(void **state)
{
    (void)state;
    struct result *result = result_new(), *read;
    char error[RESULT_ERROR_SIZE];
    struct cell *cell = result_cell(result, "getpid", "syscall", 1, NULL);
    cell->summary = (struct summary){1, 1, NAN, INFINITY, NAN, -INFINITY, 1, 2};
    assert_int_equal(result_write(result, path), 0);
    assert_int_equal(result_read(path, &read, error), 0);
    assert_true(isnan(read->cells[0].summary.median) && isnan(read->cells[0].summary.p75));
    assert_true(isnan(read->cells[0].summary.low99) && isnan(read->cells[0].summary.high99));
    assert_int_equal(warning_count(read), 3);
    assert_true(has_warning(read, "getpid-syscall: its median is no finite number"));
    assert_true(has_warning(read, "its p75 is") && has_warning(read, "its high99 is"));
    result_free(result);
    result_free(read);
}

// The older file stays as it was, and no temporary file is left.
static void full_disk(void **state)
{
    (void)state;
    char error[RESULT_ERROR_SIZE];
    struct rlimit before, small = {1000, 0};
    struct result *old = result_new(), *result = example(), *read;
    assert_int_equal(result_write(old, path), 0);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    small.rlim_max = before.rlim_max;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
    int code = result_write(result, path);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    assert_int_equal(code, -EFBIG);
    assert_int_equal(files_in_folder(), 1);
    assert_int_equal(result_read(path, &read, error), 0);
    assert_int_equal(read->cell_count, 0);
    assert_int_equal(result_write(result, "/dev/full"), -ENOSPC);
    result_free(old);
    result_free(result);
    result_free(read);
}

static void unwritable_folder(void **state)
{
    (void)state;
    struct result *result = example();
    char within[96];
    unlink(path);
    snprintf(within, sizeof within, "%s/absent/result.json", folder);
    assert_int_equal(result_write(result, within), -ENOENT);
    assert_int_equal(result_write(result, "/proc/result.json"), -ENOENT); // also for root
    assert_int_equal(result_write(result, folder), -EISDIR);
    if (geteuid() != 0) {
        assert_int_equal(chmod(folder, 0500), 0);
        assert_int_equal(result_write(result, path), -EACCES);
        assert_int_equal(chmod(folder, 0700), 0);
    }
    assert_int_equal(files_in_folder(), 0);
    result_free(result);
}

// A device is written to, not replaced by a file (which root could).
static void devices(void **state)
{
    (void)state;
    struct stat status;
    struct result *result = example(), *read;
    char error[RESULT_ERROR_SIZE];
    assert_int_equal(result_write(result, "/dev/null"), 0);
    assert_int_equal(stat("/dev/null", &status), 0);
    assert_true(S_ISCHR(status.st_mode));
    int descriptor = open(path, O_WRONLY | O_CREAT, 0600);
    assert_int_equal(result_write_to(result, descriptor), 0);
    close(descriptor);
    assert_int_equal(result_read(path, &read, error), 0);
    assert_int_equal(read->cell_count, 2);
    descriptor = open("/dev/full", O_WRONLY);
    assert_int_equal(result_write_to(result, descriptor), -ENOSPC);
    close(descriptor);
    result_free(result);
    result_free(read);
}

static void usual_rights(void **state)
{
    (void)state;
    struct stat status;
    struct result *result = example();
    mode_t mask = umask(027);
    assert_int_equal(result_write(result, path), 0);
    umask(mask);
    assert_int_equal(stat(path, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0640);
    result_free(result);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(round_trip),        cmocka_unit_test(layout),
        cmocka_unit_test(not_finite),        cmocka_unit_test(full_disk),
        cmocka_unit_test(unwritable_folder), cmocka_unit_test(devices),
        cmocka_unit_test(usual_rights),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
