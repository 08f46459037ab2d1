// SPDX-License-Identifier: MIT
// Tasks, threads or processes, that send themselves signals and count them where the parent can read it.
#ifndef RUNNERS_REPLICAS_TASKS_H
#define RUNNERS_REPLICAS_TASKS_H

#include <pthread.h>
#include <stdatomic.h>
#include <sys/types.h>

#include "runners/plan.h"
#include "runners/replicas/places.h"

// What one task tells the parent; alone on its cache lines, which are 256 bytes long on some machines.
struct task_report {
    _Alignas(256) _Atomic unsigned long signals; // delivered so far; wraps
    _Atomic int failed;                          // nonzero: it has ended because a signal could not be sent
    _Atomic int pin_error;                       // the errno of binding it to its place, or 0
};

struct tasks {
    const struct cell *cell; // signal1
    size_t count, started;
    const struct places *places; // NULL: tasks run where the scheduler puts them
    struct task_report *reports; // shared with the tasks
    _Atomic int stop;            // threads end when it is set
    int gate[2];                 // a pipe: tasks begin when its writing end is closed
    union {
        pthread_t thread;
        pid_t process;
    } * handles;
};

// Starts that many tasks, which begin together; returns 0 or -errno, and then none of them is left.
int tasks_start_threads(struct tasks *tasks, const struct cell *cell, size_t count,
                        const struct places *places);
int tasks_start_processes(struct tasks *tasks, const struct cell *cell, size_t count,
                          const struct places *places);

// The number of a task that has failed or, a process, ended; -1 while all of them work.
long tasks_broken(struct tasks *tasks, int processes);

// Ends all tasks and waits for them; frees what was allocated.
void tasks_end_threads(struct tasks *tasks);
void tasks_end_processes(struct tasks *tasks);

#endif
