// SPDX-License-Identifier: MIT
// The end of a command that made a result: summaries, the table, the file.
#ifndef RESULTS_COMMANDS_KEEP_H
#define RESULTS_COMMANDS_KEEP_H

#include "results/commands/journal.h"
#include "results/result.h"

// The wanted half width of a 99 % interval, as a share of the median, where the user gives none.
#define KEEP_PRECISION 0.005

// Fills the summaries of all cells that are ok; returns how many have one. One that got no samples was not
// measured: it becomes skipped, with the reason.
size_t keep_summaries(struct result *result);
// Prints the table and writes the result to `path`, or wherever it is safe; `asked`: the user named the path.
// Says where it went, or which journal (NULL: there is none) still holds the records. Returns an exit status;
// *file tells whether it is in a file.
int keep_result(struct result *result, const char *path, bool asked, double precision,
                const struct journal *journal, bool *file);
// Says what to do with a journal whose result no file took.
void keep_say_journal(const struct journal *journal);

#endif
