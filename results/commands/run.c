// SPDX-License-Identifier: MIT
#include "results/commands/commands.h"
#include "results/commands/place.h"
#include "results/commands/run_head.h"
#include "results/commands/session.h"
#include "results/commands/stop.h"
#include "results/board/describe.h"
#include "results/statistics/summary.h"
#include "results/table/table.h"
#include "runners/fields.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

// The journal lies beside the result-to-be; a run without one goes on, its samples held in memory.
static void begin_journal(struct session *session, char path[PLACE_SIZE])
{
    char name[PLACE_SIZE + 8];
    int error = place_of_result(path, session->result, session->options->output);
    if (error)
        path[0] = '\0';
    snprintf(name, sizeof name, "%s.records", path);
    if (!error)
        error = place_make_folders(name);
    if (!error)
        error = journal_begin(&session->journal, name);
    if (error)
        session->journal.error = error;
    if (error)
        complain(0, "%s: %s; measuring goes on, but what is measured is on no disk before the end", name,
                 strerror(-error));
}

static void fill_summaries(struct result *result)
{
    for (size_t i = 0; i < result->cell_count; i++)
        if (strcmp(result->cells[i].status, STATUS_NAME_OK) == 0)
            summary_fill(&result->cells[i]);
}

// Writes the result; returns an exit status.
static int keep(struct session *session, const char *path)
{
    char kept[PLACE_SIZE];
    int wanted, error = place_save(path, session->result, kept, &wanted);
    journal_end(&session->journal, error == 0);
    if (error)
        return complain(EXIT_COULD_NOT, "the result could be written nowhere: %s", strerror(-wanted));
    if (!kept[0])
        return complain(EXIT_COULD_NOT,
                        "%s: %s, and no other folder takes it: the result went to standard output", path,
                        strerror(-wanted));
    if (wanted)
        complain(0, "%s: %s; kept elsewhere", path, strerror(-wanted));
    fprintf(stderr, "result: %s\n", kept);
    return wanted && session->options->output ? EXIT_COULD_NOT : EXIT_DONE;
}

static size_t count_figures(const struct result *result)
{
    size_t found = 0;
    for (size_t i = 0; i < result->cell_count; i++)
        found += result->cells[i].summary.processes > 0;
    return found;
}

// What stopped the measuring, in words; returns an exit status.
static int say_outcome(struct session *session, int error)
{
    if (error == -EINVAL) // the runner has said what was wrong
        return EXIT_USAGE;
    if (error == -EINTR)
        result_warn(session->result, "stopped by a signal after %u processes", session->processes);
    else if (error == -ETIMEDOUT)
        result_warn(session->result, "the runner fell silent in process %u and was ended",
                    session->processes);
    else if (error)
        result_warn(session->result, "the runner: %s", strerror(-error));
    if (session->failures > 1)
        result_warn(session->result, "%u processes in a row ended early", session->failures);
    return error || session->failures > 1 ? EXIT_COULD_NOT : EXIT_DONE;
}

static int finish(struct session *session, const char *path, int error, int argc, char **argv)
{
    int status = say_outcome(session, error);
    if (status == EXIT_USAGE) {
        journal_end(&session->journal, 1);
        return status;
    }
    fill_summaries(session->result);
    describe(session->result, session->reader);
    run_head(session, argc, argv);
    table_print(stdout, session->result, session->options->precision);
    fflush(stdout);
    int kept = keep(session, path);
    if (count_figures(session->result) == 0)
        return complain(EXIT_COULD_NOT, "nothing could be measured; the reasons are above");
    if (status)
        complain(status, "the run did not end as it should (warnings above); what was measured is kept");
    return kept ? kept : status;
}

static int measure(struct session *session, int argc, char **argv)
{
    char path[PLACE_SIZE];
    int error = session_process(session, "facts", NULL);
    if (error)
        return complain(EXIT_COULD_NOT, "%s: %s", session->runner, strerror(-error));
    describe(session->result, session->reader);
    begin_journal(session, path);
    return finish(session, path, session_measure(session), argc, argv);
}

int run_command(int argc, char **argv)
{
    struct run_options options;
    struct session session;
    int status = run_options_read(&options, argc, argv);
    if (status == 0) {
        stop_catch();
        status = session_begin(&session, &options);
        if (status == EXIT_DONE)
            status = measure(&session, argc, argv);
        session_end(&session);
    } else {
        status = status < 0 ? EXIT_USAGE : EXIT_DONE;
    }
    run_options_free(&options);
    return status;
}
