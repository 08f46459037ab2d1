// SPDX-License-Identifier: MIT
// Facts that are a file's text: which file stands for which key.
#ifndef RUNNERS_FACT_SOURCE_H
#define RUNNERS_FACT_SOURCE_H

#include "runners/record.h"

enum { FACT_LINE_LIMIT = 8192 }; // bytes of a one-line fact; s390x allows command lines of 4096

struct fact_source {
    const char *key, *path;
};

// Records the first line of each file that is there; the table ends with a NULL key.
void fact_sources(struct recorder *recorder, const struct fact_source *table);

// Records the value of a `NAME: value` line as /proc/meminfo and /proc/self/status have them.
struct fact_field {
    const char *key, *name; // name without the colon
};

// Records each named field of a file; the table ends with a NULL key.
void fact_fields(struct recorder *recorder, const char *path, const struct fact_field *table);

#endif
