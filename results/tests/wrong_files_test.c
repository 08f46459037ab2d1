// SPDX-License-Identifier: MIT
// Files that were edited by hand, cut off or are something else: each gets a message that says what and
// where.
#include "results/file/decode.h"
#include "results/file/file.h"
#include "results/tests/checking.h"

#include <errno.h>
#include <unistd.h>

static char path[] = "/tmp/run-bench-wrong-XXXXXX";

static int make_file(void **state)
{
    (void)state;
    int descriptor = mkstemp(path);
    return descriptor < 0 ? -1 : close(descriptor);
}

static int remove_file(void **state)
{
    (void)state;
    return unlink(path);
}

static void put(const char *text, size_t count)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, count, file), count);
    fclose(file);
}

// The message must begin with the file's name, and go on so.
static void assert_message(const char *text, size_t count, const char *expected)
{
    char error[RESULT_ERROR_SIZE] = "";
    struct result *result;
    put(text, count);
    assert_int_equal(result_read(path, &result, error), -EINVAL);
    assert_null(result);
    assert_memory_equal(error, path, strlen(path));
    assert_string_equal(error + strlen(path), expected);
}

static void no_json(void **state)
{
    (void)state;
    static const struct {
        const char *text, *message;
    } files[] = {
        {"", ": the file is empty"},
        {"garbage", ":1: '[' or '{' expected near 'garbage'"},
        {"{\"schema\": \"run-bench/1\",\n\"cells\": [\n",
         ":3: ']' expected near end of file (the file was cut off)"},
        {"{\"a\": 1,\n\"a\": 2}", ":2: duplicate object key near '\"a\"'"},
        {"{\n\"a\": NaN}", ":2: invalid token near 'NaN'"},
        {"{\n\n\"a\": 9223372036854775808}", ":3: too big integer near '9223372036854775808'"},
        {"{\"a\": 1e999}", ":1: real number overflow near '1e999'"},
        {"{\"a\": \"\xff\"}", ":1: unable to decode byte 0xff near '\"'"},
        {"{} {}", ":1: end of file expected near '{'"},
        {"{}", ": schema is missing: this is no result of run-bench"},
        {"[]", ": schema is missing: this is no result of run-bench"},
        {"{\"schema\": 1}", ": schema is missing: this is no result of run-bench"},
        {"{\"schema\": \"run-bench/2\"}",
         ": its schema is \"run-bench/2\"; this program reads \"run-bench/1\""},
        {"{\"schema\": \"run-bench/1\"}", ": cells is missing"},
        {"{\"schema\": \"run-bench/1\", \"cells\": {}}", ": cells is no array"},
    };
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        assert_message(files[i].text, strlen(files[i].text), files[i].message);
}

static const struct change changes[] = {
    {"cells.0", "1", "cells[0].name or benchmark or path is no string"},
    {"cells.0.name", "1", "cells[0].name or benchmark or path is no string"},
    {"cells.0.benchmark", NULL, "cells[0].name or benchmark or path is no string"},
    {"cells.0.name", "\"getrandom-libc\"", "cells[0].name is not BENCHMARK-PATH"},
    {"cells.0.workers", "0", "cells[0].workers is no whole number above 0"},
    {"cells.0.workers", "4294967297", "cells[0].workers is no whole number above 0"},
    {"cells.0.parameters", "[]", "cells[0].parameters is no object"},
    {"cells.0.status", NULL, "cells[0].status is no string"},
    {"cells.0.reason", "1", "cells[0].reason is no string"},
    {"cells.0.unit", "1", "cells[0].unit is no string"},
    {"cells.0.symbol", "1", "cells[0].symbol is no string"},
    {"cells.0.summary", "1", "cells[0].summary is no object"},
    {"cells.0.summary.median", "\"1\"", "cells[0].summary holds a figure that is no number"},
    {"cells.0.summary.processes", "0",
     "cells[0].summary lacks a whole number of processes (1 or more) or of samples"},
    {"cells.0.summary.samples", "-1",
     "cells[0].summary lacks a whole number of processes (1 or more) or of samples"},
    {"cells.0.boots", "1", "cells[0].boots is no array"},
    {"cells.0.boots.0", "1", "cells[0].boots[0].boot is no string"},
    {"cells.0.boots.0.processes", "1", "cells[0].boots[0].processes is no array"},
    {"cells.0.boots.0.processes.1", "1", "cells[0].boots[0].processes[1].process is no whole number"},
    {"cells.0.boots.0.processes.0.process", "-1",
     "cells[0].boots[0].processes[0].process is no whole number"},
    {"cells.0.boots.0.processes.0.workers", "1", "cells[0].boots[0].processes[0].workers is no array"},
    {W "worker", "1", WORKER ".worker is no number of one of the cell's workers"},
    {W "worker", NULL, WORKER ".worker is no number of one of the cell's workers"},
    {"cells.0.boots.0.processes.0.workers.1", "{\"worker\": 0, \"calls\": 1, \"ns\": [1]}",
     "cells[0].boots[0].processes[0].workers[1].worker is there twice"},
    {W "ns", NULL, WORKER ".ns is missing or empty"},
    {W "ns", "[]", WORKER ".ns is missing or empty"},
    {W "ns", "1", WORKER ".ns is no array"},
    {W "ns", "[1, -1]", WORKER ".ns holds what is no whole number of its range"},
    {W "ns", "[1, 1.5]", WORKER ".ns holds what is no whole number of its range"},
    {W "calls", NULL, WORKER ".calls is missing"},
    {W "calls", "0", WORKER ".calls is no array"},
    {W "calls", "[1, 0]", WORKER ".calls holds what is no whole number of its range"},
    {W "calls", "[1]", WORKER ".calls is not as long as ns"},
    {W "ticks", "[1]", WORKER ".ticks is not as long as ns"},
    {W "at", "[1, 2, 3]", WORKER ".at is not as long as ns"},
    {W "probe", "[1]", WORKER ".probe is not as long as ns"},
    {W "preempted", "[2]", WORKER ".preempted holds what is no whole number of its range"},
    {W "cpu", "-1", WORKER ".cpu is no whole number"},
    {"cells.1.name", "1", "cells[1].name or benchmark or path is no string"},
    {"cells.2",
     "{\"name\": \"getpid-libc\", \"benchmark\": \"getpid\", \"path\": \"libc\", \"workers\": 1, "
     "\"status\": \"ok\"}",
     "cells[2].name is that of an earlier cell with these workers and parameters"},
};

static void changed_values(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        char error[RESULT_ERROR_SIZE] = "";
        struct result *result;
        json_t *file = json_loads(whole_file, 0, NULL);
        apply(file, &changes[i]);
        assert_int_equal(result_decode(file, &result, error, sizeof error), -EINVAL);
        assert_null(result);
        assert_string_equal(error, changes[i].told);
        json_decref(file);
    }
}

// What is there less of than the schema wants is read all the same: nothing is lost by it.
static void sparse_file(void **state)
{
    (void)state;
    static const char text[] =
        "{\"schema\": \"run-bench/1\", \"cells\": [{\"name\": \"getpid-libc\", \"benchmark\": "
        "\"getpid\", \"path\": \"libc\", \"workers\": 1, \"status\": \"ok\"}]}";
    char error[RESULT_ERROR_SIZE];
    struct result *result;
    put(text, strlen(text));
    assert_int_equal(result_read(path, &result, error), 0);
    assert_int_equal(result->cell_count, 1);
    assert_string_equal(result->cells[0].unit, "ns/call");
    assert_int_equal(json_object_size(result->cells[0].parameters), 0);
    assert_int_equal(result->cells[0].boot_count, 0);
    assert_int_equal(result->cells[0].summary.processes, 0);
    result_free(result);
}

// Cut off anywhere, the file has a message that names it, and the line where it ends.
static void cut_off(void **state)
{
    (void)state;
    char error[RESULT_ERROR_SIZE], expected[100];
    struct result *result;
    int lines = 1;
    for (size_t count = 1; count < strlen(whole_file) - 1; count++) {
        lines += whole_file[count - 1] == '\n';
        put(whole_file, count);
        assert_int_equal(result_read(path, &result, error), -EINVAL);
        snprintf(expected, sizeof expected, "%s:%d: ", path, lines);
        if (whole_file[count - 1] != '\n')
            assert_memory_equal(error, expected, strlen(expected));
    }
}

static void no_file(void **state)
{
    (void)state;
    char error[RESULT_ERROR_SIZE];
    struct result *result;
    assert_int_equal(result_read("/proc/absent.json", &result, error), -ENOENT);
    assert_string_equal(error, "/proc/absent.json: No such file or directory");
    assert_int_equal(result_read("/tmp", &result, error), -EISDIR);
    assert_string_equal(error, "/tmp: Is a directory");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_json), cmocka_unit_test(changed_values), cmocka_unit_test(sparse_file),
        cmocka_unit_test(cut_off), cmocka_unit_test(no_file),
    };
    return cmocka_run_group_tests(tests, make_file, remove_file);
}
