// SPDX-License-Identifier: MIT
// Records: one JSON object a line, numbered and closed by a CRC-32, written with one write(2) each (DESIGN.md
// §4; the kinds and their members are described in runners/README.md).
#ifndef RUNNERS_RECORD_H
#define RUNNERS_RECORD_H

#include "output.h"
#include "fields.h"

// Where records go, and how many went there. One a run; not for concurrent use.
struct recorder {
    int descriptor;
    uint64_t written;
    uint64_t samples; // records of samples among them
    int error;        // the first -errno of a failed write, else 0
};

// A record under construction.
struct record {
    struct line line;
    char text[RECORD_LIMIT];
};

void record_begin(struct record *record, const struct recorder *recorder, const char *kind);
void record_text(struct record *record, const char *name, const char *value);
void record_unsigned(struct record *record, const char *name, uint64_t value);
void record_hex(struct record *record, const char *name, uint64_t value); // as the string "0x..."
void record_array(struct record *record, const char *name, const uint64_t *values, size_t count);
// Closes and writes the record; a record that outgrew RECORD_LIMIT is not written. Returns 0 or -errno.
int record_end(struct record *record, struct recorder *recorder);

// One fact; a value that does not fit one record, or is not plain text, goes out in base64 parts. `value` may
// be NULL (nothing is written then). Returns 0 or -errno.
int record_fact(struct recorder *recorder, const char *key, const char *value);
int record_fact_unsigned(struct recorder *recorder, const char *key, uint64_t value);
int record_fact_bytes(struct recorder *recorder, const char *key, const void *bytes, size_t count);

// CRC-32 (ISO-HDLC: polynomial 0xedb88320 reflected, initial and final inversion) of `count` bytes.
uint32_t crc32_of(const char *bytes, size_t count);

#endif
