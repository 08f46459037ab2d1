// SPDX-License-Identifier: MIT
#include <time.h>

#include "runners/replicas/timed.h"

enum { BATCH_CALLS = 1 << 16, BATCH_NS = 1000000 };

uint64_t monotonic_ns(void)
{
    struct timespec now = {0, 0};

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

uint64_t calls_make(const struct cell *cell, const struct call *call, uint64_t calls, const int *stop,
                    uint64_t *made)
{
    batch_function *const batch = cell->benchmark->batch[cell->path];

    *made = 0;
    while (*made < calls && !(stop && __atomic_load_n(stop, __ATOMIC_RELAXED))) {
        const uint64_t rest = calls - *made;
        const unsigned long size = rest < BATCH_CALLS ? (unsigned long)rest : BATCH_CALLS;
        const unsigned long done = batch(call, size);

        *made += size;
        if (done != size)
            return size - done;
    }
    return 0;
}

void failure_reason(const struct cell *cell, const struct call *call, struct answer *answer)
{
    cell->benchmark->verify(call, cell->path, answer);
    if (answer->status == STATUS_OK)
        answer_wrong(answer, "a call failed, but not when it was tried again");
}

static int open_cell(struct timed *timed, const struct cell *cell, struct call *call, struct answer *answer)
{
    const int error = cell_open(cell, call);

    *timed = (struct timed){0, 0, 0};
    if (error)
        answer_error(answer, "no state could be made for it", -error);
    return error;
}

static int close_cell(const struct timed *timed, const struct cell *cell, struct call *call,
                      struct answer *answer)
{
    if (timed->failed)
        failure_reason(cell, call, answer);
    cell_close(cell, call);
    return timed->failed ? -1 : 0;
}

int timed_calls(struct timed *timed, const struct cell *cell, uint64_t calls, struct answer *answer)
{
    struct call call;
    uint64_t begin;

    if (open_cell(timed, cell, &call, answer))
        return -1;
    begin = monotonic_ns();
    timed->failed = calls_make(cell, &call, calls, NULL, &timed->calls);
    timed->ns = monotonic_ns() - begin;
    return close_cell(timed, cell, &call, answer);
}

static void fill_duration(struct timed *timed, const struct cell *cell, const struct call *call, uint64_t ns)
{
    batch_function *const batch = cell->benchmark->batch[cell->path];
    const uint64_t begin = monotonic_ns();
    unsigned long size = 1;

    while (timed->ns < ns && !timed->failed) {
        const uint64_t before = timed->ns;

        timed->failed = size - batch(call, size);
        timed->calls += size;
        timed->ns = monotonic_ns() - begin;
        if (timed->ns - before < BATCH_NS && size < BATCH_CALLS)
            size *= 2; // until reading the clock costs nothing beside it
    }
}

int timed_duration(struct timed *timed, const struct cell *cell, uint64_t ns, struct answer *answer)
{
    struct call call;

    if (open_cell(timed, cell, &call, answer))
        return -1;
    fill_duration(timed, cell, &call, ns);
    return close_cell(timed, cell, &call, answer);
}
