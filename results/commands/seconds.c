// SPDX-License-Identifier: MIT
#include "results/commands/seconds.h"

#include "results/commands/stop.h"

#include <errno.h>
#include <time.h>

static const double longest = 0.2; // until the next look whether a signal came just before a sleep

double seconds_now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

int seconds_sleep(double seconds)
{
    double end = seconds_now() + seconds, left = seconds;
    for (; left > 0 && !stop_asked(); left = end - seconds_now()) {
        struct timespec time = {0, (long)((left < longest ? left : longest) * 1e9)};
        nanosleep(&time, NULL);
    }
    return stop_asked() ? -EINTR : 0;
}
