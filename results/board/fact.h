// SPDX-License-Identifier: MIT
// A board's facts as the reader keeps them: an object of texts (keys: runners/facts/README.md).
#ifndef RESULTS_FACT_H
#define RESULTS_FACT_H

#include <jansson.h>
#include <string.h>

// The text of a fact, or NULL without it.
static inline const char *fact_text(const json_t *facts, const char *key)
{
    return json_string_value(json_object_get(facts, key));
}

// Whether the fact is there and holds `part`.
static inline int fact_holds(const json_t *facts, const char *key, const char *part)
{
    const char *text = fact_text(facts, key);
    return text && strstr(text, part) != NULL;
}

#endif
