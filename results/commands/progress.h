// SPDX-License-Identifier: MIT
// One line on a terminal that tells how far a run is.
#ifndef RESULTS_COMMANDS_PROGRESS_H
#define RESULTS_COMMANDS_PROGRESS_H

#include "results/commands/session.h"

// `left`: cells that are not precise yet, 0 while that is not known. Nothing is shown where stderr is no
// terminal.
void progress_show(const struct session *session, size_t left);
void progress_clear(const struct session *session);

#endif
