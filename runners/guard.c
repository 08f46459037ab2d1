// SPDX-License-Identifier: MIT
#include "guard.h"
#include "cell_record.h"
#include "child.h"

#include <signal.h>
#include <unistd.h>

enum { WORKERS = 64 };

static const int caught[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGSYS, SIGALRM};

static struct recorder *guarded_recorder;
static const struct plan *guarded_plan;
static const struct cell *volatile cells[WORKERS]; // the workers': the watchdog's signal may reach any thread
static __thread const struct cell *volatile own_cell;
static volatile sig_atomic_t stop_asked;

static void describe(struct answer *answer, int number)
{
    struct line line = {answer->reason, 0, REASON_SIZE - 1, 0};
    answer->status = number == SIGSYS ? STATUS_BLOCKED : STATUS_FAILED;
    if (number == SIGALRM)
        line_text(&line, "it, or the block of rounds it was in, took longer than the watchdog allows");
    else
        line_text(&line, signal_name(number));
    if (number != SIGALRM)
        line_text(&line, " while it was timed");
    answer->reason[line.length] = '\0';
}

// Only writes from its own stack, so that it is safe in a handler.
static void on_end(int number)
{
    const struct cell *cell = own_cell;
    for (unsigned i = 0; i < WORKERS && number == SIGALRM; i++)
        cell = cells[i] ? cells[i] : cell;
    if (cell) {
        struct cell failed = *cell;
        describe(&failed.answer, number);
        record_cell(guarded_recorder, &failed, (unsigned)(cell - guarded_plan->cells));
    }
    _exit(GUARD_EXIT);
}

static void on_stop(int number)
{
    (void)number;
    stop_asked = 1;
}

void guard_install(struct recorder *recorder, const struct plan *plan)
{
    struct sigaction stop = {.sa_handler = on_stop, .sa_flags = SA_RESTART};
    guarded_recorder = recorder;
    guarded_plan = plan;
    for (unsigned i = 0; i < sizeof caught / sizeof caught[0]; i++) {
        struct sigaction end = {.sa_handler = on_end};
        sigaction(caught[i], &end, NULL);
    }
    sigaction(SIGINT, &stop, NULL);
    sigaction(SIGTERM, &stop, NULL);
    signal(SIGPIPE, SIG_IGN); // a reader that has gone shows as a failed write
}

void guard_cell(unsigned worker, const struct cell *cell)
{
    own_cell = cell;
    cells[worker % WORKERS] = cell;
}

void guard_watch(unsigned seconds)
{
    alarm(seconds);
}

int guard_stop_asked(void)
{
    return stop_asked;
}
