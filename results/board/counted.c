// SPDX-License-Identifier: MIT
#include "results/board/counted.h"

#include "results/board/fact.h"

#include <errno.h>

int counted_describe(struct result *result)
{
    const char *counting = fact_text(json_object_get(result->head, "facts"), "conditions.counting");
    if (!counting || strcmp(counting, "instructions") != 0)
        return 0;
    for (size_t i = 0; i < result->cell_count; i++)
        if (cell_set(&result->cells[i].unit, UNIT_COUNTED))
            return -ENOMEM;
    return json_object_set_new(result->head, "origin", json_string("counted")) ? -ENOMEM : 0;
}
