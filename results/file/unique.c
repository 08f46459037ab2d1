// SPDX-License-Identifier: MIT
#include "results/file/unique.h"

#include <stdlib.h>

// Notes what tells an element from others, which it takes; tells where an earlier one had the same.
static void note(json_t *seen, json_t *identity, size_t index, struct problems *problems)
{
    char *key = json_dumps(identity, JSON_ENCODE_ANY | JSON_SORT_KEYS);
    const json_t *earlier = key ? json_object_get(seen, key) : NULL;
    if (earlier)
        problems_add(problems, "number %zu is there twice: number %" JSON_INTEGER_FORMAT " is the same",
                     index, json_integer_value(earlier));
    else if (key)
        json_object_set_new(seen, key, json_integer((json_int_t)index));
    free(key);
    json_decref(identity);
}

void unique_check(const json_t *array, const char *name, struct problems *problems)
{
    json_t *seen = json_object();
    for (size_t i = 0; i < json_array_size(array); i++)
        note(seen, json_incref(json_object_get(json_array_get(array, i), name)), i, problems);
    json_decref(seen);
}

void unique_check_cells(const json_t *cells, struct problems *problems)
{
    json_t *seen = json_object();
    for (size_t i = 0; i < json_array_size(cells); i++) {
        const json_t *cell = json_array_get(cells, i);
        note(seen,
             json_pack("[O, O, O]", json_object_get(cell, "name"), json_object_get(cell, "workers"),
                       json_object_get(cell, "parameters")),
             i, problems);
    }
    json_decref(seen);
}
