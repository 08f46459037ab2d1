// SPDX-License-Identifier: MIT
// What records mean: wrong ones are damaged and nothing of them is taken; statuses of several processes
// combine.
#include "results/tests/reading.h"

#define ARRAYS(calls, ns) ",\"cell\":7,\"worker\":0,\"first\":0,\"calls\":" calls ",\"ns\":" ns

static const char *const wrong_samples[] = {
    ARRAYS("[1,2]", "[1]"),
    ARRAYS("[1]", "[1,2]"),
    ARRAYS("[]", "[]"),
    ARRAYS("[1,0]", "[1,2]"),
    ARRAYS("[1,-1]", "[1,2]"),
    ARRAYS("[1,2]", "[1,-2]"),
    ARRAYS("[1,2]", "[1,2.5]"),
    ARRAYS("[1,2]", "[1,null]"),
    ARRAYS("[1,2]", "[1,\"2\"]"),
    ARRAYS("[1,2]", "[1,[2]]"),
    ARRAYS("[1,2]", "{\"0\":1,\"1\":2}"),
    ARRAYS("1", "[1]"),
    ARRAYS("[1]", "[9223372036854775808]"),
    ARRAYS("[1]", "[1e400]"),
    ARRAYS("[1]", "[1]") ",\"ns\":[1]",
    ARRAYS("[1,2]", "[1,2]") ",\"ticks\":[1]",
    ARRAYS("[1,2]", "[1,2]") ",\"ticks\":[]",
    ARRAYS("[1,2]", "[1,2]") ",\"ticks\":[1,-1]",
    ARRAYS("[1,2]", "[1,2]") ",\"at\":[1,2,3]",
    ARRAYS("[1,2]", "[1,2]") ",\"probe\":7",
    ARRAYS("[1,2]", "[1,2]") ",\"preempted\":[2]",
    ARRAYS("[1,2]", "[1,2]") ",\"preempted\":[-1]",
    ARRAYS("[1,2]", "[1,2]") ",\"preempted\":[1,0]",
    ARRAYS("[1,2]", "[1,2]") ",\"preempted\":[0,0]",
    ARRAYS("[1,2]", "[1,2]") ",\"preempted\":0",
    ARRAYS("[1,2]", "[1,2]") ",\"cpu\":-1",
    ARRAYS("[1,2]", "[1,2]") ",\"cpu\":1.5",
    ",\"cell\":7,\"worker\":0,\"first\":0,\"calls\":[1]",
    ",\"cell\":7,\"worker\":0,\"first\":0,\"ns\":[1]",
    ",\"cell\":7,\"worker\":0,\"first\":-1,\"calls\":[1],\"ns\":[1]",
    ",\"cell\":7,\"worker\":0,\"calls\":[1],\"ns\":[1]",
    ",\"cell\":7,\"worker\":1,\"first\":0,\"calls\":[1],\"ns\":[1]",
    ",\"cell\":7,\"worker\":-1,\"first\":0,\"calls\":[1],\"ns\":[1]",
    ",\"cell\":7,\"first\":0,\"calls\":[1],\"ns\":[1]",
    ",\"cell\":8,\"worker\":0,\"first\":0,\"calls\":[1],\"ns\":[1]",
    ",\"cell\":-1,\"worker\":0,\"first\":0,\"calls\":[1],\"ns\":[1]",
    ",\"cell\":4096,\"worker\":0,\"first\":0,\"calls\":[1],\"ns\":[1]",
    ",\"cell\":9223372036854775807,\"worker\":0,\"first\":0,\"calls\":[1],\"ns\":[1]",
    ",\"worker\":0,\"first\":0,\"calls\":[1],\"ns\":[1]",
};

static void hostile_samples(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof wrong_samples / sizeof *wrong_samples; i++) {
        struct stream_text stream = {0};
        stream_run(&stream, "b1", 0);
        stream_record(&stream, RECORD_CELL, STREAM_CELL);
        stream_record(&stream, RECORD_SAMPLES, wrong_samples[i]);
        stream_record(&stream, RECORD_SAMPLES, STREAM_SAMPLES(0));
        stream_end(&stream);
        struct reading reading = reading_stream(&stream);
        if (reading.progress->damaged != 1)
            print_error("%s\n", wrong_samples[i]);
        assert_counts(&reading, 4, 1, 0);
        assert_int_equal(only_worker(reading.result, 0, 0)->ns.count, 3);
        reading_end(&reading);
    }
}

// Records that can't follow what the worker already has: other arrays, or indices that are taken.
static void unequal_records(void **state)
{
    (void)state;
    static const char *const second[] = {
        ",\"cell\":7,\"worker\":0,\"first\":3,\"calls\":[1],\"ns\":[1],\"at\":[1],\"probe\":[1]",
        ",\"cell\":7,\"worker\":0,\"first\":3,\"calls\":[1],\"ns\":[1],\"ticks\":[1],\"probe\":[1]",
        ",\"cell\":7,\"worker\":0,\"first\":3,\"calls\":[1],\"ns\":[1],\"ticks\":[1],\"at\":[1]",
        STREAM_SAMPLES(2),
    };
    for (size_t i = 0; i < sizeof second / sizeof *second; i++) {
        struct stream_text stream = {0};
        stream_run(&stream, "b1", 0);
        stream_record(&stream, RECORD_CELL, STREAM_CELL);
        stream_record(&stream, RECORD_SAMPLES, STREAM_SAMPLES(0));
        stream_record(&stream, RECORD_SAMPLES, second[i]);
        stream_end(&stream);
        struct reading reading = reading_stream(&stream);
        assert_counts(&reading, 4, 1, 0);
        assert_int_equal(only_worker(reading.result, 0, 0)->ns.count, 3);
        reading_end(&reading);
    }
}

static void large_numbers(void **state)
{
    (void)state;
    struct stream_text stream = {0};
    stream_run(&stream, "b1", 0);
    stream_record(&stream, RECORD_CELL, STREAM_CELL);
    stream_record(&stream, RECORD_SAMPLES,
                  ",\"cell\":7,\"worker\":0,\"first\":9223372036854775807,\"calls\":[9223372036854775807,1],"
                  "\"ns\":[0,9223372036854775807],\"cpu\":9223372036854775807");
    struct reading reading = reading_stream(&stream);
    const struct worker_samples *worker = only_worker(reading.result, 0, 0);
    assert_true(worker->calls.values[0] == INT64_MAX && worker->ns.values[1] == INT64_MAX);
    assert_true(worker->cpu_ns == INT64_MAX);
    assert_int_equal(worker->ticks.count + worker->at.count + worker->probe.count + worker->preempted.count,
                     0);
    reading_end(&reading);
}

// CPU time is a sum that is known only if every record brings its share.
static void unknown_cpu_time(void **state)
{
    (void)state;
    static const char *const shares[][2] = {
        {",\"cpu\":5", ""}, {"", ",\"cpu\":5"}, {",\"cpu\":9223372036854775807", ",\"cpu\":1"}};
    for (size_t i = 0; i < sizeof shares / sizeof *shares; i++) {
        struct stream_text stream = {0};
        stream_run(&stream, "b1", 0);
        stream_record(&stream, RECORD_CELL, STREAM_CELL);
        for (size_t part = 0; part < 2; part++) {
            char members[200];
            snprintf(members, sizeof members,
                     ",\"cell\":7,\"worker\":0,\"first\":%zu,\"calls\":[1],\"ns\":[1]%s", part,
                     shares[i][part]);
            stream_record(&stream, RECORD_SAMPLES, members);
        }
        struct reading reading = reading_stream(&stream);
        assert_int_equal(only_worker(reading.result, 0, 0)->ns.count, 2);
        assert_int_equal(only_worker(reading.result, 0, 0)->cpu_ns, -1);
        reading_end(&reading);
    }
}

#define CELL(number, name, benchmark, path, workers, rest)                                                   \
    ",\"cell\":" number ",\"name\":\"" name "\",\"benchmark\":\"" benchmark "\",\"path\":\"" path            \
    "\",\"workers\":" workers rest
#define OK ",\"status\":\"ok\""

static void wrong_cells(void **state)
{
    (void)state;
    static const char *const cells[] = {
        CELL("0", "a-vdso", "a", "vdso", "1", ",\"status\":\"fine\""),
        CELL("0", "a-vdso", "a", "vdso", "1", ""),
        CELL("0", "a-vdso", "a", "vdso", "0", OK),
        CELL("0", "a-vdso", "a", "vdso", "-1", OK),
        CELL("0", "a-vdso", "a", "vdso", "1000000", OK),
        CELL("0", "a-vdso", "a", "libc", "1", OK),
        CELL("0", "b-vdso", "a", "vdso", "1", OK),
        CELL("0", "a_vdso", "a", "vdso", "1", OK),
        CELL("0", "-vdso", "", "vdso", "1", OK),
        CELL("0", "a", "a", "vdso", "1", OK),
        CELL("0", "a-none", "a", "none", "1", OK),
        CELL("0", "A-vdso", "A", "vdso", "1", OK),
        CELL("0", "a\\u001b-vdso", "a\\u001b", "vdso", "1", OK),
        CELL("-1", "a-vdso", "a", "vdso", "1", OK),
        CELL("4096", "a-vdso", "a", "vdso", "1", OK),
        CELL("0.0", "a-vdso", "a", "vdso", "1", OK),
        CELL("0", "a-vdso", "a", "vdso", "1", OK ",\"parameters\":[]"),
        CELL("0", "a-vdso", "a", "vdso", "1", OK ",\"parameters\":{\"size\":[1]}"),
        CELL("0", "a-vdso", "a", "vdso", "1", OK ",\"status\":\"ok\""),
        OK,
    };
    for (size_t i = 0; i < sizeof cells / sizeof *cells; i++) {
        struct stream_text stream = {0};
        stream_run(&stream, "b1", 0);
        stream_record(&stream, RECORD_CELL, cells[i]);
        struct reading reading = reading_stream(&stream);
        if (reading.progress->damaged != 1)
            print_error("%s\n", cells[i]);
        assert_int_equal(reading.progress->damaged, 1);
        assert_int_equal(reading.result->cell_count, 0);
        reading_end(&reading);
    }
}

// The benchmark that takes no path bears its own name.
static void no_path(void **state)
{
    (void)state;
    struct stream_text stream = {0};
    stream_run(&stream, "b1", 0);
    stream_record(&stream, RECORD_CELL, CELL("0", "empty", "empty", "none", "1", OK));
    struct reading reading = reading_stream(&stream);
    assert_int_equal(reading.progress->damaged, 0);
    assert_string_equal(reading.result->cells[0].name, "empty");
    reading_end(&reading);
}

// Two processes' statuses (the second one's last record wins over its first) and what the cell ends with.
static void statuses(void **state)
{
    (void)state;
    static const struct {
        const char *first, *second, *last, *status, *reason;
        size_t warnings; // that the statuses differ
    } table[] = {
        {"ok", "ok", "ok", "ok", NULL, 0},
        {"ok", "ok", "failed", "failed", "r2", 1},
        {"failed", "ok", "ok", "failed", "r0", 1},
        {"failed", "failed", "failed", "failed", "r0", 0},
        {"skipped", "ok", "ok", "ok", NULL, 1},
        {"ok", "skipped", "skipped", "ok", NULL, 1},
        {"skipped", "skipped", "skipped", "skipped", "r0", 0},
        {"skipped", "blocked", "blocked", "blocked", "r2", 1},
        {"blocked", "failed", "failed", "failed", "r2", 1},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        struct stream_text stream = {0};
        const char *const given[] = {table[i].first, table[i].second, table[i].last};
        for (size_t record = 0; record < 3; record++) {
            char members[300];
            snprintf(members, sizeof members,
                     CELL("0", "a-vdso", "a", "vdso", "1", ",\"status\":\"%s\",\"reason\":\"r%d\""),
                     given[record], record ? 2 : 0);
            if (record < 2)
                stream_run(&stream, "b1", (int)record);
            stream_record(&stream, RECORD_CELL, members);
            if (record != 1)
                stream_end(&stream);
        }
        struct reading reading = reading_stream(&stream);
        assert_int_equal(reading.result->cell_count, 1);
        assert_string_equal(reading.result->cells[0].status, table[i].status);
        if (table[i].reason)
            assert_string_equal(reading.result->cells[0].reason, table[i].reason);
        else
            assert_null(reading.result->cells[0].reason);
        assert_int_equal(warning_count(reading.result), table[i].warnings);
        reading_end(&reading);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hostile_samples), cmocka_unit_test(unequal_records),
        cmocka_unit_test(large_numbers),   cmocka_unit_test(unknown_cpu_time),
        cmocka_unit_test(wrong_cells),     cmocka_unit_test(statuses),
        cmocka_unit_test(no_path),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
