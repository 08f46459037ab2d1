// SPDX-License-Identifier: MIT
// A result's name is its run's alone from the beginning, by the journal beside it.
#ifndef RESULTS_COMMANDS_RESERVE_H
#define RESULTS_COMMANDS_RESERVE_H

#include "results/commands/journal.h"
#include "results/commands/place.h"

// Begins the journal PATH.records, so that no other run takes the name. Where there is a result of that name
// or such a journal (of a run that is not over, or was killed), `path` receives the next free number, unless
// `exact`. Returns 0; -EEXIST where no name was free; another -errno where no journal can be written.
int reserve(struct journal *journal, char path[PLACE_SIZE], bool exact);
// The result's path that goes with a journal that has begun; false where none has.
bool reserved(char path[PLACE_SIZE], const struct journal *journal);

#endif
