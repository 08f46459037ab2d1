// SPDX-License-Identifier: MIT
#include "results/commands/commands.h"
#include "results/commands/keep.h"
#include "results/commands/place.h"
#include "results/commands/reserve.h"
#include "results/commands/run_head.h"
#include "results/commands/session.h"
#include "results/commands/stop.h"
#include "results/board/describe.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

// The journal lies beside the result-to-be; a run without one goes on, its samples held in memory.
static int begin_journal(struct session *session, char path[PLACE_SIZE])
{
    const char *asked = session->options->output;
    bool exact = asked && strcmp(path, asked) == 0;
    int error = reserve(&session->journal, path, exact);
    if (error == -EEXIST && exact)
        return complain(
            EXIT_USAGE,
            "-o %s: %s.records shows that another run goes there, or that one was killed (`run-bench "
            "read` makes a result of what it left); name another file",
            path, path);
    if (error)
        complain(0, "%s.records: %s; measuring goes on, but what is measured is on no disk before the end",
                 path, strerror(-error));
    return EXIT_DONE;
}

// What stopped the measuring, in words; returns an exit status.
static int say_outcome(struct session *session, int error)
{
    if (error == -EINVAL && session->processes == 0) // the runner has said what was wrong
        return EXIT_USAGE;
    if (error == -EINTR)
        result_warn(session->result, "stopped by a signal after %u process%s", session->processes,
                    session->processes == 1 ? "" : "es");
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
    run_head(session, "run", argc, argv);
    int kept = keep_result(session->result, path, session->options->output, session->options->precision,
                           &session->journal, &file);
    journal_end(&session->journal, file);
    if (figures == 0)
        return complain(EXIT_COULD_NOT, "nothing could be measured; the reasons are above");
    if (status)
        complain(status, "the run did not end as it should (warnings above); what was measured is kept");
    return kept ? kept : status;
}

static int ask_facts(struct session *session)
{
    int error = session_process(session, "facts", NULL);
    if (error)
        return complain(EXIT_COULD_NOT, "%s: %s", session->runner,
                        error == -EINVAL ? "it refuses to tell facts; is it a bench-runner?"
                                         : strerror(-error));
    if (reader_progress(session->reader)->received == 0)
        return complain(EXIT_COULD_NOT,
                        "%s: no record came from it; is it a bench-runner? Nothing was measured",
                        session->runner);
    return EXIT_DONE;
}

static int measure(struct session *session, int argc, char **argv)
{
    char path[PLACE_SIZE];
    int status = ask_facts(session);
    if (status)
        return status;
    describe(session->result, session->reader);
    if (place_of_result(path, session->result, session->options->output))
        path[0] = '\0';
    status = begin_journal(session, path);
    return status ? status : finish(session, path, session_measure(session), argc, argv);
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
