// SPDX-License-Identifier: MIT
// What a run left, for those who look.
#include "results/tests/running.h"

const char *run_text(const struct run *run, const char *path)
{
    return result_text(run->result, path);
}

const struct cell *run_cell(const struct run *run, const char *name)
{
    const struct cell *cell = NULL;
    for (size_t i = 0; run->result && i < run->result->cell_count && !cell; i++)
        if (strcmp(run->result->cells[i].name, name) == 0)
            cell = &run->result->cells[i];
    if (!cell)
        fail_msg("no cell %s; messages: %s", name, run->errors);
    return cell;
}

int run_warns(const struct run *run, const char *part)
{
    size_t place;
    json_t *warning;
    assert_non_null(run->result);
    json_array_foreach(json_object_get(run->result->head, "warnings"), place, warning)
    {
        if (strstr(json_string_value(warning), part))
            return 1;
    }
    return 0;
}

int output_has(const struct run *run, const char *part)
{
    return strstr(run->output, part) != NULL;
}

int errors_have(const struct run *run, const char *part)
{
    return strstr(run->errors, part) != NULL;
}
