// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "results/live/live.h"
#include "results/commands/seconds.h"
#include "results/commands/seed.h"
#include "runners/fields.h"

#include <errno.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

enum { SILENCE_SECONDS = 90 }; // longer than the runner's own watchdog

double live_seconds(const struct live *live)
{
    return seconds_now() - live->started;
}

int live_begin(struct live *live, unsigned side_count, const char *base_command, const char *new_command,
               const char **failed)
{
    const char *commands[] = {base_command, new_command};
    int error = 0;
    *live = (struct live){.side_count = side_count, .started = seconds_now()};
    live->seed = seed_draw(); // the next processes' seeds count up from here
    for (unsigned i = 0; i < side_count && !error; i++) {
        error = side_begin(&live->sides[i], commands[i]);
        *failed = commands[i] ? commands[i] : "bench-runner";
    }
    return error;
}

void live_end(struct live *live)
{
    for (unsigned i = 0; i < live->side_count; i++)
        side_end(&live->sides[i]);
    arguments_free(&live->options);
}

void live_without_journals(struct live *live)
{
    for (unsigned i = 0; i < live->side_count; i++)
        live->sides[i].journal.error = -ECANCELED;
}

struct result *live_new_result(struct live *live)
{
    return live->sides[live->side_count - 1].result;
}

// A page for this pair of processes alone, which they inherit; -1 where there is one process. Returns 0 or
// -errno.
static int make_page(const struct live *live, int *page)
{
    *page = -1;
    if (live->side_count < 2)
        return 0;
    *page = memfd_create("run-bench-turns", 0);
    return *page < 0 || ftruncate(*page, TURNS_SIZE) ? -errno : 0;
}

// The other side, which may wait for its turn, looks there.
static void note_end(int page, unsigned side)
{
    const uint32_t ended = 1;
    if (page >= 0 && pwrite(page, &ended, sizeof ended, TURNS_ENDED(side)) < 0)
        return; // it gives up by itself after some seconds
}

static int start(struct live *live, unsigned side, int page, char *const *cells)
{
    struct arguments words = {NULL, 0};
    char turns[32];
    arguments_add(&words, "run");
    arguments_add(&words, "--process");
    arguments_add_number(&words, live->processes);
    arguments_add(&words, "--seed");
    arguments_add_number(&words, live->seed + live->processes);
    if (page >= 0) {
        snprintf(turns, sizeof turns, "%d,%u", page, side);
        arguments_add(&words, "--turns");
        arguments_add(&words, turns);
    }
    for (size_t i = 0; i < live->options.count; i++)
        arguments_add(&words, live->options.words[i]);
    for (; *cells; cells++)
        arguments_add(&words, *cells);
    int error = side_start(&live->sides[side], &words);
    arguments_free(&words);
    return error;
}

// Sleeps until a side has printed something or ended, and reads it.
static int read_some(struct live *live, int page)
{
    struct pollfd ready[2];
    int error = 0;
    for (unsigned i = 0; i < 2; i++)
        ready[i] = (struct pollfd){
            .fd = i < live->side_count && live->sides[i].running ? live->sides[i].carrier.output : -1,
            .events = POLLIN};
    int found = poll(ready, 2, SILENCE_SECONDS * 1000);
    if (found < 0)
        return errno == EINTR ? 0 : -errno;
    if (found == 0)
        return -ETIMEDOUT;
    for (unsigned i = 0; i < live->side_count; i++) {
        int one = ready[i].revents ? side_read(&live->sides[i]) : 0;
        error = one ? one : error;
        if (!live->sides[i].running)
            note_end(page, i);
    }
    return error;
}

static bool runs(const struct live *live)
{
    return live->sides[0].running || live->sides[1].running;
}

// A refused argument ends that side alone; the other one notices and ends in order.
static int read_all(struct live *live, int page)
{
    int error = 0;
    while (runs(live) && (!error || error == -EINVAL)) {
        int one = read_some(live, page);
        error = one ? one : error;
    }
    for (unsigned i = 0; i < live->side_count; i++)
        side_kill(&live->sides[i]);
    return error;
}

int live_process(struct live *live, char *const *base_cells, char *const *new_cells)
{
    char *const *cells[] = {base_cells, new_cells};
    int page, error = make_page(live, &page);
    for (unsigned i = 0; i < live->side_count && !error; i++)
        error = start(live, i, page, cells[i]);
    if (error)
        for (unsigned i = 0; i < live->side_count; i++)
            side_kill(&live->sides[i]);
    else
        error = read_all(live, page);
    if (page >= 0)
        close(page);
    live->processes++;
    return error;
}

int live_facts(struct live *live)
{
    struct arguments words = {NULL, 0};
    int error = 0;
    arguments_add(&words, "facts");
    arguments_add(&words, "--config-facts");
    for (unsigned i = 0; i < live->side_count && !error; i++) {
        error = side_start(&live->sides[i], &words);
        live->unstarted = error ? live->sides[i].runner.words[0] : NULL;
    }
    if (!error)
        error = read_all(live, -1);
    arguments_free(&words);
    return error;
}
