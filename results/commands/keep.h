// SPDX-License-Identifier: MIT
// The end of a command that made a result: summaries, the table, the file.
#ifndef RESULTS_COMMANDS_KEEP_H
#define RESULTS_COMMANDS_KEEP_H

#include "results/result.h"

// Fills the summaries of all cells that are ok; returns how many have one.
size_t keep_summaries(struct result *result);
// Prints the table and writes the result to `path`, or wherever it is safe; `asked`: the user named the path.
// Says where it went. Returns an exit status; *file tells whether it is in a file.
int keep_result(struct result *result, const char *path, bool asked, double precision, bool *file);

#endif
