// SPDX-License-Identifier: MIT
#include "results/commands/session.h"
#include "results/carrier.h"
#include "results/commands/commands.h"
#include "results/commands/progress.h"
#include "results/commands/runner.h"
#include "results/commands/seconds.h"
#include "results/commands/seed.h"
#include "results/commands/stop.h"
#include "results/table/figure.h"
#include "results/statistics/summary.h"
#include "runners/fields.h"

#include <errno.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SILENCE_SECONDS = 90, // longer than the runner's own watchdog
    FAILURES_LIMIT = 3,
    REFUSED = 2 // the runner's exit status for wrong arguments
};

double session_seconds(const struct session *session)
{
    return seconds_now() - session->started;
}

static int choose_runner(struct session *session)
{
    const char *asked = session->options->runner;
    if (asked &&
        snprintf(session->runner, sizeof session->runner, "%s", asked) >= (int)sizeof session->runner)
        return -ENAMETOOLONG;
    return asked ? 0 : runner_find(session->runner, sizeof session->runner);
}

int session_begin(struct session *session, const struct run_options *options)
{
    *session = (struct session){.options = options, .started = seconds_now(), .journal = {.descriptor = -1}};
    session->result = result_new();
    session->reader = session->result ? reader_new(session->result) : NULL;
    if (!session->reader)
        return complain(EXIT_COULD_NOT, "no memory for a result");
    int error = choose_runner(session);
    if (error)
        return complain(EXIT_COULD_NOT, "%s: %s; build it, or name another with --runner", session->runner,
                        strerror(-error));
    session->seed = seed_draw(); // the next processes' seeds count up from here
    return EXIT_DONE;
}

void session_end(struct session *session)
{
    journal_end(&session->journal, 0); // where none was begun: what was kept for it
    reader_free(session->reader);
    result_free(session->result);
}

static void add_passed(struct arguments *arguments, const struct run_options *options)
{
    for (size_t i = 0; i < options->passed.count; i++)
        arguments_add(arguments, options->passed.words[i]);
}

static void build_arguments(struct session *session, struct arguments *arguments, const char *command,
                            char *const *cells)
{
    const struct run_options *options = session->options;
    arguments_add(arguments, session->runner);
    arguments_add(arguments, command);
    if (strcmp(command, "facts") == 0)
        arguments_add(arguments, "--config-facts");
    if (strcmp(command, "run") == 0) {
        arguments_add(arguments, "--process");
        arguments_add_number(arguments, session->processes);
        arguments_add(arguments, "--seed");
        arguments_add_number(arguments, session->seed + session->processes);
    }
    if (strcmp(command, "facts") != 0)
        add_passed(arguments, options);
    for (size_t i = 0; !cells && i < options->cell_count; i++)
        arguments_add(arguments, options->cells[i]);
    for (; cells && *cells; cells++)
        arguments_add(arguments, *cells);
}

// Reads the carrier to its end. A silent one is given up; a signal only asks to stop: the runner got it, too,
// and ends with its records complete.
static int read_all(struct session *session, struct carrier *carrier)
{
    char bytes[65536];
    ssize_t got;
    int error = 0;
    while (!error && (got = carrier_read(carrier, bytes, sizeof bytes, SILENCE_SECONDS)) != 0) {
        if (got == -EINTR && stop_asked())
            kill(carrier->child, SIGTERM); // a signal to us alone
        if (got == -EINTR)
            continue;
        if (got < 0)
            return (int)got;
        journal_write(&session->journal, bytes, (size_t)got);
        error = reader_feed(session->reader, bytes, (size_t)got);
    }
    return error ? error : reader_finish(session->reader);
}

static void say_end(struct session *session, int status)
{
    if (status > CARRIER_SIGNAL)
        result_warn(session->result,
                    "process %u was ended by signal %d (%s); its samples up to then are kept",
                    session->processes, status - CARRIER_SIGNAL, strsignal(status - CARRIER_SIGNAL));
    else
        result_warn(session->result,
                    "process %u ended early (exit status %d); its samples up to then are kept",
                    session->processes, status);
}

int session_process(struct session *session, const char *command, char *const *cells)
{
    struct arguments arguments = {NULL, 0};
    struct carrier carrier;
    size_t ended = reader_progress(session->reader)->ended;
    build_arguments(session, &arguments, command, cells);
    int error = carrier_start(&carrier, (const char *const *)arguments.words);
    arguments_free(&arguments);
    if (error)
        return error;
    error = read_all(session, &carrier);
    int status = carrier_end(&carrier, error != 0);
    journal_sync(&session->journal);
    if (status == REFUSED)
        return -EINVAL;
    bool whole = reader_progress(session->reader)->ended > ended;
    session->failures = whole ? 0 : session->failures + 1;
    if (!whole)
        say_end(session, status);
    return error;
}

bool session_precise(const struct session *session, const struct cell *cell)
{
    const struct summary *summary = &cell->summary;
    if (summary->processes == 0 || isnan(summary->low99))
        return false;
    return cell_half_width(cell) <= session->options->precision;
}

static bool wants_more(const struct session *session, const struct cell *cell)
{
    return strcmp(cell->status, STATUS_NAME_OK) == 0 && !session_precise(session, cell);
}

// The names of cells to measure further, NULL-terminated (the strings are the result's), or NULL without
// memory.
static char **unsettled(struct session *session, size_t *count)
{
    struct result *result = session->result;
    char **names = calloc(result->cell_count + 1, sizeof *names);
    *count = 0;
    for (size_t i = 0; names && i < result->cell_count; i++) {
        struct cell *cell = &result->cells[i];
        summary_fill(cell);
        if (wants_more(session, cell) && (*count == 0 || strcmp(names[*count - 1], cell->name) != 0))
            names[(*count)++] = cell->name;
    }
    return names;
}

// Seconds until the first of the unsettled cells could be precise: its interval shrinks as one over the
// square root of the processes. 0 where nothing can be told.
static double seconds_to_next(const struct session *session, double a_process)
{
    const struct result *result = session->result;
    double least = INFINITY;
    for (size_t i = 0; i < result->cell_count; i++) {
        const struct cell *cell = &result->cells[i];
        if (!wants_more(session, cell))
            continue;
        double missing = cell_half_width(cell) / session->options->precision;
        double more = (missing * missing - 1) * (double)cell->summary.processes * a_process;
        least = fmin(least, isnan(more) ? 0 : more);
    }
    return isfinite(least) ? least : 0;
}

static double time_left(const struct session *session)
{
    return session->options->budget - session_seconds(session);
}

// Noise may pass, so that half of the time is given to every cell.
static bool is_hopeless(const struct session *session, double a_process)
{
    double left = time_left(session);
    return left < session->options->budget / 2 && seconds_to_next(session, a_process) > left;
}

// Looks come at 10, 16, 25, 40, 64, 100 ... processes: each look is another chance to stop at a lucky moment.
static unsigned next_look(unsigned processes)
{
    return processes + (processes * 3 + 4) / 5;
}

static bool has_time(const struct session *session, double measuring_since)
{
    double one = session->processes ? (seconds_now() - measuring_since) / session->processes : 0;
    return one <= time_left(session);
}

int session_measure(struct session *session)
{
    unsigned look = session->options->processes;
    double since = seconds_now();
    size_t left = 0;
    char **names = NULL;
    int error = 0;
    while (!error && !stop_asked() && session->failures < FAILURES_LIMIT &&
           (session->processes < session->options->processes || has_time(session, since))) {
        double begun = seconds_now();
        error = session_process(session, "run", names);
        session->processes += error ? 0 : 1;
        progress_show(session, left);
        if (session->processes < look || error)
            continue;
        look = next_look(look);
        free(names);
        names = unsettled(session, &left);
        if (!names || left == 0 || is_hopeless(session, seconds_now() - begun))
            break;
    }
    progress_clear(session);
    free(names);
    return stop_asked() ? -EINTR : error;
}
