// SPDX-License-Identifier: MIT
// Where a run's files go: results/BOARD/KERNEL/STARTED.json in the source tree, or where the user said, or,
// when that cannot be written, wherever they are kept safe.
#ifndef RESULTS_COMMANDS_PLACE_H
#define RESULTS_COMMANDS_PLACE_H

#include "results/result.h"

enum { PLACE_SIZE = 4096, PLACE_NUMBERS = 1000 };

// Whether a result may go where the user asked for (-o; NULL: nothing was asked): a file that is there
// already is never written over. Returns EXIT_DONE, or EXIT_USAGE after a message.
int place_check(const char *asked);
// The path for a result: `asked` is a file, or a folder (which exists, or ends in a slash) for a file named
// by the starting time, or NULL for the default. Returns 0 or -ENAMETOOLONG. No folder is made yet.
int place_of_result(char path[PLACE_SIZE], const struct result *result, const char *asked);
// FOLDER/NAME.json, with one slash between them, however many the folder's name ends in; returns 0 or
// -ENAMETOOLONG.
int place_in(char path[PLACE_SIZE], const char *folder, const char *name);
// The path itself for number 1, from 2 on with the number before its ending: "NAME-2.json". Returns 0 or
// -ENAMETOOLONG.
int place_numbered(char name[PLACE_SIZE], const char *path, unsigned number);
// Makes the folders that a file needs; returns 0 or -errno.
int place_make_folders(const char *path);
// Writes the result to the path (numbered, where another result came there first) or, where that fails, to
// the current folder, then to temporary ones. Returns 0 with the path that took it in `kept` (an empty
// string: none could, and it went to stdout); -errno only when stdout failed, too. *error receives why the
// wanted path did not take it, -EEXIST where its number did, 0 when it did.
int place_save(const char *path, struct result *result, char kept[PLACE_SIZE], int *error);

#endif
