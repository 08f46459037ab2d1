// SPDX-License-Identifier: MIT
// SIGINT and SIGTERM: they end the measuring, not the keeping of what was measured.
#ifndef RESULTS_COMMANDS_STOP_H
#define RESULTS_COMMANDS_STOP_H

#include <stdbool.h>

// From now on these signals only ask to stop.
void stop_catch(void);
bool stop_asked(void);

#endif
