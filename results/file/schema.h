// SPDX-License-Identifier: MIT
// Holds a value to a JSON Schema (2020-12), as far as results/schema.json goes: type, const, enum, minimum,
// pattern, required, properties, additionalProperties, items, minItems, oneOf and $ref to
// #/$defs/NAME.
#ifndef RESULTS_SCHEMA_H
#define RESULTS_SCHEMA_H

#include "results/file/problems.h"

#include <jansson.h>

// Tells where `value` breaks the schema, whose root gives the $defs. A keyword that is not understood is a
// problem too, so that a schema can't ask for more than is checked. A number is an integer only if it is
// written as one.
void schema_check(const json_t *root, const json_t *value, struct problems *problems);

#endif
