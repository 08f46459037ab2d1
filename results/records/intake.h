// SPDX-License-Identifier: MIT
// What each kind of record means for the result. All functions return 0; -EINVAL where the record is wrong
// (nothing of it is taken); -ENOMEM.
#ifndef RESULTS_INTAKE_H
#define RESULTS_INTAKE_H

#include "results/result.h"

#define CELL_LIMIT 4096 // cells of one stream, and of one result that is read from streams

// What one stream's cell numbers stand for.
struct intake_cell {
    size_t place;        // index in result->cells + 1; 0: no cell record of this number has come
    uint64_t address;    // of its timed loop, 0 unknown
    const char *earlier; // the cell's status before this stream, NULL: this stream was the first with it
};

// Where a stream's samples belong.
struct stream {
    const char *boot;
    const char *started; // when the host began the boot, "" unknown
    int64_t process;     // its number within the boot; -1 before the first stream
    struct intake_cell cells[CELL_LIMIT];
};

// The first run record fills the head: id (of the record's own text), started, tool.runner, board and libc.
// Others leave it as it is.
int intake_run(struct result *result, const json_t *record, const char *line);
// The host's record of the first boot fills the head: started, and, where `line` is its text, id. Others
// leave it as it is.
int intake_boot(struct result *result, const char *started, const char *line);
// A digest of these bytes behind those of `digest` (FNV-1a, 64 bits), and the run's id made of it, unless it
// has one. The id is the first run record's digest, so that a log read twice keeps its id: boot, pid, time
// and seed tell runs apart. Where that record was lost it is that of all records.
#define INTAKE_DIGEST 0xcbf29ce484222325u // of no bytes
uint64_t intake_digest(uint64_t digest, const void *bytes, size_t count);
int intake_id(struct result *result, uint64_t digest);
// Notes the cell and its status. The last record of a number wins within its stream; between processes failed
// wins, then ok, and a warning says that they differ.
int intake_cell(struct result *result, struct stream *stream, const json_t *record);
// Appends to the worker's samples.
int intake_samples(struct result *result, struct stream *stream, const json_t *record);

// Whether `value` is a whole number in least..most, which is then stored.
bool intake_whole(const json_t *value, int64_t least, int64_t most, int64_t *number);

#endif
