// SPDX-License-Identifier: MIT
// Workers call at the same time: a batch is timed only while every other worker makes calls. The planted
// batch waits for the other worker's calls, which come if and only if the gate holds.
#define _GNU_SOURCE
#include "runners/tests/planted.h"
#include "runners/sample.h"

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <unistd.h>

enum { MANY = 50, PASSAGES = 20, PATIENCE_SECONDS = 60 };

// What each side has done so far.
static struct {
    atomic_ulong batches, timed_begun, timed_ended, returned;
} sides[2];
static atomic_uint lonely; // timed batches during which the other one did not call
static __thread unsigned side;

static unsigned long other_batches(void)
{
    return atomic_load(&sides[!side].batches);
}

// Waits until the other side has begun many more batches; returns 0 when it has gone instead.
static int other_calls(unsigned long passage)
{
    for (unsigned long begin = other_batches(); other_batches() < begin + MANY; sched_yield())
        if (atomic_load(&sides[!side].returned) >= passage)
            return 0;
    return 1;
}

static unsigned long watching(const struct call *call, unsigned long calls)
{
    (void)call;
    atomic_fetch_add(&sides[side].batches, 1);
    if (calls == PLANTED_CALLS) {
        unsigned long passage = atomic_fetch_add(&sides[side].timed_begun, 1) + 1;
        if (passage % 2 == side && !other_calls(passage)) // one waits, while the other one ends and goes on
            atomic_fetch_add(&lonely, 1);
        atomic_fetch_add(&sides[side].timed_ended, 1);
    }
    return calls;
}

static const struct benchmark watcher = {.name = "planted", .batch = {[PATH_LIBC] = watching}};
static struct gate gate;
static struct cell cell = {.benchmark = &watcher, .path = PATH_LIBC, .calls = PLANTED_CALLS};
static atomic_uint too_early;

static void pass(unsigned long passage)
{
    const struct sampling sampling = {.gate = &gate, .workers = 2};
    const struct call call = {.value = 0};
    struct sample sample;
    sample_take(&sampling, &cell, &call, passage, &sample);
    atomic_store(&sides[side].returned, passage);
    if (sample.done != PLANTED_CALLS || atomic_load(&sides[!side].timed_ended) < passage)
        atomic_fetch_add(&lonely, 1); // it left before the other one's batch had ended
}

// Comes late to each passage: only once the other one has called for long, which must not have begun its
// timed batch then.
static void *late_side(void *argument)
{
    (void)argument;
    side = 1;
    for (unsigned long passage = 1; passage <= PASSAGES; passage++) {
        for (unsigned long begin = other_batches(); other_batches() < begin + MANY; sched_yield())
            if (atomic_load(&sides[0].timed_begun) >= passage)
                break;
        if (atomic_load(&sides[0].timed_begun) >= passage)
            atomic_fetch_add(&too_early, 1);
        pass(passage);
    }
    return NULL;
}

static void a_batch_is_timed_while_all_call(void **state)
{
    pthread_t thread;
    struct timer timer;
    (void)state;
    assert_int_equal(timer_prepare(&timer), 0);
    probe_prepare();
    assert_int_equal(pthread_create(&thread, NULL, late_side, NULL), 0);
    for (unsigned long passage = 1; passage <= PASSAGES; passage++)
        pass(passage);
    assert_int_equal(pthread_join(thread, NULL), 0);
    assert_int_equal(too_early, 0);
    assert_int_equal(lonely, 0);
    for (unsigned i = 0; i < 2; i++)
        assert_int_equal(sides[i].timed_begun, PASSAGES);
}

// What a run of two workers counts: batches of either length.
static atomic_uint timed, prefixes;
static atomic_ulong batches_by[2];
static atomic_uint workers_seen;
static __thread unsigned self, own_timed; // self: from 1

static unsigned long counting(const struct call *call, unsigned long calls)
{
    (void)call;
    atomic_fetch_add(calls == PLANTED_CALLS ? &timed : &prefixes, 1);
    return calls == PLANTED_CALLS || calls == PLANTED_PREFIX ? calls : 0;
}

// Every other timed batch of a worker lasts until the other worker has begun some more; alone it would last
// for ever.
static unsigned long accompanied(const struct call *call, unsigned long calls)
{
    if (!self)
        self = atomic_fetch_add(&workers_seen, 1) + 1;
    atomic_fetch_add(&batches_by[self - 1], 1);
    int waits = calls == PLANTED_CALLS && ++own_timed % 2 == self - 1;
    for (unsigned long begin = batches_by[2 - self]; waits && batches_by[2 - self] < begin + MANY;)
        sched_yield();
    return counting(call, calls);
}

static struct planted planted;

static json_t *run(batch_function *batch, unsigned cpu_count)
{
    static struct benchmark benchmark = {.name = "planted"};
    benchmark.batch[PATH_LIBC] = batch;
    timed = prefixes = 0;
    planted_begin(&planted, &benchmark, 2, 2);
    if (planted.measuring.cpu_count < cpu_count) {
        planted_end(&planted);
        skip();
    }
    planted.measuring.cpu_count = cpu_count;
    json_t *records = planted_measure(&planted);
    for (unsigned i = 0; i < 4; i++)
        assert_int_equal(records_samples(records, i / 2, i % 2), 25);
    assert_int_equal(timed, 100);
    return records;
}

static void workers_on_cpus_of_their_own_accompany_each_other(void **state)
{
    (void)state;
    json_t *records = run(accompanied, 2);
    assert_null(records_fact(records, "conditions.oversubscribed"));
    json_decref(records);
    planted_end(&planted);
}

// Two workers on one CPU: each batch has its prefix and no other call.
static void more_workers_than_cpus_have_no_gate(void **state)
{
    (void)state;
    json_t *records = run(counting, 1);
    assert_int_equal(prefixes, 100);
    assert_string_equal(records_fact(records, "conditions.oversubscribed"), "yes");
    json_decref(records);
    planted_end(&planted);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_batch_is_timed_while_all_call),
        cmocka_unit_test(workers_on_cpus_of_their_own_accompany_each_other),
        cmocka_unit_test(more_workers_than_cpus_have_no_gate),
    };
    alarm(PATIENCE_SECONDS); // without the gate, a batch would wait for ever
    return cmocka_run_group_tests(tests, NULL, NULL);
}
