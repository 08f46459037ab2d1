// SPDX-License-Identifier: MIT
// One run: fresh runner processes, their records read into a result as they come and kept in a journal.
#ifndef RESULTS_COMMANDS_SESSION_H
#define RESULTS_COMMANDS_SESSION_H

#include "results/commands/journal.h"
#include "results/commands/run_options.h"
#include "results/records/reader.h"

struct session {
    const struct run_options *options;
    char runner[4096];
    struct result *result;
    struct reader *reader;
    struct journal journal;
    double started;          // seconds of the monotonic clock
    unsigned long long seed; // of the first process, the next ones count up
    unsigned processes;      // that were run, whatever became of them
    unsigned failures;       // processes in a row that ended without an end record
};

// Finds the runner and makes an empty result; returns an exit status, after a message where it is not 0.
int session_begin(struct session *session, const struct run_options *options);
// Runs the runner with `command` ("facts", "list", "run") once, `cells` (NULL-terminated, NULL: as asked for)
// being measured. Returns 0, -EINTR when a signal asked to stop, -EINVAL when the runner refused its
// arguments, or another -errno.
int session_process(struct session *session, const char *command, char *const *cells);
// Runs processes until every cell is precise, or the time is spent, or a signal came; returns as
// session_process().
int session_measure(struct session *session);
void session_end(struct session *session);

// Whether the cell's interval is within the precision asked for.
bool session_precise(const struct session *session, const struct cell *cell);
double session_seconds(const struct session *session);

// A command that runs the runner once and takes only --runner, --help and, where `takes_cells`, cells: reads
// its arguments and calls `command` with a session; returns an exit status.
int runner_command(int argc, char **argv, const char *help, bool takes_cells,
                   int (*command)(struct session *session));

#endif
