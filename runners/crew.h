// SPDX-License-Identifier: MIT
// A crew of workers: pinned threads that wait for a task, do it all at once, and wait again.
#ifndef RUNNERS_CREW_H
#define RUNNERS_CREW_H

#include <pthread.h>

struct crew;

struct worker {
    struct crew *crew;
    unsigned number, cpu;
    int pin_error; // 0, or the -errno of pinning it to `cpu`
    int real_time; // nonzero: it runs under SCHED_FIFO, as whoever uses the crew noted
    pthread_t thread;
};

typedef void crew_task(struct worker *worker, void *argument);

struct crew {
    struct worker *workers;
    unsigned count;
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    unsigned long assignment; // counts tasks given out
    unsigned busy;
    crew_task *task; // NULL: go home
    void *argument;
};

// Starts `count` workers with small stacks, worker i pinned to cpus[i % cpu_count]. Returns 0, or -errno when
// not all could start (*started tells how many did; those have ended again).
int crew_start(struct crew *crew, unsigned count, const unsigned *cpus, unsigned cpu_count,
               unsigned *started);
// Has every worker do task(worker, argument) and returns when all have.
void crew_run(struct crew *crew, crew_task *task, void *argument);
void crew_stop(struct crew *crew);

#endif
