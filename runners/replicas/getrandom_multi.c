// SPDX-License-Identifier: MIT
#include <pthread.h>
#include <stdlib.h>

#include "runners/replicas/formats.h"
#include "runners/replicas/getrandom.h"
#include "runners/replicas/print.h"
#include "runners/replicas/small_stack.h"
#include "runners/replicas/timed.h"

struct multi {
    const struct cell *cell;
    uint64_t calls;
    int stop; // set when not all threads could start
};

struct worker {
    struct multi *multi;
    pthread_t thread;
    uint64_t made, failed;
    struct answer answer; // ok when the thread made its calls
};

static void *work(void *argument)
{
    struct worker *worker = argument;
    struct multi *multi = worker->multi;
    struct call call;
    const int error = cell_open(multi->cell, &call);

    if (error) {
        answer_error(&worker->answer, "no state could be made for it", -error);
        return NULL;
    }
    worker->failed = calls_make(multi->cell, &call, multi->calls, &multi->stop, &worker->made);
    if (worker->failed)
        failure_reason(multi->cell, &call, &worker->answer);
    else
        answer_ok(&worker->answer);
    cell_close(multi->cell, &call);
    return NULL;
}

// Starts the threads and waits for their ends; returns how many could start.
static uint64_t run(struct multi *multi, struct worker *workers, uint64_t threads)
{
    pthread_attr_t attributes;
    uint64_t started = 0;

    if (small_stack(&attributes))
        return 0;
    while (started < threads &&
           !pthread_create(&workers[started].thread, &attributes, work, &workers[started]))
        started++;
    if (started < threads)
        __atomic_store_n(&multi->stop, 1, __ATOMIC_RELAXED);
    for (uint64_t i = 0; i < started; i++)
        pthread_join(workers[i].thread, NULL);
    pthread_attr_destroy(&attributes);
    return started;
}

static int too_few(const struct cell *cell, uint64_t started, uint64_t threads)
{
    char text[96];
    struct line line = {text, 0, sizeof text - 1, 0};

    line_text(&line, "only ");
    line_unsigned(&line, started);
    line_text(&line, " of ");
    line_unsigned(&line, threads);
    line_text(&line, " threads could start: ask for fewer by --threads");
    text[line.length] = '\0';
    return getrandom_failed(cell, 0, 0, text);
}

// The timed region holds what it holds in the model: threads are created, make their calls and are joined.
static int measure(struct multi *multi, struct worker *workers, uint64_t threads)
{
    struct print print;
    const uint64_t begin = monotonic_ns();
    const uint64_t started = run(multi, workers, threads);
    const uint64_t ns = monotonic_ns() - begin;

    if (started < threads)
        return too_few(multi->cell, started, threads);
    for (uint64_t i = 0; i < threads; i++)
        if (workers[i].answer.status != STATUS_OK)
            return getrandom_failed(multi->cell, workers[i].failed, workers[i].made,
                                    workers[i].answer.reason);
    format_getrandom_multi(print_begin(&print), path_name(multi->cell->path), multi->calls, threads, ns);
    return print_end(&print) ? STATUS_BAD : STATUS_DONE;
}

int getrandom_multi(const struct cell *cell, uint64_t calls, uint64_t threads)
{
    struct multi multi = {cell, calls, 0};
    struct worker *workers = calloc((size_t)threads, sizeof *workers);
    int status;

    if (!workers)
        return getrandom_failed(cell, 0, 0, "no memory for so many threads");
    for (uint64_t i = 0; i < threads; i++)
        workers[i].multi = &multi;
    status = measure(&multi, workers, threads);
    free(workers);
    return status;
}
