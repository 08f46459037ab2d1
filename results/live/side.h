// SPDX-License-Identifier: MIT
// One side of a live comparison: a runner's command, and the result that its processes fill one after
// another.
#ifndef RESULTS_LIVE_SIDE_H
#define RESULTS_LIVE_SIDE_H

#include "results/carrier.h"
#include "results/commands/journal.h"
#include "results/commands/runner.h"
#include "results/records/reader.h"

struct side {
    struct arguments runner; // the program, and words that stand before the runner's own
    struct result *result;
    struct reader *reader;
    struct journal journal;
    struct carrier carrier;
    bool running;
    size_t ended;      // streams that were whole before this process
    unsigned failures; // processes in a row that were not
};

// Makes a side with an empty result. `command` is a runner's path, with words before it if need be ("env X=1
// ./bench-runner"), split at blanks; NULL: the runner beside this program. Returns 0 or -errno; side_end()
// goes with it in any case.
int side_begin(struct side *side, const char *command);
void side_end(struct side *side);

// Starts a process with these words behind the runner's. Returns 0 or -errno.
int side_start(struct side *side, const struct arguments *words);
// Reads what the process has printed; at its end waits for it, with a warning where its records are not
// whole. Returns 0, -EINVAL when the runner refused its arguments, or another -errno.
int side_read(struct side *side);
// Ends a process that is still running by a signal; what it wrote is kept.
void side_kill(struct side *side);

#endif
