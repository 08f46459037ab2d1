// SPDX-License-Identifier: MIT
// Fresh processes for a comparison, one after another: either one runner that measures both variants
// (parameters, paths), or two runners on one CPU that hand over to each other a batch at a time (programs, C
// libraries).
#ifndef RESULTS_LIVE_LIVE_H
#define RESULTS_LIVE_LIVE_H

#include "results/live/side.h"

struct live {
    struct side sides[2]; // base and new; a single runner is sides[0]
    unsigned side_count;
    struct arguments options; // for every process, behind "run"
    unsigned long long seed;  // of the first process, the next ones count up
    unsigned processes;       // that were run on each side, whatever became of them
    double started;           // seconds of the monotonic clock
    const char *unstarted;    // the program that live_facts() could not start, NULL: none
};

// Prepares one runner (new_command NULL) or two; commands as for side_begin(). Returns 0 or -errno, with the
// command in *failed; live_end() goes with it in any case.
int live_begin(struct live *live, unsigned side_count, const char *base_command, const char *new_command,
               const char **failed);
void live_end(struct live *live);

// The results are looked at and not kept: no journal waits for a file.
void live_without_journals(struct live *live);

// Runs one process on each side with these cells (NULL-terminated words, of sides[1] in new_cells). Returns
// 0, -EINVAL when a runner refused its arguments, -ETIMEDOUT when one fell silent, or another -errno.
int live_process(struct live *live, char *const *base_cells, char *const *new_cells);
// Reads the facts of board, kernel and C library into the results. Errors as live_process().
int live_facts(struct live *live);

// The result that holds the new side's cells.
struct result *live_new_result(struct live *live);
double live_seconds(const struct live *live);

#endif
