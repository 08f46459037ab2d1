// SPDX-License-Identifier: MIT
// What reader.c and reader_streams.c share: a reader, and how it goes from one stream to the next.
#ifndef RESULTS_READER_STATE_H
#define RESULTS_READER_STATE_H

#include "results/records/boot_mark.h"
#include "results/records/facts.h"
#include "results/records/intake.h"
#include "results/records/losses.h"
#include "results/records/processes.h"
#include "results/records/reader.h"
#include "results/records/scanner.h"
#include "results/records/sequence.h"

struct reader {
    struct result *result;
    struct scanner scanner;
    struct facts facts;
    struct processes processes;
    char *boot;                      // the name that the host gave to what is read, NULL: the records' own
    char started[BOOT_STARTED_SIZE]; // of the boot that is read, "" unknown
    struct sequence sequence;
    struct stream stream;
    bool skipping; // the stream was read before: a log pasted twice
    struct reader_progress progress;
    json_t *run, *cell;
    struct losses losses;
    uint64_t digest; // of all records taken
    int error;
};

// Begins the stream of a run record, of which `line` is the text. Returns 0 or -ENOMEM.
int stream_announced(struct reader *reader, json_t *record, const char *line);
// Begins a stream whose run record was lost. Returns 0 or -ENOMEM.
int stream_unannounced(struct reader *reader);
// Takes the host's record of a boot, of which `line` is the text. Returns 0, -EINVAL or -ENOMEM.
int stream_boot(struct reader *reader, const json_t *record, const char *line);
// Ends the stream under way, if there is one, without an end record.
void stream_leave(struct reader *reader);

#endif
