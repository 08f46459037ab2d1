// SPDX-License-Identifier: MIT
#include "crew.h"
#include "cpus.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

enum { STACK_SIZE = 128 * 1024 }; // a batch needs little, a signal frame with wide vector registers 12 KiB

// Waits for the next task; returns NULL when there will be none.
static crew_task *next_task(struct crew *crew, unsigned long *done)
{
    pthread_mutex_lock(&crew->mutex);
    while (crew->assignment == *done)
        pthread_cond_wait(&crew->changed, &crew->mutex);
    *done = crew->assignment;
    crew_task *task = crew->task;
    pthread_mutex_unlock(&crew->mutex);
    return task;
}

static void task_done(struct crew *crew)
{
    pthread_mutex_lock(&crew->mutex);
    if (--crew->busy == 0)
        pthread_cond_broadcast(&crew->changed);
    pthread_mutex_unlock(&crew->mutex);
}

static void *worker_main(void *argument)
{
    struct worker *worker = argument;
    struct crew *crew = worker->crew;
    unsigned long done = 0;
    crew_task *task;
    worker->pin_error = cpu_pin(worker->cpu);
    while ((task = next_task(crew, &done))) {
        task(worker, crew->argument);
        task_done(crew);
    }
    return NULL;
}

static int start_worker(struct worker *worker)
{
    pthread_attr_t attributes;
    size_t size = STACK_SIZE;
    int error = pthread_attr_init(&attributes);
    if (error)
        return -error;
    long least = sysconf(_SC_THREAD_STACK_MIN);
    if (least > 0 && size < (size_t)least)
        size = (size_t)least;
    pthread_attr_setstacksize(&attributes, size);
    error = pthread_create(&worker->thread, &attributes, worker_main, worker);
    pthread_attr_destroy(&attributes);
    return -error;
}

int crew_start(struct crew *crew, unsigned count, const unsigned *cpus, unsigned cpu_count, unsigned *started)
{
    int error = 0;
    *started = 0;
    *crew = (struct crew){.count = 0};
    crew->workers = calloc(count, sizeof *crew->workers);
    if (!crew->workers)
        return -ENOMEM;
    pthread_mutex_init(&crew->mutex, NULL);
    pthread_cond_init(&crew->changed, NULL);
    for (; crew->count < count && !error; crew->count++) {
        struct worker *worker = &crew->workers[crew->count];
        *worker = (struct worker){.crew = crew, .number = crew->count, .cpu = cpus[crew->count % cpu_count]};
        error = start_worker(worker);
    }
    if (error)
        crew->count--; // the last one is not there
    *started = crew->count;
    if (error)
        crew_stop(crew); // nobody waits for workers that never came
    return error;
}

static void give(struct crew *crew, crew_task *task, void *argument)
{
    crew->task = task;
    crew->argument = argument;
    crew->busy = crew->count;
    crew->assignment++;
    pthread_cond_broadcast(&crew->changed);
}

// Signals meanwhile go to the workers: on a single CPU a real-time worker that hangs leaves the caller no
// time to handle the watchdog's.
void crew_run(struct crew *crew, crew_task *task, void *argument)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    pthread_mutex_lock(&crew->mutex);
    give(crew, task, argument);
    while (crew->busy > 0)
        pthread_cond_wait(&crew->changed, &crew->mutex);
    pthread_mutex_unlock(&crew->mutex);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void crew_stop(struct crew *crew)
{
    pthread_mutex_lock(&crew->mutex);
    give(crew, NULL, NULL);
    pthread_mutex_unlock(&crew->mutex);
    for (unsigned i = 0; i < crew->count; i++)
        pthread_join(crew->workers[i].thread, NULL);
    pthread_cond_destroy(&crew->changed);
    pthread_mutex_destroy(&crew->mutex);
    free(crew->workers);
}
