// SPDX-License-Identifier: MIT
// Records written to a file, and read back.
#ifndef RUNNERS_TESTS_RECORDING_H
#define RUNNERS_TESTS_RECORDING_H

#include "runners/record.h"

#include <jansson.h>
#include <stdio.h>

struct recording {
    FILE *file;
    struct recorder recorder;
};

void recording_begin(struct recording *recording);
void recording_end(struct recording *recording);
// Everything written so far, NUL-terminated; to be freed.
char *recording_text(const struct recording *recording);
// An array of the records in a file. Each line is at most 1 KiB, numbered and has the right CRC: this is
// asserted.
json_t *records_read(FILE *file);

// A member's text or number; both must be there.
const char *record_word(const json_t *record, const char *name);
long long record_number(const json_t *record, const char *name);
// The last record of a cell's number, or NULL.
const json_t *records_cell(const json_t *records, unsigned number);
// The value of the last fact of a key, or NULL.
const char *records_fact(const json_t *records, const char *key);
// How many samples of a worker there are. That none is missing in between, and that all arrays of a record
// are equally long, is asserted.
unsigned records_samples(const json_t *records, unsigned cell, unsigned worker);
unsigned records_count(const json_t *records, const char *kind);

#endif
