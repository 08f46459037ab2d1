// SPDX-License-Identifier: MIT
// Where signal1's tasks run, that they count, and that one that dies is seen; and the replicas' command
// lines.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <time.h>

#include "runners/replicas/cells.h"
#include "runners/replicas/tasks.h"

enum { WORD_BITS = 8 * sizeof(long) };

static int place_has(const struct places *places, size_t place, size_t cpu)
{
    return (int)(places->sets[place * places->words + cpu / WORD_BITS] >> cpu % WORD_BITS & 1);
}

static size_t place_size(const struct places *places, size_t place)
{
    size_t size = 0;

    for (size_t cpu = 0; cpu < places->words * WORD_BITS; cpu++)
        size += (size_t)place_has(places, place, cpu);
    return size;
}

// CPU n shares its core with CPU n + 2048, as on machines that number the second threads behind the first.
static void siblings_far_apart(size_t cpu, unsigned long *set, size_t words)
{
    char list[] = "0000,0000-0000";
    const size_t first = cpu % 2048;

    for (int digit = 3, low = (int)first, high = (int)first + 2048; digit >= 0;
         digit--, low /= 10, high /= 10) {
        list[digit] = (char)('0' + low % 10);
        list[5 + digit] = list[10 + digit] = (char)('0' + high % 10);
    }
    cpu_list_add(list, set, words);
}

static const unsigned sparse[] = {3000, 2051, 2049,
                                  952,  3,    1}; // 3 and 2051, 1 and 2049, 952 and 3000 share cores

static void a_core_each(void **state)
{
    struct places places;

    (void)state;
    assert_int_equal(places_build(&places, sparse, 6, 0, siblings_far_apart), 0);
    assert_int_equal(places.count, 3);
    assert_true(place_has(&places, 0, 1) && place_has(&places, 0, 2049));
    assert_true(place_has(&places, 1, 3) && place_has(&places, 1, 2051));
    assert_true(place_has(&places, 2, 952) && place_has(&places, 2, 3000));
    for (size_t i = 0; i < 3; i++)
        assert_int_equal(place_size(&places, i), 2);
    places_free(&places);
}

static void a_cpu_each(void **state)
{
    static const size_t expected[] = {1, 2049, 3, 2051, 952, 3000};
    struct places places;

    (void)state;
    assert_int_equal(places_build(&places, sparse, 6, 1, siblings_far_apart), 0);
    assert_int_equal(places.count, 6);
    for (size_t i = 0; i < 6; i++) {
        assert_true(place_has(&places, i, expected[i]));
        assert_int_equal(place_size(&places, i), 1);
    }
    places_free(&places);
}

// A sibling that this process may not use is not used.
static void inside_the_mask(void **state)
{
    static const unsigned allowed[] = {2049, 7};
    struct places places;

    (void)state;
    assert_int_equal(places_build(&places, allowed, 2, 0, siblings_far_apart), 0);
    assert_int_equal(places.count, 2);
    assert_true(place_has(&places, 0, 7) && place_has(&places, 1, 2049));
    assert_int_equal(place_size(&places, 0), 1);
    assert_int_equal(place_size(&places, 1), 1);
    places_free(&places);
}

static void cpu_lists(void **state)
{
    unsigned long set[2] = {0, 0};

    (void)state;
    cpu_list_add("0-2,5,31\n", set, 2);
    assert_int_equal(set[0], 0x80000027);
    memset(set, 0, sizeof set);
    cpu_list_add("7,100000-99999999999999999999,x", set, 2);
    assert_int_equal(set[0], 0x80);
    assert_int_equal(set[1], 0);
    cpu_list_add("", set, 2);
    cpu_list_add("garbage", set, 2);
    assert_int_equal(set[0], 0x80);
}

static void wait_until(struct tasks *tasks, int processes, int (*holds)(struct tasks *tasks, int processes))
{
    const struct timespec rest = {0, 10000000};

    for (int tries = 0; tries < 6000 && !holds(tasks, processes); tries++)
        nanosleep(&rest, NULL);
    assert_true(holds(tasks, processes));
}

static int all_count(struct tasks *tasks, int processes)
{
    (void)processes;
    for (size_t i = 0; i < tasks->count; i++)
        if (atomic_load(&tasks->reports[i].signals) < 100)
            return 0;
    return 1;
}

static int is_broken(struct tasks *tasks, int processes)
{
    return tasks_broken(tasks, processes) >= 0;
}

static void threads_count(void **state)
{
    struct places places;
    struct plan plan;
    struct tasks tasks;

    (void)state;
    assert_int_equal(cells_choose(&plan, "signal1-libc", 0), 0);
    assert_int_equal(places_find(&places, 0), 0);
    assert_int_equal(tasks_start_threads(&tasks, &plan.cells[0], 3, &places), 0);
    wait_until(&tasks, 0, all_count);
    assert_int_equal(tasks_broken(&tasks, 0), -1);
    for (size_t i = 0; i < 3; i++)
        assert_int_equal(atomic_load(&tasks.reports[i].pin_error), 0);
    tasks_end_threads(&tasks);
    places_free(&places);
    plan_free(&plan);
}

static void a_killed_process_is_seen(void **state)
{
    struct plan plan;
    struct tasks tasks;
    pid_t second;

    (void)state;
    assert_int_equal(cells_choose(&plan, "signal1-libc", 0), 0);
    assert_int_equal(tasks_start_processes(&tasks, &plan.cells[0], 3, NULL), 0);
    wait_until(&tasks, 1, all_count);
    assert_int_equal(tasks_broken(&tasks, 1), -1);
    second = tasks.handles[1].process;
    kill(second, SIGKILL);
    wait_until(&tasks, 1, is_broken);
    assert_int_equal(tasks_broken(&tasks, 1), 1);
    tasks_end_processes(&tasks);
    assert_int_equal(kill(second, 0), -1); // and none is left behind
    assert_int_equal(errno, ESRCH);
    plan_free(&plan);
}

static unsigned long fail_one(const struct call *call, unsigned long calls)
{
    (void)call;
    return calls - 1;
}

static void a_failing_thread_is_seen(void **state)
{
    static const struct benchmark failing = {.name = "failing", .batch = {[PATH_LIBC] = fail_one}};
    const struct cell cell = {.benchmark = &failing, .path = PATH_LIBC};
    struct tasks tasks;

    (void)state;
    assert_int_equal(tasks_start_threads(&tasks, &cell, 2, NULL), 0);
    wait_until(&tasks, 0, is_broken);
    tasks_end_threads(&tasks);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_core_each),
        cmocka_unit_test(a_cpu_each),
        cmocka_unit_test(inside_the_mask),
        cmocka_unit_test(cpu_lists),
        cmocka_unit_test(threads_count),
        cmocka_unit_test(a_killed_process_is_seen),
        cmocka_unit_test(a_failing_thread_is_seen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
