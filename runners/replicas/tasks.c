// SPDX-License-Identifier: MIT
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "runners/replicas/small_stack.h"
#include "runners/replicas/tasks.h"

enum { BATCH_CALLS = 16 };

struct start {
    struct tasks *tasks;
    size_t number;
};

static void wait_for_gate(const struct tasks *tasks)
{
    char byte;

    while (read(tasks->gate[0], &byte, 1) < 0 && errno == EINTR)
        ;
}

static void send_signals(const struct call *call, struct tasks *tasks, struct task_report *report)
{
    batch_function *const batch = tasks->cell->benchmark->batch[tasks->cell->path];
    unsigned long signals = 0, done;

    do {
        done = batch(call, BATCH_CALLS);
        signals += done;
        atomic_store_explicit(&report->signals, signals, memory_order_relaxed);
    } while (done == BATCH_CALLS && !atomic_load_explicit(&tasks->stop, memory_order_relaxed));
    if (done != BATCH_CALLS)
        atomic_store(&report->failed, 1);
}

static void work(struct tasks *tasks, size_t number)
{
    struct task_report *report = &tasks->reports[number];
    struct call call;

    if (tasks->places)
        atomic_store(&report->pin_error, -places_enter(tasks->places, number));
    if (cell_open(tasks->cell, &call)) {
        atomic_store(&report->failed, 1);
        return;
    }
    wait_for_gate(tasks);
    send_signals(&call, tasks, report);
    cell_close(tasks->cell, &call);
}

static void close_gate(struct tasks *tasks)
{
    if (tasks->gate[1] >= 0)
        close(tasks->gate[1]);
    tasks->gate[1] = -1;
}

static int prepare(struct tasks *tasks, const struct cell *cell, size_t count, const struct places *places)
{
    const size_t bytes = count * sizeof *tasks->reports;

    *tasks = (struct tasks){.cell = cell, .count = count, .places = places, .gate = {-1, -1}};
    tasks->handles = calloc(count, sizeof *tasks->handles);
    if (!tasks->handles)
        return -ENOMEM;
    tasks->reports = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (tasks->reports == MAP_FAILED || pipe(tasks->gate))
        return -errno;
    return 0;
}

static void release(struct tasks *tasks)
{
    close_gate(tasks);
    if (tasks->gate[0] >= 0)
        close(tasks->gate[0]);
    if (tasks->reports != MAP_FAILED && tasks->reports)
        munmap(tasks->reports, tasks->count * sizeof *tasks->reports);
    free(tasks->handles);
}

static void *thread_main(void *argument)
{
    struct start start = *(struct start *)argument;

    free(argument);
    work(start.tasks, start.number);
    return NULL;
}

static int start_thread(struct tasks *tasks, const pthread_attr_t *attributes)
{
    struct start *start = malloc(sizeof *start);
    int error;

    if (!start)
        return -ENOMEM;
    *start = (struct start){tasks, tasks->started};
    error = pthread_create(&tasks->handles[tasks->started].thread, attributes, thread_main, start);
    if (error)
        free(start);
    else
        tasks->started++;
    return -error;
}

int tasks_start_threads(struct tasks *tasks, const struct cell *cell, size_t count,
                        const struct places *places)
{
    pthread_attr_t attributes;
    int error = prepare(tasks, cell, count, places);

    if (!error)
        error = small_stack(&attributes);
    if (error) {
        release(tasks);
        return error;
    }
    while (!error && tasks->started < count)
        error = start_thread(tasks, &attributes);
    pthread_attr_destroy(&attributes);
    if (error)
        tasks_end_threads(tasks);
    else
        close_gate(tasks);
    return error;
}

void tasks_end_threads(struct tasks *tasks)
{
    atomic_store(&tasks->stop, 1);
    close_gate(tasks);
    for (size_t i = 0; i < tasks->started; i++)
        pthread_join(tasks->handles[i].thread, NULL);
    release(tasks);
}

// A task must not outlive its parent, whichever way that one ends.
static void process_main(struct tasks *tasks, pid_t parent)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent)
        _exit(1);
    close_gate(tasks);
    work(tasks, tasks->started);
    _exit(1);
}

int tasks_start_processes(struct tasks *tasks, const struct cell *cell, size_t count,
                          const struct places *places)
{
    const pid_t parent = getpid();
    int error = prepare(tasks, cell, count, places);

    if (error) {
        release(tasks);
        return error;
    }
    for (; tasks->started < count; tasks->started++) {
        const pid_t child = fork();

        if (child == 0)
            process_main(tasks, parent);
        if (child < 0) {
            error = -errno;
            tasks_end_processes(tasks);
            return error;
        }
        tasks->handles[tasks->started].process = child;
    }
    close_gate(tasks);
    return 0;
}

void tasks_end_processes(struct tasks *tasks)
{
    for (size_t i = 0; i < tasks->started; i++)
        kill(tasks->handles[i].process, SIGKILL);
    for (size_t i = 0; i < tasks->started; i++)
        while (waitpid(tasks->handles[i].process, NULL, 0) < 0 && errno == EINTR)
            ;
    release(tasks);
}

long tasks_broken(struct tasks *tasks, int processes)
{
    siginfo_t ended = {.si_pid = 0};

    // WNOWAIT keeps the ended one's id its own until tasks_end_processes().
    if (processes && waitid(P_ALL, 0, &ended, WEXITED | WNOHANG | WNOWAIT))
        ended.si_pid = 0;
    for (size_t i = 0; i < tasks->started; i++)
        if (atomic_load(&tasks->reports[i].failed) ||
            (ended.si_pid && tasks->handles[i].process == ended.si_pid))
            return (long)i;
    return -1;
}
