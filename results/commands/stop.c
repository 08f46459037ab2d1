// SPDX-License-Identifier: MIT
#include "results/commands/stop.h"

#include <signal.h>
#include <stddef.h>

static volatile sig_atomic_t asked; // the first signal that came, 0: none

static void ask(int number)
{
    if (!asked)
        asked = number;
}

void stop_catch(void)
{
    struct sigaction action = {.sa_handler = ask}, before;
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    if (sigaction(SIGHUP, NULL, &before) == 0 && before.sa_handler != SIG_IGN)
        sigaction(SIGHUP, &action, NULL);
    signal(SIGXFSZ, SIG_IGN); // a file that may not grow shows as a failed write
    signal(SIGPIPE, SIG_IGN);
}

bool stop_asked(void)
{
    return asked != 0;
}

void stop_by_signal(void)
{
    if (!asked)
        return;
    signal(asked, SIG_DFL);
    raise(asked);
}
