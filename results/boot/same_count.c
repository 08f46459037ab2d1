// SPDX-License-Identifier: MIT
#include "results/boot/same_count.h"

#include "results/board/counted.h"
#include "results/statistics/values.h"

#include <string.h>

// The least and the largest boot of a cell; false where fewer than two have a value.
static bool extremes(const struct cell *cell, double *least, double *most)
{
    size_t found = 0;
    double value;
    for (size_t i = 0; i < cell->boot_count; i++) {
        if (boot_value(cell, &cell->boots[i], &value))
            continue;
        *least = found && *least < value ? *least : value;
        *most = found && *most > value ? *most : value;
        found++;
    }
    return found > 1;
}

size_t same_count_warn(struct result *result)
{
    double least, most;
    size_t differ = 0;
    for (size_t i = 0; i < result->cell_count; i++) {
        const struct cell *cell = &result->cells[i];
        if (strcmp(cell->unit, UNIT_COUNTED) != 0 || !extremes(cell, &least, &most) || most <= least)
            continue;
        result_warn(result, "%s: boots differ (%.4f and %.4f instructions): its count is not exact",
                    cell->name, least, most);
        differ++;
    }
    return differ;
}
