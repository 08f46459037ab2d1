// SPDX-License-Identifier: MIT
// What the replicas count, and that a call that fails never becomes a time: with benchmarks that fail on
// purpose.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>

#include "runners/replicas/cells.h"
#include "runners/replicas/signal1.h"
#include "runners/replicas/timed.h"
#include "runners/replicas/watched.h"

static uint64_t asked, good; // calls so far; calls that succeed before all others fail

static unsigned long batch(const struct call *call, unsigned long calls)
{
    const uint64_t before = asked < good ? asked : good;

    (void)call;
    asked += calls;
    return (unsigned long)((asked < good ? asked : good) - before);
}

static void verify(const struct call *call, enum path path, struct answer *answer)
{
    (void)call, (void)path;
    if (asked < good)
        answer_ok(answer);
    else
        answer_wrong(answer, "it was made to fail");
}

static int refuse(struct call *call, enum path path)
{
    (void)call, (void)path;
    return -12;
}

static const struct benchmark failing = {.name = "failing", .batch = {[PATH_LIBC] = batch}, .verify = verify};
static const struct benchmark closed = {
    .name = "closed", .batch = {[PATH_LIBC] = batch}, .open = refuse, .verify = verify};
static const struct cell cell = {.benchmark = &failing, .path = PATH_LIBC};
static const struct cell cell_closed = {.benchmark = &closed, .path = PATH_LIBC};

static void count(uint64_t successes)
{
    asked = 0;
    good = successes;
}

static void all_succeed(void **state)
{
    struct timed timed;
    struct answer answer = {STATUS_OK, ""};

    (void)state;
    count(UINT64_MAX);
    assert_int_equal(timed_calls(&timed, &cell, 250001, &answer), 0);
    assert_int_equal(timed.calls, 250001);
    assert_int_equal(timed.failed, 0);
    assert_int_equal(asked, 250001);
}

static void one_fails(void **state)
{
    struct timed timed;
    struct answer answer;

    (void)state;
    count(100000);
    assert_int_equal(timed_calls(&timed, &cell, 100001, &answer), -1);
    assert_int_equal(timed.failed, 1);
    assert_string_equal(answer.reason, "it was made to fail");
    count(100000); // calls end soon after the first failure, not after all 25 million
    assert_int_equal(timed_calls(&timed, &cell, 25000000, &answer), -1);
    assert_true(asked < 200000);
    assert_int_equal(timed.calls, asked);
    assert_int_equal(timed.failed, asked - 100000);
}

static void fails_while_filling_time(void **state)
{
    struct timed timed;
    struct answer answer;

    (void)state;
    count(1000);
    assert_int_equal(timed_duration(&timed, &cell, 3600000000000, &answer), -1);
    assert_true(timed.failed > 0);
    assert_int_equal(timed.calls, asked);
    assert_string_equal(answer.reason, "it was made to fail");
}

static void cannot_be_opened(void **state)
{
    struct timed timed;
    struct answer answer;

    (void)state;
    count(UINT64_MAX);
    assert_int_equal(timed_calls(&timed, &cell_closed, 1, &answer), -1);
    assert_int_equal(timed_duration(&timed, &cell_closed, 1, &answer), -1);
    assert_string_equal(answer.reason, "no state could be made for it (ENOMEM)");
    assert_int_equal(asked, 0);
}

static void stop_is_heeded(void **state)
{
    const int stop = 1;
    struct call call = {0};
    uint64_t made = 7;

    (void)state;
    count(UINT64_MAX);
    assert_int_equal(calls_make(&cell, &call, 1000000, &stop, &made), 0);
    assert_int_equal(made, 0);
}

static void rates(void **state)
{
    struct interval interval = {UINT64_MAX, 0, 0};

    (void)state;
    assert_int_equal(signals_a_second(120691, 1000000000), 120691);
    assert_int_equal(signals_a_second(120691, 1060000000), 113859); // sleep(1) took 1.06 s
    assert_int_equal(signals_a_second(3, 2000000000), 2);           // rounded
    assert_int_equal(signals_a_second(4294967295, 999999999), 4294967299);
    assert_int_equal(signals_a_second(0, 1000000000), 0);
    assert_int_equal(signals_a_second(5, 0), 0);
    interval_add(&interval, 120691);
    interval_add(&interval, 97337);
    interval_add(&interval, 113825);
    assert_int_equal(interval.least, 97337);
    assert_int_equal(interval.most, 120691);
    assert_int_equal(interval.total, 331853);
}

// The system call is handed the buffer for certain: the time namespace's test must see it.
static void watching_sees_the_system_call(void **state)
{
    struct answer answer;
    struct plan plan;
    struct call call;

    (void)state;
    assert_int_equal(cells_choose(&plan, "getrandom-syscall", 1263), 0);
    assert_int_equal(cell_open(&plan.cells[0], &call), 0);
    watched_call(&plan.cells[0], &call, &answer);
    if (answer.status == STATUS_SKIPPED || answer.status == STATUS_BLOCKED)
        skip();
    assert_int_equal(answer.status, STATUS_FAILED);
    assert_string_equal(answer.reason, "vgetrandom passed buffer to syscall getrandom unexpectedly");
    cell_close(&plan.cells[0], &call);
    plan_free(&plan);
}

static void watching_sees_failures(void **state)
{
    struct call call = {0};
    struct answer answer;

    (void)state;
    count(0);
    watched_call(&cell, &call, &answer);
    if (answer.status == STATUS_SKIPPED || answer.status == STATUS_BLOCKED)
        skip();
    assert_string_equal(answer.reason, "the call did not succeed there");
    count(1);
    watched_call(&cell, &call, &answer);
    assert_int_equal(answer.status, STATUS_OK);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_succeed),
        cmocka_unit_test(one_fails),
        cmocka_unit_test(fails_while_filling_time),
        cmocka_unit_test(cannot_be_opened),
        cmocka_unit_test(stop_is_heeded),
        cmocka_unit_test(rates),
        cmocka_unit_test(watching_sees_the_system_call),
        cmocka_unit_test(watching_sees_failures),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
