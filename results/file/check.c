// SPDX-License-Identifier: MIT
#include "results/file/check.h"

#include "results/file/consistency.h"
#include "results/file/schema.h"

#include <errno.h>
#include <limits.h>

int result_check(const json_t *file, problem_found *found, void *context)
{
    struct problems problems = {.found = found, .context = context};
    json_t *schema = json_loadb(schema_text, schema_text_length, JSON_REJECT_DUPLICATES, NULL);
    if (!schema)
        return -ENOMEM;
    schema_check(schema, file, &problems);
    if (problems.count == 0)
        consistency_check(file, &problems);
    json_decref(schema);
    problems_free(&problems);
    return problems.count > INT_MAX ? INT_MAX : (int)problems.count;
}
