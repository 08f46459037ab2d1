// SPDX-License-Identifier: MIT
// The journal of a run: the records as they came, on disk before the result file is, so that a crash or a
// power loss keeps what was measured. `run-bench read` makes a result of a journal that was left behind.
#ifndef RESULTS_COMMANDS_JOURNAL_H
#define RESULTS_COMMANDS_JOURNAL_H

#include <stddef.h>

struct journal {
    char *path;     // NULL before it begins, and without one
    int descriptor; // -1 likewise
    int error; // the first -errno of writing it, 0 while all is well; with one it takes bytes and drops them
    char *early; // what came before it began
    size_t early_count;
};

// Begins a journal file of that name with what was written before; returns 0 or -errno (-EEXIST: there is
// such a file).
int journal_begin(struct journal *journal, const char *path);
void journal_write(struct journal *journal, const void *bytes, size_t count);
// Brings what was written to the disk.
void journal_sync(struct journal *journal);
// Ends the journal; the file goes when `remove_it` is set.
void journal_end(struct journal *journal, int remove_it);

#endif
