// SPDX-License-Identifier: MIT
// SIGINT, SIGTERM and SIGHUP: they end the measuring, not the keeping of what was measured.
#ifndef RESULTS_COMMANDS_STOP_H
#define RESULTS_COMMANDS_STOP_H

#include <stdbool.h>

// From now on these signals only ask to stop; SIGHUP stays ignored where it is (nohup).
void stop_catch(void);
bool stop_asked(void);
// Ends the program by the signal that asked, so that a shell knows and ends its loop; returns where none did.
void stop_by_signal(void);

#endif
