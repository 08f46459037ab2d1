// SPDX-License-Identifier: MIT
#include "results/file/check.h"

#include "results/file/consistency.h"
#include "results/file/recompute.h"
#include "results/file/schema.h"
#include "results/result.h"

#include <errno.h>
#include <limits.h>
#include <stdbool.h>
#include <string.h>

// Another version's file is held to another schema: nothing else can be said of it.
static bool is_of_other_version(const json_t *file, struct problems *problems)
{
    const char *schema = json_string_value(json_object_get(file, "schema"));
    if (!schema || !strcmp(schema, RESULT_SCHEMA))
        return false;
    size_t before = problems_enter(problems, "schema");
    problems_add(problems, "is \"%.40s\", which this program does not know; it knows \"" RESULT_SCHEMA "\"",
                 schema);
    problems_leave(problems, before);
    return true;
}

static void check_all(const json_t *schema, const json_t *file, struct problems *problems)
{
    schema_check(schema, file, problems);
    if (problems->count == 0)
        consistency_check(file, problems);
    if (problems->count == 0)
        recompute_check(file, problems);
}

int result_check(const json_t *file, problem_found *found, void *context)
{
    struct problems problems = {.found = found, .context = context};
    json_t *schema = json_loadb(schema_text, schema_text_length, JSON_REJECT_DUPLICATES, NULL);
    if (!schema)
        return -ENOMEM;
    if (!is_of_other_version(file, &problems))
        check_all(schema, file, &problems);
    json_decref(schema);
    problems_free(&problems);
    return problems.count > INT_MAX ? INT_MAX : (int)problems.count;
}
