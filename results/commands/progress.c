// SPDX-License-Identifier: MIT
#include "results/commands/progress.h"

#include <stdio.h>
#include <unistd.h>

static bool is_shown(const struct session *session)
{
    return !session->options->quiet && isatty(STDERR_FILENO);
}

void progress_show(const struct session *session, size_t left)
{
    if (!is_shown(session))
        return;
    fprintf(stderr, "\r\033[K%.0f of at most %.0f s, %u process%s", session_seconds(session),
            session->options->budget, session->processes, session->processes == 1 ? "" : "es");
    if (left)
        fprintf(stderr, ", %zu cell%s to be known better", left, left == 1 ? "" : "s");
    fflush(stderr);
}

void progress_clear(const struct session *session)
{
    if (is_shown(session))
        fputs("\r\033[K", stderr);
}
