// SPDX-License-Identifier: MIT
// Sequence numbers of one record stream: what is missing, what came twice, and where another stream must have
// begun.
#ifndef RESULTS_SEQUENCE_H
#define RESULTS_SEQUENCE_H

#include <stdbool.h>
#include <stdint.h>

// How far back a doubled record is known again. Much further, and the first records of another stream, which
// are the same in every process, would pass for doubled ones.
enum { SEQUENCE_RECENT = 16 };

// All zero is the begin of a stream.
struct sequence {
    uint64_t next;    // the number due
    uint64_t damaged; // damaged records since the last good one
    struct {
        uint64_t number;
        uint32_t crc;
        bool used;
    } recent[SEQUENCE_RECENT];
};

enum sequence_step { SEQUENCE_AHEAD, SEQUENCE_REPEATED, SEQUENCE_RESTARTED };

// Where a record stands: ahead of the others (it may have left some out), a copy of a recent one, or behind
// the others and new, so that it is another stream's.
enum sequence_step sequence_look(const struct sequence *sequence, uint64_t number, uint32_t crc);
// Takes a record that is ahead and returns how many numbers before it are missing: left out, and not by one
// of the records that were counted as damaged.
uint64_t sequence_take(struct sequence *sequence, uint64_t number, uint32_t crc);

#endif
