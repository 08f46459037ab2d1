// SPDX-License-Identifier: MIT
#include "results/commands/stop.h"

#include <signal.h>

static volatile sig_atomic_t asked;

static void ask(int number)
{
    (void)number;
    asked = 1;
}

void stop_catch(void)
{
    struct sigaction action = {.sa_handler = ask};
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    signal(SIGXFSZ, SIG_IGN); // a file that may not grow shows as a failed write
    signal(SIGPIPE, SIG_IGN);
}

bool stop_asked(void)
{
    return asked != 0;
}
