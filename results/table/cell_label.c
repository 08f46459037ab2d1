// SPDX-License-Identifier: MIT
#include "results/table/cell_label.h"

#include <stdio.h>
#include <string.h>

void label_parameters(char *label, size_t size, const json_t *parameters)
{
    const char *name;
    json_t *value;
    json_object_foreach((json_t *)(uintptr_t)parameters, name, value)
    {
        size_t used = strlen(label);
        if (json_is_string(value))
            snprintf(label + used, size - used, " %s=%s", name, json_string_value(value));
        else
            snprintf(label + used, size - used, " %s=%lld", name, (long long)json_integer_value(value));
    }
}

void label_workers(char *label, size_t size, unsigned workers)
{
    size_t used = strlen(label);
    snprintf(label + used, size - used, " (%u worker%s)", workers, workers == 1 ? "" : "s");
}

void cell_label(char label[CELL_LABEL_SIZE], const struct result *result, const struct cell *cell)
{
    bool parameters = false, workers = false;
    for (size_t i = 0; i < result->cell_count; i++) {
        const struct cell *other = &result->cells[i];
        if (strcmp(other->name, cell->name) != 0)
            continue;
        parameters = parameters || !json_equal(other->parameters, cell->parameters);
        workers = workers || other->workers != cell->workers;
    }
    snprintf(label, CELL_LABEL_SIZE, "%s", cell->name);
    if (parameters)
        label_parameters(label, CELL_LABEL_SIZE, cell->parameters);
    if (workers)
        label_workers(label, CELL_LABEL_SIZE, cell->workers);
}
