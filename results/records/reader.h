// SPDX-License-Identifier: MIT
// The one reader of record streams (runners/README.md): pipes, consoles and saved logs, in pieces of any
// size. A log may hold the streams of many processes; each begins with a `run` record and ends with an `end`
// record. What is fed behind the host's own record (boot_mark.h) is another boot, of its name in place of
// what the boot's records say: emulated boots that begin alike have the same boot id and the same records.
#ifndef RESULTS_READER_H
#define RESULTS_READER_H

#include "results/result.h"

// How far a reader has come, for whoever shows or watches it.
struct reader_progress {
    const json_t *run;         // the last run record, NULL before the first
    const char *cell, *status; // of the last cell record, NULL before the first
    size_t processes, ended;   // streams begun, and those whose end record came
    bool open;                 // a stream has begun and its end record has not come yet
    uint64_t received;         // records taken
    uint64_t damaged;          // begun and not readable, or readable and wrong
    uint64_t missing;          // numbers that were left out and are no damaged record's
    uint64_t cut;              // streams whose end record never came: it is missing, with what came before it
    uint64_t repeated;         // came twice and were taken once
};

struct reader;

// A reader that fills `result`, which stays the caller's and must outlive it; NULL when memory is out.
struct reader *reader_new(struct result *result);
// Takes `count` bytes more. Returns 0 or -ENOMEM; nothing else is an error, faults of the stream are counted.
int reader_feed(struct reader *reader, const void *bytes, size_t count);
// The carrier has no more (of this process): closes the stream and writes the counts and warnings into the
// head. More may be fed behind it. Returns 0 or -ENOMEM.
int reader_finish(struct reader *reader);
void reader_free(struct reader *reader);

const struct reader_progress *reader_progress(const struct reader *reader);
// The bytes of a fact that is no text (kernel.config.gz, vdso.image), the reader's own; NULL where it did not
// come. Facts that are text lie in the head's "facts".
const char *reader_fact(const struct reader *reader, const char *key, size_t *count);

#endif
