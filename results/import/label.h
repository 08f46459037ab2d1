// SPDX-License-Identifier: MIT
// What people write above, before or behind figures to say which side they are of.
#ifndef RESULTS_IMPORT_LABEL_H
#define RESULTS_IMPORT_LABEL_H

#include "span.h"

// Finds the label in a heading, a table's head or a remark: at most 80 bytes that are no sentence (no verb),
// no command, no mark of cut text ("(snip)"), and say more than "The benchmark result:". Its colon and frame
// are left out. False where there is none.
bool label_read(struct span text, struct span *label);

// "base" for what was there before the change, "new" for what has it, "" where the words do not say so.
const char *label_side(struct span label);
// Completes what two columns of one table say: of "W/O X" and "With X" the first is base, and beside a column
// of one side the other is of the other. Both arguments are sides as label_side gives them.
void label_pair(struct span one, const char **one_side, struct span other, const char **other_side);

// "mean", "median", "min", "max", "p99" ... for a heading of nothing but that word ("Average:"); "" for
// others.
const char *label_statistic(struct span label);

// True for a line that was typed at a shell prompt, prompts of every kind; what was typed is in `command`.
bool label_command(struct span line, struct span *command);
// True for "(prose)", "[snip]", "...": marks of text that was cut out.
bool label_is_cut(struct span text);

#endif
