// SPDX-License-Identifier: MIT
// Waiting, by the monotonic clock.
#ifndef RESULTS_COMMANDS_SECONDS_H
#define RESULTS_COMMANDS_SECONDS_H

// Seconds of the monotonic clock.
double seconds_now(void);
// Sleeps so long, or until a signal asks to stop; returns 0 or -EINTR.
int seconds_sleep(double seconds);

#endif
