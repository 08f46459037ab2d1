// SPDX-License-Identifier: MIT
#include "results/table/cell_list.h"
#include "results/table/cell_label.h"
#include "results/table/paragraph.h"

#include <string.h>

struct choice {
    const struct result *result;
    cell_chosen *chosen;
    const void *context;
};

static bool same_benchmark(const struct cell *one, const struct cell *other)
{
    return strcmp(one->benchmark, other->benchmark) == 0;
}

static bool same_name(const struct cell *one, const struct cell *other)
{
    return strcmp(one->name, other->name) == 0;
}

static bool is_chosen_with_all(const struct choice *choice, const struct cell *cell,
                               bool (*same)(const struct cell *, const struct cell *))
{
    for (size_t i = 0; i < choice->result->cell_count; i++) {
        const struct cell *other = &choice->result->cells[i];
        if (same(cell, other) && !choice->chosen(other, choice->context))
            return false;
    }
    return true;
}

static bool is_first(const struct choice *choice, const struct cell *cell,
                     bool (*same)(const struct cell *, const struct cell *))
{
    const struct cell *first = choice->result->cells;
    while (!same(cell, first))
        first++;
    return first == cell;
}

// False where an earlier item stands for the cell, too.
static bool item_of(const struct choice *choice, const struct cell *cell, char item[CELL_LABEL_SIZE])
{
    if (is_chosen_with_all(choice, cell, same_benchmark)) {
        snprintf(item, CELL_LABEL_SIZE, "%s", cell->benchmark);
        return is_first(choice, cell, same_benchmark);
    }
    if (is_chosen_with_all(choice, cell, same_name)) {
        snprintf(item, CELL_LABEL_SIZE, "%s", cell->name);
        return is_first(choice, cell, same_name);
    }
    cell_label(item, choice->result, cell);
    return true;
}

void cell_list(FILE *output, const struct result *result, const char *text, cell_chosen *chosen,
               const void *context)
{
    const struct choice choice = {result, chosen, context};
    char item[CELL_LABEL_SIZE];
    struct paragraph paragraph;
    bool begun = false;
    for (size_t i = 0; i < result->cell_count; i++) {
        if (!chosen(&result->cells[i], context) || !item_of(&choice, &result->cells[i], item))
            continue;
        if (!begun)
            paragraph_begin(&paragraph, output, text);
        begun = true;
        paragraph_item(&paragraph, item);
    }
    if (begun)
        paragraph_end(&paragraph);
}
