// SPDX-License-Identifier: MIT
#include "results/live/side.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { REFUSED = 2 }; // exit status of a carrier

static int split(struct arguments *words, const char *command)
{
    char *text = strdup(command), *rest = NULL;
    for (char *word = text ? strtok_r(text, " ", &rest) : NULL; word; word = strtok_r(NULL, " ", &rest))
        arguments_add(words, word);
    free(text);
    return !text ? -ENOMEM : words->count ? 0 : -ENOENT;
}

static int find_runner(struct arguments *words)
{
    char path[4096];
    int error = runner_find(path, sizeof path);
    arguments_add(words, path);
    return error;
}

int side_begin(struct side *side, const char *command)
{
    *side = (struct side){.journal = {.descriptor = -1}, .carrier = {.output = -1}};
    side->result = result_new();
    side->reader = side->result ? reader_new(side->result) : NULL;
    if (!side->reader)
        return -ENOMEM;
    return command ? split(&side->runner, command) : find_runner(&side->runner);
}

void side_end(struct side *side)
{
    journal_end(&side->journal, 0);
    reader_free(side->reader);
    result_free(side->result);
    arguments_free(&side->runner);
}

int side_start(struct side *side, const struct arguments *words)
{
    struct arguments all = {NULL, 0};
    for (size_t i = 0; i < side->runner.count; i++)
        arguments_add(&all, side->runner.words[i]);
    for (size_t i = 0; i < words->count; i++)
        arguments_add(&all, words->words[i]);
    side->ended = reader_progress(side->reader)->ended;
    int error = carrier_start(&side->carrier, (const char *const *)all.words);
    arguments_free(&all);
    side->running = !error;
    return error;
}

static void say_end(struct side *side, int status)
{
    if (status > CARRIER_SIGNAL)
        result_warn(side->result, "a process was ended by signal %d (%s); its samples up to then are kept",
                    status - CARRIER_SIGNAL, strsignal(status - CARRIER_SIGNAL));
    else
        result_warn(side->result, "a process ended early (exit status %d); its samples up to then are kept",
                    status);
}

static int finish(struct side *side, bool kill_it)
{
    int error = reader_finish(side->reader);
    int status = carrier_end(&side->carrier, kill_it);
    side->running = false;
    journal_sync(&side->journal);
    if (status == REFUSED)
        return -EINVAL;
    bool whole = reader_progress(side->reader)->ended > side->ended;
    side->failures = whole ? 0 : side->failures + 1;
    if (!whole)
        say_end(side, status);
    return error;
}

int side_read(struct side *side)
{
    char bytes[65536];
    ssize_t got = read(side->carrier.output, bytes, sizeof bytes);
    if (got == 0)
        return finish(side, false);
    if (got < 0)
        return errno == EINTR ? 0 : -errno;
    journal_write(&side->journal, bytes, (size_t)got);
    return reader_feed(side->reader, bytes, (size_t)got);
}

void side_kill(struct side *side)
{
    if (side->running)
        finish(side, true);
}
