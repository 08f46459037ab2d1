// SPDX-License-Identifier: MIT
#include "results/compare/side.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

int side_open(struct side *side, const char *name)
{
    *side = (struct side){.name = strdup(name), .facts = json_object(), .boot_index = json_object()};
    return side->name && side->facts && side->boot_index ? 0 : -ENOMEM;
}

void side_cell_free(struct side_cell *cell)
{
    free(cell->name);
    free(cell->benchmark);
    free(cell->path);
    free(cell->unit);
    free(cell->symbol);
    free(cell->missing);
    free(cell->observations);
    free(cell->medians.values);
    json_decref(cell->parameters);
}

void side_close(struct side *side)
{
    for (size_t i = 0; i < side->file_count; i++)
        free(side->files[i].path);
    for (size_t i = 0; i < side->boot_count; i++)
        free(side->boots[i].name);
    for (size_t i = 0; i < side->cell_count; i++)
        side_cell_free(&side->cells[i]);
    free(side->files);
    free(side->boots);
    free(side->cells);
    free(side->name);
    json_decref(side->head);
    result_free(side->kept);
    json_decref(side->facts);
    json_decref(side->boot_index);
    texts_free(&side->problems);
    texts_free(&side->warnings);
}

static bool is_cell(const struct side_cell *cell, const char *name, unsigned workers,
                    const json_t *parameters)
{
    return cell->workers == workers && strcmp(cell->name, name) == 0 &&
           json_equal(cell->parameters, parameters);
}

const struct side_cell *side_find(const struct side *side, const char *name, unsigned workers,
                                  const json_t *parameters, size_t hint)
{
    if (hint < side->cell_count && is_cell(&side->cells[hint], name, workers, parameters))
        return &side->cells[hint];
    for (size_t i = 0; i < side->cell_count; i++)
        if (is_cell(&side->cells[i], name, workers, parameters))
            return &side->cells[i];
    return NULL;
}
