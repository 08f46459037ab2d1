// SPDX-License-Identifier: MIT
#include "results/board/describe.h"
#include "results/board/info.h"
#include "results/commands/commands.h"
#include "results/commands/session.h"

#include <stdio.h>
#include <string.h>

static const char help[] =
    "usage: run-bench info [--runner PATH]\n"
    "Prints what would be recorded of this machine: board, CPU, kernel, vDSO, C library.\n";

static int info(struct session *session)
{
    int error = session_process(session, "facts", NULL);
    if (!error)
        error = describe(session->result, session->reader);
    if (error || session->failures)
        return complain(EXIT_COULD_NOT, "%s: %s", session->runner,
                        error ? strerror(-error) : "it ended early");
    info_print(stdout, session->result);
    return EXIT_DONE;
}

int info_command(int argc, char **argv)
{
    return runner_command(argc, argv, help, false, info);
}
