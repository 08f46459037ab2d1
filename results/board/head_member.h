// SPDX-License-Identifier: MIT
// Members of the head's objects; each function returns 0 or -ENOMEM.
#ifndef RESULTS_HEAD_MEMBER_H
#define RESULTS_HEAD_MEMBER_H

#include "results/result.h"

// The head's member of this name, an object, made where it was missing; NULL when memory is out.
json_t *head_object(struct result *result, const char *name);
// Sets a text; NULL leaves the object as it is. Bytes that are no UTF-8 lose the text, which then is left
// out.
int set_text(json_t *object, const char *name, const char *text);
// Sets a whole number from a text's leading digits; a text without them leaves the object as it is.
int set_whole(json_t *object, const char *name, const char *text);
// Sets a value, which it takes; NULL counts as memory that is out.
int set_value(json_t *object, const char *name, json_t *value);

#endif
