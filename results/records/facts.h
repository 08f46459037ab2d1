// SPDX-License-Identifier: MIT
// Facts of a board: joins their parts and keeps text in the head's "facts", other bytes beside it.
#ifndef RESULTS_FACTS_H
#define RESULTS_FACTS_H

#include "results/records/bytes.h"
#include "results/result.h"

struct fact_bytes {
    char *key;
    struct bytes bytes;
};

// All zero is empty.
struct facts {
    struct fact_bytes *kept; // facts that are no text
    size_t kept_count;
    char *pending; // the key whose parts are being joined, or NULL
    struct bytes joined;
    int64_t next_part, parts;
    json_t *incomplete; // an object whose keys are facts that lack parts, or NULL
    size_t total;       // bytes kept
};

// Takes one fact record; control characters of a text but line ends and tabs become '?'. The first process's
// facts stand, save those named *.after, of which the last stands. Returns 0; -EINVAL where the record is
// wrong or a part before it is missing; -ENOMEM.
int facts_take(struct facts *facts, struct result *result, const json_t *record);
// Warns of facts whose parts did not all come, in this process or another.
void facts_finish(struct facts *facts, struct result *result);
// The bytes of a fact that is no text, and their count; NULL and 0 where it did not come.
const char *facts_bytes(const struct facts *facts, const char *key, size_t *count);
void facts_free(struct facts *facts);

#endif
