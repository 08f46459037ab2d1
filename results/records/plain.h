// SPDX-License-Identifier: MIT
// Texts of a board without control bytes: a terminal that shows them must not obey them.
#ifndef RESULTS_RECORDS_PLAIN_H
#define RESULTS_RECORDS_PLAIN_H

#include <jansson.h>
#include <stdbool.h>

// Puts '?' in the place of each control character of a JSON text (C0, DEL and C1 of ISO 6429, ECMA-48);
// `lines`: a text of several lines keeps its line ends and tabs. Returns 0 or -ENOMEM.
int plain_string(json_t *text, bool lines);
// The same for all texts of a record but its member "value": a fact's value is decoded first. Member names
// stay as they are. Returns 0 or -ENOMEM.
int plain_record(json_t *record);
// Whether a text has no control character at all.
bool plain_is(const char *text);

#endif
