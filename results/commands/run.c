// SPDX-License-Identifier: MIT
#include "results/commands/commands.h"
#include "results/commands/keep.h"
#include "results/commands/place.h"
#include "results/commands/run_head.h"
#include "results/commands/session.h"
#include "results/commands/stop.h"
#include "results/board/describe.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

enum { JOURNALS = 9 };

// The journal lies beside the result-to-be, under another name where an earlier run left one there; a run
// without one goes on, its samples held in memory.
static void begin_journal(struct session *session, const char *path)
{
    char name[PLACE_SIZE + 16];
    int error = path[0] ? place_make_folders(path) : -ENAMETOOLONG;
    for (int i = 1; i == 1 || (error == -EEXIST && i <= JOURNALS); i++) {
        snprintf(name, sizeof name, i == 1 ? "%s.records" : "%s.records-%d", path, i);
        error = error && error != -EEXIST ? error : journal_begin(&session->journal, name);
    }
    session->journal.error = error;
    if (error)
        complain(0, "%s: %s; measuring goes on, but what is measured is on no disk before the end", name,
                 strerror(-error));
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
    bool file;
    int status = say_outcome(session, error);
    if (status == EXIT_USAGE) {
        journal_end(&session->journal, 1);
        return status;
    }
    size_t figures = keep_summaries(session->result);
    describe(session->result, session->reader);
    run_head(session, argc, argv);
    int kept =
        keep_result(session->result, path, session->options->output, session->options->precision, &file);
    journal_end(&session->journal, file);
    if (figures == 0)
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
    if (place_of_result(path, session->result, session->options->output))
        path[0] = '\0';
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
