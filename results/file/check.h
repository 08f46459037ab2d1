// SPDX-License-Identifier: MIT
// Holds a result file to results/schema.json, which is built into the program, and to itself.
#ifndef RESULTS_CHECK_H
#define RESULTS_CHECK_H

#include "results/file/problems.h"

#include <jansson.h>

// The schema's text, as the build made it of results/schema.json.
extern const char schema_text[];
extern const size_t schema_text_length;

// Tells every problem of a parsed file (see result_load). Returns how many there are; -ENOMEM. What
// contradicts itself is looked for only in a file that keeps to the schema, a summary that is not of its
// samples only in one that does not; of another version's file nothing but that is said.
int result_check(const json_t *file, problem_found *found, void *context);

#endif
