// SPDX-License-Identifier: MIT
// Where the results of a live comparison go: STARTED.json of one runner, STARTED-base.json and
// STARTED-new.json of two, each with its journal while it grows.
#ifndef RESULTS_COMMANDS_LIVE_KEEP_H
#define RESULTS_COMMANDS_LIVE_KEEP_H

#include "results/live/live.h"

// Begins the journals, in `folder` or at the default place; facts must have been read. A journal that cannot
// be written is said, and measuring goes on.
void live_journals(struct live *live, const char *folder);
// Writes the results, with `name`, the command that made them, and ends the journals; returns an exit status,
// after messages.
int live_keep(struct live *live, const char *name, const char *folder, int argc, char **argv);
// Removes the journals.
void live_keep_nothing(struct live *live);

#endif
