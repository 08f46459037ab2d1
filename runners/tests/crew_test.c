// SPDX-License-Identifier: MIT
// Workers that all do what they are told, once; and threads that the system refuses.
#define _GNU_SOURCE
#include "runners/crew.h"
#include "runners/cpus.h"

#include <dlfcn.h>
#include <errno.h>
#include <sched.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

enum { WORKERS = 5, PATIENCE_SECONDS = 60 };

static unsigned refuse_from; // threads from this one on are refused, 0: none
static unsigned created, joined;

// Instead of the C library's, which they call.
int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*main_function)(void *),
                   void *argument)
{
    int (*real)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
    *(void **)&real = dlsym(RTLD_NEXT, "pthread_create");
    if (refuse_from && created + 1 >= refuse_from)
        return EAGAIN;
    created++;
    return real(thread, attributes, main_function, argument);
}

int pthread_join(pthread_t thread, void **result)
{
    int (*real)(pthread_t, void **);
    *(void **)&real = dlsym(RTLD_NEXT, "pthread_join");
    joined++;
    return real(thread, result);
}

static int begin(void **state)
{
    (void)state;
    refuse_from = created = joined = 0;
    return 0;
}

static unsigned *allowed(unsigned *count)
{
    int found;
    unsigned *cpus = cpus_allowed(&found);
    assert_non_null(cpus);
    *count = (unsigned)found;
    return cpus;
}

static void crew_of(struct crew *crew, unsigned count)
{
    unsigned started, cpu_count, *cpus = allowed(&cpu_count);
    assert_int_equal(crew_start(crew, count, cpus, cpu_count, &started), 0);
    assert_int_equal(started, count);
    free(cpus);
}

static void count_up(struct worker *worker, void *argument)
{
    atomic_uint *counts = argument;
    if (worker->number % 2) // some come late
        usleep(100);
    atomic_fetch_add(&counts[worker->number], 1);
}

static void all_do_each_task_once(void **state)
{
    atomic_uint counts[WORKERS] = {0}, others[WORKERS] = {0};
    struct crew crew;
    (void)state;
    crew_of(&crew, WORKERS);
    for (unsigned task = 1; task <= 100; task++) {
        crew_run(&crew, count_up, counts);
        for (unsigned i = 0; i < WORKERS; i++)
            assert_int_equal(counts[i], task);
    }
    crew_run(&crew, count_up, others);
    crew_stop(&crew);
    for (unsigned i = 0; i < WORKERS; i++) {
        assert_int_equal(counts[i], 100);
        assert_int_equal(others[i], 1);
    }
    assert_int_equal(created, WORKERS);
    assert_int_equal(joined, WORKERS);
}

// A barrier that lets them go only once all have come.
static void meet(struct worker *worker, void *argument)
{
    atomic_uint *here = argument;
    (void)worker;
    for (atomic_fetch_add(here, 1); atomic_load(here) < WORKERS;)
        sched_yield();
}

static void all_work_at_once(void **state)
{
    atomic_uint here = 0;
    struct crew crew;
    (void)state;
    crew_of(&crew, WORKERS);
    crew_run(&crew, meet, &here);
    assert_int_equal(here, WORKERS);
    crew_stop(&crew);
}

static void check_pinned(struct worker *worker, void *argument)
{
    unsigned *cpus = argument;
    cpu_set_t set;
    int pinned = sched_getaffinity(0, sizeof set, &set) == 0 && CPU_COUNT(&set) == 1;
    cpus[worker->number] = pinned && CPU_ISSET(worker->cpu, &set) && !worker->pin_error ? worker->cpu : 9999;
}

static void workers_are_pinned_in_turn(void **state)
{
    unsigned cpu_count, *cpus = allowed(&cpu_count), found[WORKERS];
    struct crew crew;
    (void)state;
    crew_of(&crew, WORKERS);
    crew_run(&crew, check_pinned, found);
    for (unsigned i = 0; i < WORKERS; i++)
        assert_int_equal(found[i], cpus[i % cpu_count]);
    for (unsigned i = 1; i < cpu_count; i++)
        assert_true(cpus[i] < cpus[i - 1]); // the highest first
    crew_stop(&crew);
    free(cpus);
}

static void a_cpu_that_is_not_there_is_noted(void **state)
{
    unsigned cpu_count, *cpus = allowed(&cpu_count), started;
    const unsigned some[] = {cpus[0], 1000000};
    atomic_uint counts[4] = {0};
    struct crew crew;
    (void)state;
    assert_int_equal(crew_start(&crew, 4, some, 2, &started), 0);
    crew_run(&crew, count_up, counts);
    for (unsigned i = 0; i < 4; i++) {
        assert_int_equal(crew.workers[i].pin_error, i % 2 ? -EINVAL : 0);
        assert_int_equal(counts[i], 1);
    }
    crew_stop(&crew);
    free(cpus);
}

static void refused_threads_are_reported(void **state)
{
    const unsigned cpu = 0;
    unsigned started;
    struct crew crew;
    (void)state;
    for (refuse_from = 1; refuse_from <= 4; refuse_from++) {
        created = joined = 0;
        started = 99;
        assert_int_equal(crew_start(&crew, 4, &cpu, 1, &started), -EAGAIN);
        assert_int_equal(started, refuse_from - 1);
        assert_int_equal(created, refuse_from - 1);
        assert_int_equal(joined, created);
    }
}

static pthread_t caller;
static atomic_int taken_by_caller, taken_by_worker;

static void on_signal(int number)
{
    (void)number;
    atomic_fetch_add(pthread_equal(pthread_self(), caller) ? &taken_by_caller : &taken_by_worker, 1);
}

static void signal_process(struct worker *worker, void *argument)
{
    (void)argument;
    if (worker->number == 0 && fork() == 0) { // the kernel would give one's own to oneself
        kill(getppid(), SIGUSR1);
        _exit(0);
    }
    while (!atomic_load(&taken_by_caller) && !atomic_load(&taken_by_worker))
        sched_yield();
}

// While a task runs, signals go to the workers; afterwards the caller takes them again.
static void workers_take_signals(void **state)
{
    const struct sigaction action = {.sa_handler = on_signal};
    sigset_t mask;
    struct crew crew;
    (void)state;
    caller = pthread_self();
    sigaction(SIGUSR1, &action, NULL);
    crew_of(&crew, 2);
    crew_run(&crew, signal_process, NULL);
    assert_true(wait(NULL) > 0);
    assert_int_equal(taken_by_worker, 1);
    assert_int_equal(taken_by_caller, 0);
    assert_int_equal(pthread_sigmask(SIG_BLOCK, NULL, &mask), 0);
    assert_int_equal(sigismember(&mask, SIGUSR1), 0);
    crew_stop(&crew);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(all_do_each_task_once, begin),
        cmocka_unit_test_setup(all_work_at_once, begin),
        cmocka_unit_test_setup(workers_are_pinned_in_turn, begin),
        cmocka_unit_test_setup(a_cpu_that_is_not_there_is_noted, begin),
        cmocka_unit_test_setup(refused_threads_are_reported, begin),
        cmocka_unit_test_setup(workers_take_signals, begin),
    };
    alarm(PATIENCE_SECONDS); // instead of a deadlock
    return cmocka_run_group_tests(tests, NULL, NULL);
}
